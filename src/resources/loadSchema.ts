import type { OperationKey } from '../api/access'
import { operationOf, variantsOf } from '../api/catalogue'
import { scopeOf } from '../schema/scope'
import type { FieldSchema, Method } from '../schema/types'

/** The schema of an operation's body or record, of the variant with these tags. */
export async function loadSchema(key: OperationKey, tags: Readonly<Record<string, string>> = {}): Promise<FieldSchema> {
  const variants = await variantsOf(key)
  const found = variants.find((variant) => Object.entries(tags).every(([name, value]) => variant.tags[name] === value))
  if (!found) throw new Error(`The API has no schema for ${key}`)
  return { ...(await found.load()), 'x-scope': scopeOf(key, tags) }
}

/** What an operation is asked with in its address, as the schema of a form. */
export async function loadQuerySchema(key: OperationKey): Promise<FieldSchema> {
  const [method, path = ''] = key.split(' ')
  const { params } = await operationOf(method as Method, path)
  const asked = params.filter((param) => param.in === 'query')
  return {
    type: 'object',
    properties: Object.fromEntries(asked.map(({ name, schema }) => [name, schema])),
    required: asked.filter(({ required }) => required).map(({ name }) => name),
    'x-scope': scopeOf(key),
  }
}
