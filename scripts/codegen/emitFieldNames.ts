import { buildScope } from '../../src/schema/scope'
import type { FieldSchema, OperationKey, Variant } from '../../src/schema/types'
import { groupByArea } from './groupByArea'
import { HEADER } from './header'

/**
 * Emits the fields of each area, which of them are in forms, and the scopes of their texts. The build uses it to
 * split field texts (`scripts/vite/fieldTexts.ts`).
 */
export function emitFieldNames(variants: Record<OperationKey, Variant[]>): string {
  const lines = groupByArea(variants).map(([area, entries]) => {
    const fields = new Set<string>()
    const inForms = new Set<string>()
    const scopes = new Set<string>()
    for (const [key, list] of Object.entries(entries)) {
      for (const scope of buildScope(key)) scopes.add(scope)
      for (const { tags, schema } of list) {
        for (const scope of buildScope(key, tags)) scopes.add(scope)
        for (const name of [...Object.keys(tags), ...listNames(schema)]) {
          fields.add(name)
          if (!key.startsWith('get ')) inForms.add(name)
        }
      }
    }
    const list = (names: Set<string>) => JSON.stringify([...names].sort().join(' '))
    return `  ${JSON.stringify(area)}: { fields: ${list(fields)}, inForms: ${list(inForms)}, scopes: ${list(scopes)} },`
  })
  return `${HEADER}
/** Names of fields by area, those in forms, and the contexts of their words; each a list with spaces between. */
export const fieldNames: Record<string, { fields: string; inForms: string; scopes: string }> = {
${lines.join('\n')}
}
`
}

function listNames(schema: FieldSchema): string[] {
  const { properties = {}, items, additionalProperties: more, anyOf = [] } = schema
  const inner = [...Object.values(properties), items, typeof more === 'object' ? more : undefined, ...anyOf]
  return [...Object.keys(properties), ...inner.flatMap((part) => (part ? listNames(part) : []))]
}
