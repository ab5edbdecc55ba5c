// Making a table: each game has a page of its own behind this one address.

const PAGES = /** @type {Record<string, () => Promise<unknown>>} */ ({ 'pit-stop': () => import('./pit_stop.js'),
  'pit-crew': () => import('./pit_crew.js'), formula: () => import('./formula.js') })
const page = PAGES[location.pathname.split('/')[2] ?? ''] ?? PAGES['pit-stop']
page()
