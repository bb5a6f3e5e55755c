import type { DecisionSettings } from './decideAccess'
import type { DatabaseRule } from './parseJsonRule'
import { createDatabaseSource, createFileSource, createUnknownSource, type KnownSource } from './sources'

/** Authorization source as configured; `rules` is the text of a file. */
export interface PlannedSource {
  readonly type: string
  readonly enable: boolean
  readonly rules?: string | undefined
}

/** Rules of the built-in database by client ID and by username, and for all. */
export interface PlannedRules {
  readonly client: ReadonlyMap<string, readonly DatabaseRule[]>
  readonly user: ReadonlyMap<string, readonly DatabaseRule[]>
  readonly all: readonly DatabaseRule[]
}

/** Authorization of the broker, with its sources in order. */
export interface AccessPlan {
  readonly sources: readonly PlannedSource[]
  /** Undefined if the rules cannot be read. */
  readonly database: PlannedRules | undefined
  readonly settings: DecisionSettings
}

/** Unsaved change of the authorization. */
export type PlannedChange =
  /** Creates a source, or replaces the one of the same type. */
  | { readonly type: 'source'; readonly source: PlannedSource }
  | { readonly type: 'order'; readonly types: readonly string[] }
  /** Enables or disables sources. A deleted source has the same effect as a disabled one. */
  | { readonly type: 'switch'; readonly types: readonly string[]; readonly enable: boolean }
  | {
      readonly type: 'rules'
      readonly group: 'client' | 'user'
      readonly names: readonly string[]
      readonly rules: readonly DatabaseRule[]
    }
  | { readonly type: 'rules'; readonly group: 'all'; readonly rules: readonly DatabaseRule[] }

export function applyChange(plan: AccessPlan, change: PlannedChange): AccessPlan {
  switch (change.type) {
    case 'source':
      return { ...plan, sources: replaceSource(plan.sources, change.source) }
    case 'order':
      return { ...plan, sources: sortSources(plan.sources, change.types) }
    case 'switch':
      return { ...plan, sources: switchSources(plan.sources, change) }
    case 'rules':
      return { ...plan, database: plan.database && replaceRules(plan.database, change) }
  }
}

/** The broker puts a new source first. */
const replaceSource = (sources: readonly PlannedSource[], source: PlannedSource): PlannedSource[] =>
  sources.some(({ type }) => type === source.type)
    ? sources.map((one) => (one.type === source.type ? source : one))
    : [source, ...sources]

const sortSources = (sources: readonly PlannedSource[], types: readonly string[]): PlannedSource[] => {
  const place = ({ type }: PlannedSource) => (types.includes(type) ? types.indexOf(type) : types.length)
  return [...sources].sort((a, b) => place(a) - place(b))
}

const switchSources = (
  sources: readonly PlannedSource[],
  { types, enable }: Extract<PlannedChange, { type: 'switch' }>,
): PlannedSource[] => sources.map((one) => (types.includes(one.type) ? { ...one, enable } : one))

function replaceRules(rules: PlannedRules, change: Extract<PlannedChange, { type: 'rules' }>): PlannedRules {
  if (change.group === 'all') return { ...rules, all: change.rules }
  const changed = new Map(rules[change.group])
  for (const name of change.names) changed.set(name, change.rules)
  return { ...rules, [change.group]: changed }
}

/** Returns a function that lists the enabled sources for a client. Files are parsed once. */
export function createSourceReader({ sources, database }: AccessPlan) {
  const enabled = sources.filter(({ enable }) => enable)
  const files = new Map(enabled.map((source) => [source.type, readShared(source)]))
  return ({ clientid, username }: { clientid: string; username: string | null }): KnownSource[] =>
    enabled.map(({ type }) =>
      type === 'built_in_database' && database
        ? createDatabaseSource({
            client: database.client.get(clientid),
            // Stryker disable next-line ConditionalExpression: no rules are stored for a missing username
            user: username === null ? undefined : database.user.get(username),
            all: database.all,
          })
        : (files.get(type) ?? createUnknownSource(type)),
    )
}

const readShared = ({ type, rules }: PlannedSource): KnownSource =>
  type === 'file' && rules !== undefined ? createFileSource(rules) : createUnknownSource(type)
