import { html } from 'htm/preact'

/** Anchor of a paragraph ("PS 5.3") or a ruling ("PS-10") on its page. @param {string} rule */
const anchor = rule => rule.toLowerCase().replace(/-(\d)/, '-r$1').replace(' ', '-')

/** The page of each game's rules, by the letters of its ids. @type {Record<string, string>} */
const PAGES = { F: 'formula', PC: 'pit-crew', PS: 'pit-stop' }

/**
 * Where a rule stands: on the page of its own game; those of the table ("Table 4") are at the end of every page.
 * @param {string} rule @param {string} [game] as it stands in addresses, for what belongs to no game
 */
export const whyHref = (rule, game = 'pit-stop') =>
  `/rules/${PAGES[rule.split(/[ -]/, 1)[0] ?? ''] ?? game}#${anchor(rule)}`

/**
 * "Why?", to the paragraph; nothing where no rule is named.
 * @param {{rule?: string, game?: string, children?: any}} props
 */
export const Why = ({ rule, game, children }) => rule
  ? html`<a class="why" href=${whyHref(rule, game)} target="rules" title=${rule} aria-label=${`Why? ${rule}`}>${children
    ?? 'Why?'}</a>`
  : null
