/** Prefix of entity scopes, to distinguish them from field groups of the same name (`ssl`, `file`). */
export const ENTITY_PREFIX = '@'

/**
 * Returns the lookup scopes of an entity's field texts, most specific first: area with tag, tag, area. `post
 * /gateways/{name}/listeners` of type ssl returns `@gateways_listeners_ssl`, `@listeners_ssl`, `@gateways_ssl`,
 * `@ssl`, `@gateways_listeners`, `@listeners`, `@gateways`.
 */
export function buildScope(operation: string, tags: Readonly<Record<string, string>> = {}): string[] {
  const segments = operation
    .replace(/^\w+ /, '')
    .split('/')
    .filter((segment) => segment !== '' && !segment.startsWith('{'))
    .map((segment) => segment.replace(/_probe$/, ''))
  const suffixes = segments.map((_, i) => segments.slice(i).join('_'))
  const prefixes = segments.map((_, i) => segments.slice(0, segments.length - i).join('_'))
  const areas = [...new Set([...suffixes, ...prefixes])]
  // Boolean tags do not name an entity.
  const kinds = Object.values(tags).filter((value) => value !== 'true' && value !== 'false')
  const names = [...areas.flatMap((area) => kinds.map((kind) => `${area}_${kind}`)), ...kinds, ...areas]
  return names.map((name) => `${ENTITY_PREFIX}${name}`)
}
