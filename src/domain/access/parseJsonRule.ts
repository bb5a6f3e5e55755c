import { parseTopicCondition, type Rule } from './rule'

/** Rule as the API and the built-in database write it. */
export interface DatabaseRule {
  topic: string
  permission: 'allow' | 'deny'
  action: 'publish' | 'subscribe' | 'all'
  qos?: readonly number[]
  retain?: boolean | 'all'
}

export function parseJsonRule(raw: unknown): Rule | undefined {
  if (typeof raw !== 'object' || raw === null) return undefined
  const { permission, action, topic, topics, qos, retain } = raw as Record<string, unknown>
  const type = TYPES[String(action)]
  const filters = topic === undefined ? topics : [topic]
  const levels = parseQosLevels(qos)
  const retainFlag = RETAINS[String(retain ?? 'all')]
  if ((permission !== 'allow' && permission !== 'deny') || !type || !levels || retainFlag === undefined)
    return undefined
  if (!Array.isArray(filters) || filters.some((filter) => typeof filter !== 'string')) return undefined
  return {
    permission,
    who: { kind: 'all' },
    action: { type, qos: levels, ...(retainFlag !== 'all' && { retain: retainFlag }) },
    topics: (filters as string[]).map(parseTopicCondition),
  }
}

const isRule = (value: unknown): value is DatabaseRule => parseJsonRule(value) !== undefined

/** Returns the valid rules of a record or form, none if the value is no list. */
export const toDatabaseRules = (value: unknown): DatabaseRule[] => (Array.isArray(value) ? value.filter(isRule) : [])

const TYPES: Readonly<Record<string, Rule['action']['type']>> = {
  pub: 'publish',
  publish: 'publish',
  sub: 'subscribe',
  subscribe: 'subscribe',
  all: 'all',
}

const RETAINS: Readonly<Record<string, boolean | 'all'>> = { all: 'all', true: true, false: false, 1: true, 0: false }

function parseQosLevels(qos: unknown): number[] | undefined {
  if (qos === undefined || qos === null) return [0, 1, 2]
  const levels = (Array.isArray(qos) ? qos : String(qos).split(',')).map(Number)
  return levels.every((level) => [0, 1, 2].includes(level)) ? levels : undefined
}
