/** Monaco has no types for this module. */
declare module 'monaco-editor/editor/browser/config/tabFocus' {
  /** Whether Tab moves the focus, for all editors. */
  export const TabFocus: {
    getTabFocusMode(): boolean
    onDidChangeTabFocus(listener: (tabLeaves: boolean) => void): { dispose(): void }
  }
}
