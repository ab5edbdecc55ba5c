import { html } from 'htm/preact'

/** Anchor of a paragraph ("PS 5.3") or a ruling ("PS-10") on its page. @param {string} rule */
const anchor = rule => rule.toLowerCase().replace(/-(\d)/, '-r$1').replace(' ', '-')

/**
 * Where a rule stands: on the page of its game's rules, which has those of the table ("Table 4") at its end.
 * @param {string} rule @param {string} [game] as it stands in addresses
 */
export const whyHref = (rule, game = 'pit-stop') => `/rules/${game}#${anchor(rule)}`

/**
 * "Why?", to the paragraph; nothing where no rule is named.
 * @param {{rule?: string, game?: string, children?: any}} props
 */
export const Why = ({ rule, game, children }) => rule
  ? html`<a class="why" href=${whyHref(rule, game)} target="rules" title=${rule} aria-label=${`Why? ${rule}`}>${children
    ?? 'Why?'}</a>`
  : null
