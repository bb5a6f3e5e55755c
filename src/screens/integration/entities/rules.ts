import { type Live, useLive } from '../../../api/live'
import { loadCollectionPages } from '../../../api/paging'
import type { ChannelCollection } from './collections'

export interface RuleUsage {
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

const toStrings = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((item): item is string => typeof item === 'string') : []

export async function readRules(signal?: AbortSignal): Promise<RuleUsage[]> {
  const all: RuleUsage[] = []
  for await (const { data } of loadCollectionPages<RuleFacts>('/rules', {}, signal ? { signal } : {}))
    for (const { id = '', enable, actions, from } of data)
      all.push({ id, enable: enable !== false, actions: toStrings(actions), from: toStrings(from) })
  return all
}

/** Returns the rules that call an action or read a source. An action and a source may have the same id. */
export const findRulesUsing = (rules: readonly RuleUsage[], collection: ChannelCollection, id: string): RuleUsage[] =>
  rules.filter(({ actions, from }) =>
    collection === '/actions' ? actions.includes(id) : from.includes(`$bridges/${id}`),
  )

/** Poll interval in ms; long lists need several requests. */
const POLL_INTERVAL_MS = 15_000

/** Polls the rules; all subscribers share one query. */
export const useRules = (): Live<RuleUsage[]> =>
  useLive(['/rules', 'uses'], (signal) => readRules(signal), { every: POLL_INTERVAL_MS })
