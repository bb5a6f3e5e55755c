import type { OperationKey } from '../api/access'
import { getOperation } from '../api/operationCatalogue'
import { buildScope } from '../schema/scope'
import type { FieldSchema, Method } from '../schema/types'

export async function loadQuerySchema(key: OperationKey): Promise<FieldSchema> {
  const [method, path = ''] = key.split(' ')
  const { params } = await getOperation(method as Method, path)
  const queryParams = params.filter((param) => param.in === 'query')
  return {
    type: 'object',
    properties: Object.fromEntries(queryParams.map(({ name, schema }) => [name, schema])),
    required: queryParams.filter(({ required }) => required).map(({ name }) => name),
    'x-scope': buildScope(key),
  }
}
