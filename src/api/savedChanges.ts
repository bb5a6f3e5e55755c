import { store } from './store'

/** Change that this browser made. The user is not kept, so that it can stay after the sign-out. */
export interface SavedChange {
  /** Epoch milliseconds. */
  at: number
  /** Operation by method and path, `put /rules/{id}`. */
  operation: string
  /** Path parameters or the name in the body. */
  object: string
}

const MAX_CHANGES = 100
const KEY = 'changes'
const NONE: readonly SavedChange[] = []

const CONFIGURATION =
  /^(?:post|put|delete) \/(?:rules|actions|sources|connectors|authentication|authorization|listeners|configs|configs_reset|gateways|schema_registry|exhooks|plugins|banned|mqtt|cluster|load_rebalance|license|opentelemetry|prometheus|telemetry|nodes)\b/
const NO_CHANGE = /\/(?:test|metrics\/reset|reset)$|\/(?:cache|users|rules\/users|rules\/clients)\b|topic_metrics/

/** Checks if an operation changes how the broker works, unlike a test, a counter reset or a user record. */
export const isConfigurationChange = (operation: string): boolean =>
  CONFIGURATION.test(operation) && !NO_CHANGE.test(operation)

const isSavedChange = (value: unknown): value is SavedChange =>
  typeof value === 'object' &&
  value !== null &&
  'at' in value &&
  typeof value.at === 'number' &&
  'operation' in value &&
  typeof value.operation === 'string' &&
  'object' in value &&
  typeof value.object === 'string'

/** Returns the path parameters, or for a create the id or the type and name in the body. */
function findObject(path: Readonly<Record<string, string>> | undefined, body: unknown): string {
  if (path && Object.keys(path).length > 0) return Object.values(path)[0] ?? ''
  if (typeof body !== 'object' || body === null) return ''
  const { id, type, name } = body as Record<string, unknown>
  if (typeof id === 'string') return id
  if (typeof name !== 'string') return ''
  return typeof type === 'string' ? `${type}:${name}` : name
}

let stored: unknown
let changes: readonly SavedChange[] = NONE

/** Changes that this browser made on the current broker, oldest first. */
export const savedChanges = {
  get(): readonly SavedChange[] {
    const value = store.get('broker', KEY)
    if (value !== stored) changes = Array.isArray(value) ? value.filter(isSavedChange) : NONE
    stored = value
    return changes
  },
  subscribe: (listener: () => void) => store.subscribe('broker', KEY, listener),
  add(at: number, operation: string, path: Readonly<Record<string, string>> | undefined, body: unknown): void {
    if (!isConfigurationChange(operation)) return
    const change: SavedChange = { at, operation, object: findObject(path, body) }
    store.set('broker', KEY, [...savedChanges.get(), change].slice(-MAX_CHANGES))
  },
}
