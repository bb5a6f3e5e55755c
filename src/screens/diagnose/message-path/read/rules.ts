import { broker } from '../../../../api/client'
import { loadCollectionUpTo } from '../../../../api/paging'
import type { StatusFields } from '../../../../resources/status/StatusByNode'
import type { RuleOutput } from '../../../integration/tryout/types'
import type { PathRule } from '../steps/rules'

export const MAX_RULES = 1_000

interface RuleRecord extends Record<string, unknown> {
  id?: string
  name?: string
  sql?: string
  from?: unknown
  actions?: unknown
}

const toStrings = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((item): item is string => typeof item === 'string') : []

const toRuleOutputs = (value: unknown): RuleOutput[] =>
  Array.isArray(value)
    ? value.filter((one): one is RuleOutput => typeof one === 'string' || typeof one?.function === 'string')
    : []

/** Fetches the enabled rules; `hasMore` is set if the limit was reached. */
export async function readRules(signal: AbortSignal): Promise<{ rules: PathRule[]; hasMore: boolean }> {
  const { rows, hasMore } = await loadCollectionUpTo<RuleRecord>('/rules', { enable: true }, MAX_RULES, { signal })
  const rules = rows.map(({ id = '', name = '', sql = '', from, actions }) => ({
    id,
    name,
    sql,
    from: toStrings(from),
    actions: toRuleOutputs(actions),
  }))
  return { rules, hasMore }
}

/** Action of any type: name, enabled flag and status. */
export interface ActionFacts extends StatusFields {
  type?: string
  name?: string
}

export const readActions = async (signal: AbortSignal): Promise<readonly ActionFacts[]> =>
  (await broker.get('/actions', { signal })) as readonly object[]
