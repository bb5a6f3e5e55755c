import type { Operation, OperationKey, Parameter } from '../../src/schema/types'
import { groupByArea } from './groupByArea'
import { HEADER } from './header'

type Catalogue = Record<OperationKey, Operation>

/** Emits the catalogue: a module per area, the list of areas, and one module with everything for Node. */
export function emitOperations(catalogue: Catalogue): [path: string, text: string][] {
  const areas = groupByArea(catalogue)
  return [
    ['operations/make.ts', MAKE],
    ...areas.map(([area, operations]): [string, string] => [`operations/${area}.ts`, emitArea(operations)]),
    ['operations/areas.ts', emitAreas(areas.map(([area]) => area))],
    ['operations.ts', emitAll(areas.map(([area]) => area))],
  ]
}

const MAKE = `${HEADER}import type { FieldSchema, Method, Operation, OperationKey, Parameter } from '../../../schema/types'

/** Operations by method and path. */
export type Operations = Record<OperationKey, Operation>

type Rest = Omit<Operation, 'id' | 'method' | 'path' | 'tag' | 'summary' | 'params'>

export function o(key: OperationKey, id: string, tag: string, summary: string, params: Parameter[], rest: Rest = {}): [OperationKey, Operation] {
  const [method, path] = key.split(' ') as [Method, string]
  return [key, { id, method, path, tag, summary, params, ...rest }]
}

export const text: FieldSchema = { type: 'string' }

export function path(name: string, schema = text): Parameter {
  return { name, in: 'path', required: true, schema }
}

export function query(name: string, schema = text, required = false): Parameter {
  return { name, in: 'query', required, schema }
}
`

/** Compact: one line per operation, path and method only in the key, shared parameters by name. */
function emitArea(operations: Record<string, Operation>): string {
  const shared = new Map<string, string>()
  const getName = (parameter: Parameter): string => {
    const text = JSON.stringify(parameter)
    const existingName = shared.get(text)
    if (existingName !== undefined) return existingName
    const name = `p${shared.size}`
    shared.set(text, name)
    return name
  }
  const lines = Object.entries(operations).map(([key, operation]) => {
    const { method: _method, path: _path, id, tag, summary, params, ...rest } = operation
    const optional = Object.keys(rest).length > 0 ? `, ${JSON.stringify(rest)}` : ''
    return `  o(${JSON.stringify(key)}, '${id}', ${JSON.stringify(tag)}, ${JSON.stringify(summary)}, [${params.map(getName).join(', ')}]${optional}),`
  })
  const parameters = [...shared].map(([text, name]) => `const ${name} = ${call(JSON.parse(text))}`)
  const used = ['o', 'path', 'query', 'text'].filter(
    (name) => name === 'o' || parameters.some((line) => new RegExp(`[ (]${name}[(,)]|, ${name}\\b`).test(line)),
  )
  return `${HEADER}import { ${used.join(', ')}, type Operations } from './make'

${parameters.length > 0 ? `${parameters.join('\n')}\n\n` : ''}export const operations: Operations = Object.fromEntries([
${lines.join('\n')}
])
`
}

function emitAreas(areas: readonly string[]): string {
  const lines = areas.map((area) => `  ${JSON.stringify(area)}: async () => (await import('./${area}')).operations,`)
  return `${HEADER}import type { Operations } from './make'

/** The operations of an area of the API, loaded when needed: \`src/api/operationCatalogue.ts\` asks. */
export const operationAreas: Record<string, () => Promise<Operations>> = {
${lines.join('\n')}
}
`
}

function emitAll(areas: readonly string[]): string {
  const imports = areas.map((area, i) => `import { operations as a${i} } from './operations/${area}'`)
  return `${HEADER}import type { Operations } from './operations/make'
${imports.join('\n')}

export type { Operation, OperationKey, Parameter } from '../../schema/types'

/** Every operation of the broker at once, for tests and tools: the console loads them by area. */
export const operations: Operations = {
${areas.map((_, i) => `  ...a${i},`).join('\n')}
}
`
}

function call({ name, in: place, required, schema }: Parameter): string {
  const field = JSON.stringify(schema)
  const plain = field === '{"type":"string"}'
  const must = place === 'query' && required
  const args = [JSON.stringify(name), ...(plain && !must ? [] : [plain ? 'text' : field]), ...(must ? ['true'] : [])]
  return `${place}(${args.join(', ')})`
}
