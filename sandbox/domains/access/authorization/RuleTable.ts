import { parseJsonRule } from '../../../../src/domain/access/parseJsonRule'
import type { Permission, Rule } from '../../../../src/domain/access/rule'
import type { AccessAction, ClientIdentity } from '../../../mqtt/types'
import { findFirstDecision } from './findFirstDecision'

/** Rule with all fields of the API. */
export interface StatedRule {
  topic: string
  permission: Permission
  action: 'publish' | 'subscribe' | 'all'
  qos: number[]
  retain: boolean | 'all'
}

type Given = Pick<StatedRule, 'topic' | 'permission' | 'action'> & Partial<StatedRule>

interface Entry {
  stated: StatedRule[]
  rules: Rule[]
}

export type Group = 'users' | 'clients'

export interface RuleTableState {
  users: [name: string, rules: StatedRule[]][]
  clients: [name: string, rules: StatedRule[]][]
  all: StatedRule[]
}

const entry = (inputRules: readonly Given[]): Entry => {
  const completeRules = inputRules.map(({ topic, permission, action, qos = [0, 1, 2], retain = 'all' }) => ({
    topic,
    permission,
    action,
    qos,
    retain,
  }))
  return { stated: completeRules, rules: completeRules.flatMap((rule) => parseJsonRule(rule) ?? []) }
}

/** Rules of the built-in database. Rules of the client precede rules of its user, then rules for all. */
export class RuleTable {
  readonly #groups: Record<Group, Map<string, Entry>> = { users: new Map(), clients: new Map() }
  #all: Entry = entry([])

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

  get all(): StatedRule[] {
    return this.#all.stated
  }

  set all(rules: readonly Given[]) {
    this.#all = entry(rules)
  }

  get(group: Group, name: string): StatedRule[] | undefined {
    return this.#groups[group].get(name)?.stated
  }

  set(group: Group, name: string, rules: readonly Given[]): void {
    this.#groups[group].set(name, entry(rules))
  }

  delete(group: Group, name: string): boolean {
    return this.#groups[group].delete(name)
  }

  /** Sorted by name. */
  list(group: Group): [name: string, rules: StatedRule[]][] {
    return [...this.#groups[group]]
      .map(([name, { stated }]): [string, StatedRule[]] => [name, stated])
      .sort(([a], [b]) => (a < b ? -1 : 1))
  }

  clear(): void {
    this.#groups.users.clear()
    this.#groups.clients.clear()
    this.#all = entry([])
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
