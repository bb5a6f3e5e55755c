/**
 * Loads Monaco with its own few words (of its search, of what screen readers are told) in the page's language. It reads
 * them as it loads, so they stay until the page is loaded anew; where they do not come, they are English.
 */
export async function inPageLanguage<T>(load: () => Promise<T>): Promise<T> {
  if (document.documentElement.lang.startsWith('zh')) await import('monaco-editor/nls/lang/zh-cn').catch(() => {})
  return load()
}
