import type { ValidateFunction } from 'ajv'
import { createBranchFinder } from '../http/createBranchFinder'
import { createInliner } from '../http/createInliner'
import type { ApiDocument, Schema } from '../http/document'
import { createAjv } from '../http/validation'
import type { PersistentPart } from '../PersistentPart'
import { listStateParts } from './listStateParts'
import { stateSchemas } from './stateSchemas'

/** Returns the error of a state, or undefined if valid. */
export type StateCheck = (part: Pick<PersistentPart, 'name'>, state: unknown) => string | undefined

/**
 * Validates a state, from the store or a backup: its structure (`stateSchemas`), and its settings by the API
 * document.
 */
export function createStateChecker(document: ApiDocument): StateCheck {
  const ajv = createAjv()
  const inline = createInliner(document, 'open')
  const findBranch = createBranchFinder(document)
  const compiled = new WeakMap<Schema, ValidateFunction>()
  const findFault = (schema: Schema, value: unknown, place: string): string | undefined => {
    const validate = compiled.get(schema) ?? ajv.compile(inline(schema))
    compiled.set(schema, validate)
    if (validate(value)) return undefined
    const error = validate.errors?.[0]
    return `${place}${error?.instancePath.replaceAll('/', '.') ?? ''} ${error?.message ?? 'is not valid'}`
  }
  return ({ name }, state) => {
    const schema = stateSchemas[name]
    const fault = schema && findFault(schema, state, name)
    if (fault !== undefined) return fault
    for (const { schema: partSchema, value, place } of listStateParts(document, name, state)) {
      const wrong = findFault(findBranch(partSchema, value), value, `${name}.${place}`)
      if (wrong !== undefined) return wrong
    }
    return findDuplicateFault(name, state) ?? findAdministratorFault(name, state)
  }
}

type Row = Record<string, unknown>

/** Key fields of the entries of each state. */
const identities: Readonly<Record<string, readonly string[]>> = {
  users: ['username'],
  'api-keys': ['name'],
  banned: ['as', 'who'],
  traces: ['name'],
  transferred_files: ['ref'],
  plugins: ['name', 'version'],
  topic_metrics: ['topic'],
  rules: ['id'],
  integration: ['type', 'name'],
  authentication: ['mechanism', 'backend'],
  authorization: ['type'],
  listeners: ['type', 'name'],
  exhooks: ['name'],
  sso: ['backend'],
  gateways: ['name'],
  gcp_devices: ['deviceid'],
  schema_registry: ['name'],
}

/** A duplicate would replace the first entry but leave its ports and connections open. */
function findDuplicateFault(name: string, state: unknown): string | undefined {
  const fields = identities[name]
  if (!fields) return undefined
  const lists = Array.isArray(state) ? { [name]: state } : (state as Record<string, unknown>)
  for (const [list, rows] of Object.entries(lists)) {
    if (!Array.isArray(rows)) continue
    const ids = (rows as Row[]).map((row) => {
      const record = name === 'authentication' ? (row.settings as Row) : row
      return JSON.stringify(fields.map((field) => record[field]))
    })
    const seenIds = new Set<string>()
    const twice = ids.find((id) => seenIds.size === seenIds.add(id).size)
    if (twice !== undefined) return `${list} holds ${twice.slice(0, 100)} twice`
  }
  return undefined
}

/** Without an administrator the sandbox could not be managed. */
function findAdministratorFault(name: string, state: unknown): string | undefined {
  if (name !== 'users') return undefined
  const users = state as { role: string }[]
  return users.some(({ role }) => role === 'administrator') ? undefined : 'users has no administrator'
}
