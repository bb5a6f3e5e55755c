import type { Operation, OperationKey, Parameter } from '../../src/schema/types'
import { HEADER } from './header'

/**
 * The catalogue is part of the entry bundle, so it is written densely: one line an operation, the path and method in
 * the key only, parameters shared by name, and put together when the module loads.
 */
export function emitOperations(catalogue: Record<OperationKey, Operation>): string {
  const shared = new Map<string, string>()
  const nameOf = (parameter: Parameter): string => {
    const text = JSON.stringify(parameter)
    const known = shared.get(text)
    if (known !== undefined) return known
    const name = `p${shared.size}`
    shared.set(text, name)
    return name
  }
  const lines = (Object.entries(catalogue) as [OperationKey, Operation][]).map(([key, operation]) => {
    const { method: _method, path: _path, id, tag, summary, params, ...rest } = operation
    const optional = Object.keys(rest).length > 0 ? `, ${JSON.stringify(rest)}` : ''
    return `  o(${JSON.stringify(key)}, '${id}', ${JSON.stringify(tag)}, ${JSON.stringify(summary)}, [${params.map(nameOf).join(', ')}]${optional}),`
  })
  const parameters = [...shared].map(([text, name]) => `const ${name} = ${call(JSON.parse(text))}`)
  return `${HEADER}import type { FieldSchema, Method, Operation, OperationKey, Parameter } from '../../schema/types'

export type { Operation, OperationKey, Parameter }

type Rest = Omit<Operation, 'id' | 'method' | 'path' | 'tag' | 'summary' | 'params'>

function o(key: OperationKey, id: string, tag: string, summary: string, params: Parameter[], rest: Rest = {}): [OperationKey, Operation] {
  const [method, path] = key.split(' ') as [Method, string]
  return [key, { id, method, path, tag, summary, params, ...rest }]
}

const text: FieldSchema = { type: 'string' }

function path(name: string, schema = text): Parameter {
  return { name, in: 'path', required: true, schema }
}

function query(name: string, schema = text, required = false): Parameter {
  return { name, in: 'query', required, schema }
}

${parameters.join('\n')}

/** Every operation of the broker by method and path: \`operations['get /clients']\`. */
export const operations: Record<OperationKey, Operation> = Object.fromEntries([
${lines.join('\n')}
])
`
}

function call({ name, in: place, required, schema }: Parameter): string {
  const field = JSON.stringify(schema)
  const plain = field === '{"type":"string"}'
  const must = place === 'query' && required
  const args = [JSON.stringify(name), ...(plain && !must ? [] : [plain ? 'text' : field]), ...(must ? ['true'] : [])]
  return `${place}(${args.join(', ')})`
}
