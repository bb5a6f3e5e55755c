// Runs before anything paints: gives the document the colour scheme the operator chose, so that no light flash
// precedes a dark page. Must stay tiny, and in step with src/app/themeMode.ts.
;(() => {
  let theme = 'light'
  try {
    const stored = JSON.parse(localStorage.getItem('signalbox.v1') ?? '{}')
    theme = stored.preferences?.theme ?? 'light'
  } catch {
    // Storage blocked or damaged: the default stands.
  }
  const system = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
  document.documentElement.style.colorScheme = theme === 'system' ? system : theme === 'dark' ? 'dark' : 'light'
})()
