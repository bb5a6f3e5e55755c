import { parseTopicCondition, type Rule } from './rule'

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
