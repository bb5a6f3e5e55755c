/** Entry of an alarm's details, formatted. */
export interface Detail {
  name: string
  text: string
}

/** Lists an alarm's details, which differ by kind and version. Nested values are formatted as JSON. */
export function listAlarmDetails(details: unknown): Detail[] {
  if (details === undefined || details === null || details === '') return []
  if (typeof details !== 'object') return [{ name: '', text: String(details) }]
  return Object.entries(details).map(([name, value]) => ({
    name,
    text: formatDetail(name, value),
  }))
}

/** Formats usages and watermarks as percentages. */
function formatDetail(name: string, value: unknown): string {
  if (typeof value === 'number' && /^usage$|_watermark$/.test(name)) return `${Number(value.toFixed(2))}%`
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value)
}

/**
 * Returns candidates for an alarm's kind, used to look up its explanation. Resource alarms have the resource ID as
 * name and the kind in their details; other names contain the object, such as `conn_congestion/<client>/<user>`.
 */
export function listAlarmKinds({ name, details }: { name?: string; details?: unknown }): string[] {
  const reason = typeof details === 'object' && details !== null && 'reason' in details ? details.reason : undefined
  return [reason, name?.split('/')[0]].filter((word) => typeof word === 'string' && /^\w+$/.test(word)) as string[]
}
