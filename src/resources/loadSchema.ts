import type { OperationKey } from '../api/access'
import { differences } from '../api/document/differences'
import { loadVariants } from '../api/operationCatalogue'
import { buildScope } from '../schema/scope'
import type { FieldSchema } from '../schema/types'

/** Loads the schema of an operation's body or record. `tags` select the variant. */
export async function loadSchema(key: OperationKey, tags: Readonly<Record<string, string>> = {}): Promise<FieldSchema> {
  const variants = await loadVariants(key)
  const found = variants.find((variant) => Object.entries(tags).every(([name, value]) => variant.tags[name] === value))
  if (!found) throw new Error(`The API has no schema for ${key}`)
  const schema = await found.load()
  // Texts of known entities do not fit the fields of operations that only the broker has.
  return differences.others.has(key) ? schema : { ...schema, 'x-scope': buildScope(key, tags) }
}
