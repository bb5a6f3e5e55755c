/**
 * Returns the API area of a path or operation: its first segment, without the suffix `_probe`. Generated files and
 * field texts are loaded by area.
 */
export function getApiArea(operation: string): string {
  const [first = ''] = operation.replace(/^(\w+ )?\//, '').split('/')
  return first.replace(/_probe$/, '')
}

/** Lists the text bundles of an operation's fields (see `loadTexts`). GET operations need no help texts. */
export function listFieldTextFiles(operation: string): string[] {
  const area = getApiArea(operation)
  return [`fields/${area}`, ...(operation.startsWith('get ') ? [] : [`help/${area}`])]
}
