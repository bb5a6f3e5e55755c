/**
 * Returns the API area of a path or operation: its first segment, without the suffix `_probe`. Generated files and
 * field texts are loaded by area.
 */
export function getApiArea(operation: string): string {
  const [first = ''] = operation.replace(/^(\w+ )?\//, '').split('/')
  return first.replace(/_probe$/, '')
}
