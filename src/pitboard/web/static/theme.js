// Loaded before the first paint, so that the page never flashes in the other theme. A classic script on purpose.
{
  const kept = localStorage.getItem('pitboard.theme')
  const light = matchMedia('(prefers-color-scheme: light)')
  const paint = () => {
    const choice = localStorage.getItem('pitboard.theme')
    const day = choice === 'light' || (choice !== 'dark' && light.matches)
    document.documentElement.dataset.theme = day ? 'light' : 'dark'
  }
  if (kept !== null && !['light', 'dark'].includes(kept)) localStorage.removeItem('pitboard.theme')
  document.documentElement.dataset.motion = localStorage.getItem('pitboard.speed') === '0' ? 'none' : ''
  light.addEventListener('change', paint)
  addEventListener('pitboard-theme', paint)
  paint()
}
