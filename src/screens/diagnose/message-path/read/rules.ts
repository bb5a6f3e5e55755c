import { broker } from '../../../../api/client'
import { loadCollectionPages } from '../../../../api/paging'
import type { StatusFields } from '../../../../resources/status/StatusByNode'
import type { RuleOutput } from '../../../integration/tryout/types'
import type { PathRule } from '../steps/rules'

/** Most rules that are looked through. */
export const MOST_RULES = 1_000

interface RuleRecord extends Record<string, unknown> {
  id?: string
  name?: string
  sql?: string
  from?: unknown
  actions?: unknown
}

const strings = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((item): item is string => typeof item === 'string') : []

const outputs = (value: unknown): RuleOutput[] =>
  Array.isArray(value)
    ? value.filter((one): one is RuleOutput => typeof one === 'string' || typeof one?.function === 'string')
    : []

/** The rules that are switched on; `more` where there are more than are looked through. */
export async function readRules(signal: AbortSignal): Promise<{ rules: PathRule[]; more: boolean }> {
  const rules: PathRule[] = []
  for await (const { data, meta } of loadCollectionPages<RuleRecord>('/rules', { enable: true }, { signal })) {
    for (const { id = '', name = '', sql = '', from, actions } of data)
      rules.push({ id, name, sql, from: strings(from), actions: outputs(actions) })
    if (rules.length >= MOST_RULES) return { rules, more: meta?.hasnext ?? rules.length < (meta?.count ?? Infinity) }
  }
  return { rules, more: false }
}

/** An action, whatever its kind: its name, whether it is on, and its state. */
export interface ActionFacts extends StatusFields {
  type?: string
  name?: string
}

/** All actions with their states. */
export const readActions = async (signal: AbortSignal): Promise<readonly ActionFacts[]> =>
  (await broker.get('/actions', { signal })) as readonly object[]
