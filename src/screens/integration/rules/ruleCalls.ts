import { broker } from '../../../api/client'

export const RULES_PATH = '/rules'

const READ_ONLY_FIELDS: ReadonlySet<string> = new Set(['id', 'from', 'created_at'])

export const pickWritableSettings = <T extends object>(rule: T): Partial<T> =>
  Object.fromEntries(Object.entries(rule).filter(([name]) => !READ_ONLY_FIELDS.has(name))) as Partial<T>

/** Enables or disables a rule. The broker accepts only complete rules, so the latest version is fetched first. */
export async function setRuleEnabled(id: string, enable: boolean, signal?: AbortSignal): Promise<void> {
  const init = { params: { path: { id } }, ...(signal && { signal }) }
  const rule = await broker.get('/rules/{id}', init)
  await broker.put('/rules/{id}', { ...init, body: { ...pickWritableSettings(rule), sql: rule.sql, enable } })
}
