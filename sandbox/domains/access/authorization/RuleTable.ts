import { parseJsonRule } from '../../../../src/domain/access/parseJsonRule'
import type { Permission, Rule } from '../../../../src/domain/access/rule'
import type { AccessAction, ClientIdentity } from '../../../mqtt/types'
import { findFirstDecision } from './findFirstDecision'

/** Rule with all fields of the API. */
export interface RuleRecord {
  topic: string
  permission: Permission
  action: 'publish' | 'subscribe' | 'all'
  qos: number[]
  retain: boolean | 'all'
}

type RuleInput = Pick<RuleRecord, 'topic' | 'permission' | 'action'> & Partial<RuleRecord>

interface Entry {
  records: RuleRecord[]
  rules: Rule[]
}

export type Group = 'users' | 'clients'

export interface RuleTableState {
  users: [name: string, rules: RuleRecord[]][]
  clients: [name: string, rules: RuleRecord[]][]
  all: RuleRecord[]
}

const createEntry = (inputRules: readonly RuleInput[]): Entry => {
  const completeRules = inputRules.map(({ topic, permission, action, qos = [0, 1, 2], retain = 'all' }) => ({
    topic,
    permission,
    action,
    qos,
    retain,
  }))
  return { records: completeRules, rules: completeRules.flatMap((rule) => parseJsonRule(rule) ?? []) }
}

/** Rules of the built-in database. Rules of the client precede rules of its user, then rules for all. */
export class RuleTable {
  readonly #groups: Record<Group, Map<string, Entry>> = { users: new Map(), clients: new Map() }
  #all: Entry = createEntry([])

  decide(client: ClientIdentity, action: AccessAction, topic: string): Permission | undefined {
    const { clients, users } = this.#groups
    const applicableEntries = [
      clients.get(client.clientid),
      client.username === null ? undefined : users.get(client.username),
      this.#all,
    ]
    for (const one of applicableEntries) {
      const found = one && findFirstDecision(one.rules, client, action, topic)
      if (found) return found
    }
    return undefined
  }

  get all(): RuleRecord[] {
    return this.#all.records
  }

  set all(rules: readonly RuleInput[]) {
    this.#all = createEntry(rules)
  }

  get(group: Group, name: string): RuleRecord[] | undefined {
    return this.#groups[group].get(name)?.records
  }

  set(group: Group, name: string, rules: readonly RuleInput[]): void {
    this.#groups[group].set(name, createEntry(rules))
  }

  delete(group: Group, name: string): boolean {
    return this.#groups[group].delete(name)
  }

  /** Sorted by name. */
  list(group: Group): [name: string, rules: RuleRecord[]][] {
    return [...this.#groups[group]]
      .map(([name, { records }]): [string, RuleRecord[]] => [name, records])
      .sort(([a], [b]) => (a < b ? -1 : 1))
  }

  clear(): void {
    this.#groups.users.clear()
    this.#groups.clients.clear()
    this.#all = createEntry([])
  }

  snapshot(): RuleTableState {
    return { users: this.list('users'), clients: this.list('clients'), all: this.all }
  }

  restore(state: RuleTableState): void {
    this.clear()
    for (const group of ['users', 'clients'] as const)
      for (const [name, rules] of state[group]) this.set(group, name, rules)
    this.all = state.all
  }
}
