import type { ReactNode } from 'react'

/** What stands in the build in place of a renderer of Markdown: RJSF wants one for faults in a uiSchema, which we make. */
export function Markdown({ children }: { children?: ReactNode }): ReactNode {
  return children
}
