import { html } from 'htm/preact'

/**
 * Where a paragraph ("PS 5.3") or a ruling ("PS-10") stands on the rules page.
 * @param {string} rule @param {string} [game] as it stands in addresses
 */
export const whyHref = (rule, game = 'pit-stop') => `/rules/${game}#${rule.toLowerCase().replace(' ', '-').replace(/^([a-z]+)-(\d+)$/, '$1-r$2')}`

/**
 * "Why?", to the paragraph; nothing where no rule is named.
 * @param {{rule?: string, game?: string, children?: any}} props
 */
export const Why = ({ rule, game, children }) => rule
  ? html`<a class="why" href=${whyHref(rule, game)} target="rules" title=${rule} aria-label=${`Why? ${rule}`}>${children ?? 'Why?'}</a>`
  : null
