/** One figure or name of an alarm's details, as text. */
export interface Detail {
  name: string
  text: string
}

/** The details of an alarm, whose names and shapes differ by kind and version; what is nested reads as JSON. */
export function listAlarmDetails(details: unknown): Detail[] {
  if (details === undefined || details === null || details === '') return []
  if (typeof details !== 'object') return [{ name: '', text: String(details) }]
  return Object.entries(details).map(([name, value]) => ({
    name,
    text: formatDetail(name, value),
  }))
}

/** Usages and watermarks are numbers of percent, with all their decimals. */
function formatDetail(name: string, value: unknown): string {
  if (typeof value === 'number' && /^usage$|_watermark$/.test(name)) return `${Number(value.toFixed(2))}%`
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value)
}

/**
 * What may be the kind of an alarm, for the words that explain it. Alarms of resources bear the resource's id as their
 * name and tell the kind in their details; other names carry what they are about, `conn_congestion/<client>/<user>`.
 */
export function listAlarmKinds({ name, details }: { name?: string; details?: unknown }): string[] {
  const reason = typeof details === 'object' && details !== null && 'reason' in details ? details.reason : undefined
  return [reason, name?.split('/')[0]].filter((word) => typeof word === 'string' && /^\w+$/.test(word)) as string[]
}
