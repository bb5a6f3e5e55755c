import { broker } from '../../../api/client'

/** The collection's path. */
export const RULES = '/rules'

/** Fields of a rule that are the broker's to tell. */
const TOLD: ReadonlySet<string> = new Set(['id', 'from', 'created_at'])

/** What of a rule may be written. */
export const settingsOf = <T extends object>(rule: T): Partial<T> =>
  Object.fromEntries(Object.entries(rule).filter(([name]) => !TOLD.has(name))) as Partial<T>

/** Switches a rule on or off. The broker takes rules whole alone, so the newest is read first. */
export async function setEnabled(id: string, enable: boolean, signal?: AbortSignal): Promise<void> {
  const init = { params: { path: { id } }, ...(signal && { signal }) }
  const rule = await broker.get('/rules/{id}', init)
  await broker.put('/rules/{id}', { ...init, body: { ...settingsOf(rule), sql: rule.sql, enable } })
}
