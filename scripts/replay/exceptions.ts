/** Call with an accepted difference, from the table of a document. */
export interface Exception {
  operation: string
  path: string
}

/** Reads the rows of a Markdown table that start with an operation and a path in code marks. */
export function readExceptions(markdown: string): Exception[] {
  return [...markdown.matchAll(/^\| `((?:get|post|put|delete) \/[^`]*)` `(\/[^`]*)` \|/gm)].map(
    ([, operation = '', path = '']) => ({ operation, path }),
  )
}

export const isException = (exceptions: readonly Exception[], call: Exception): boolean =>
  exceptions.some(({ operation, path }) => operation === call.operation && path === call.path)
