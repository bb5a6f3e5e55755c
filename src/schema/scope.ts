/** Stands before what an entity is, so that it is never taken for the group of fields of the same name (`ssl`, `file`). */
export const ENTITY = '@'

/**
 * What the words of an entity's fields may go by, the narrowest first: area with tag, tag, area. An area is the whole of
 * a path, what it ends with, or what it begins with. `post /gateways/{name}/listeners` of type ssl gives
 * `@gateways_listeners_ssl`, `@listeners_ssl`, `@gateways_ssl`, `@ssl`, `@gateways_listeners`, `@listeners`, `@gateways`.
 */
export function scopeOf(operation: string, tags: Readonly<Record<string, string>> = {}): string[] {
  const segments = operation
    .replace(/^\w+ /, '')
    .split('/')
    .filter((segment) => segment !== '' && !segment.startsWith('{'))
    .map((segment) => segment.replace(/_probe$/, ''))
  const ends = segments.map((_, i) => segments.slice(i).join('_'))
  const beginnings = segments.map((_, i) => segments.slice(0, segments.length - i).join('_'))
  const areas = [...new Set([...ends, ...beginnings])]
  // What is only on or off names nothing.
  const kinds = Object.values(tags).filter((value) => value !== 'true' && value !== 'false')
  const names = [...areas.flatMap((area) => kinds.map((kind) => `${area}_${kind}`)), ...kinds, ...areas]
  return names.map((name) => `${ENTITY}${name}`)
}
