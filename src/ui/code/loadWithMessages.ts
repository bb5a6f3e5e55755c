/**
 * Loads Monaco with translated messages (search, screen reader texts). Monaco reads them on load, so they stay
 * until the page is reloaded. Falls back to English.
 */
export async function loadWithMessages<T>(load: () => Promise<T>): Promise<T> {
  if (document.documentElement.lang.startsWith('zh')) await import('monaco-editor/nls/lang/zh-cn').catch(() => {})
  return load()
}
