import { type Live, useLive } from '../../../api/live'
import { collectionPages } from '../../../api/paging'
import type { ChannelCollection } from './collections'

export interface RuleUse {
  id: string
  enable: boolean
  actions: readonly string[]
  from: readonly string[]
}

interface RuleFacts extends Record<string, unknown> {
  id?: string
  enable?: boolean
  actions?: unknown
  from?: unknown
}

const strings = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((item): item is string => typeof item === 'string') : []

export async function readRules(signal?: AbortSignal): Promise<RuleUse[]> {
  const all: RuleUse[] = []
  for await (const { data } of collectionPages<RuleFacts>('/rules', {}, signal ? { signal } : {}))
    for (const { id = '', enable, actions, from } of data)
      all.push({ id, enable: enable !== false, actions: strings(actions), from: strings(from) })
  return all
}

/** Returns the rules that call an action or read a source. An action and a source may have the same id. */
export const rulesUsing = (rules: readonly RuleUse[], collection: ChannelCollection, id: string): RuleUse[] =>
  rules.filter(({ actions, from }) =>
    collection === '/actions' ? actions.includes(id) : from.includes(`$bridges/${id}`),
  )

/** Poll interval in ms; long lists need several requests. */
const EVERY = 15_000

/** Polls the rules; all subscribers share one query. */
export const useRules = (): Live<RuleUse[]> =>
  useLive(['/rules', 'uses'], (signal) => readRules(signal), { every: EVERY })
