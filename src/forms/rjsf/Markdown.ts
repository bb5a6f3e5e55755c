import type { ReactNode } from 'react'

/**
 * Build replacement for RJSF's Markdown renderer. RJSF only uses it for errors in a uiSchema, and ours is
 * generated.
 */
export function Markdown({ children }: { children?: ReactNode }): ReactNode {
  return children
}
