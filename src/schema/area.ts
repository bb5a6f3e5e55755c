/**
 * The area of the admin API that a path or an operation belongs to: its first segment, `/connectors_probe` with
 * `/connectors`. What the codegen writes, and the words of fields, are loaded by area.
 */
export function areaOf(operation: string): string {
  const [first = ''] = operation.replace(/^(\w+ )?\//, '').split('/')
  return first.replace(/_probe$/, '')
}
