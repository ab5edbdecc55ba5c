// Loaded before the first paint, so that a page never flashes in the other theme. A classic script on purpose;
// settings.js takes over.
{
  const kept = /** @param {string} name */ name => { try { return localStorage.getItem(`pitboard.${name}`) } catch {
    return null } }
  const choice = kept('theme')
  const day = choice === 'light' || (choice !== 'dark' && matchMedia('(prefers-color-scheme: light)').matches)
  document.documentElement.dataset.theme = day ? 'light' : 'dark'
  document.documentElement.dataset.motion = kept('speed') === '0' ? 'none' : ''
}
