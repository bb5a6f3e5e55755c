/** String types of the broker's configuration: durations, sizes, rates. */

const durationUnits: Record<string, number> = { ms: 1, s: 1000, m: 60_000, h: 3_600_000, d: 86_400_000, w: 604_800_000 }
const sizeUnits: Record<string, number> = { '': 1, b: 1, kb: 1024, mb: 1024 ** 2, gb: 1024 ** 3 }

/** Parses `1h30m` to milliseconds; undefined if malformed. */
export function parseDuration(text: string): number | undefined {
  const parts = [...text.toLowerCase().matchAll(/(\d+(?:\.\d+)?)(ms|s|m|h|d|w)/g)]
  if (parts.length === 0 || parts.map((part) => part[0]).join('') !== text.toLowerCase()) return undefined
  return parts.reduce((sum, [, amount, unit]) => sum + Number(amount) * (durationUnits[unit ?? 'ms'] ?? 1), 0)
}

/** Parses `1MB`, `512kb` or `10` to bytes; undefined if malformed. */
export function parseByteSize(text: string): number | undefined {
  const match = /^(\d+(?:\.\d+)?)(b|kb|mb|gb)?$/i.exec(text.trim())
  return match ? Math.round(Number(match[1]) * (sizeUnits[match[2]?.toLowerCase() ?? ''] ?? 1)) : undefined
}

/** Parses `1000/s`, `10MB/1m` or `infinity` to a rate per second; undefined if malformed. */
export function parseRate(text: string): number | 'infinity' | undefined {
  if (text === 'infinity') return 'infinity'
  const match = /^(\d+(?:\.\d+)?(?:b|kb|mb|gb)?)\/(\d*)(ms|s|m|h|d)$/i.exec(text.trim())
  if (!match) return undefined
  const amount = parseByteSize(match[1] ?? '')
  const period = Number(match[2] || 1) * (durationUnits[match[3]?.toLowerCase() ?? 's'] ?? 1000)
  return amount === undefined || period === 0 ? undefined : (amount * 1000) / period
}

/** Parses `80%` or `0.8` to a ratio; undefined if malformed. */
export function parsePercent(text: string): number | undefined {
  const match = /^(\d+(?:\.\d+)?)(%?)$/.exec(text.trim())
  if (!match) return undefined
  const ratio = match[2] ? Number(match[1]) / 100 : Number(match[1])
  return ratio <= 1 ? ratio : undefined
}

/** Checks by schema `format`, with the expectation in the broker's error message. */
export const kinds: Record<string, { check: (text: string) => boolean; expected: string }> = {
  duration: { check: (text) => parseDuration(text) !== undefined, expected: 'emqx_schema:timeout_duration_ms()' },
  'byte-size': { check: (text) => parseByteSize(text) !== undefined, expected: 'emqx_schema:bytesize()' },
  rate: { check: (text) => parseRate(text) !== undefined, expected: 'string()' },
  percent: { check: (text) => parsePercent(text) !== undefined, expected: 'emqx_schema:percent()' },
  'date-time': { check: (text) => parseTime(text) !== undefined, expected: 'datetime()' },
}

/** Parses RFC 3339 with a zone to epoch ms; undefined if malformed. */
export function parseTime(text: string): number | undefined {
  if (!/^\d{4}-\d\d-\d\d[T ]\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:?\d\d)$/i.test(text)) return undefined
  const time = Date.parse(text.replace(' ', 'T'))
  return Number.isNaN(time) ? undefined : time
}

/** Formats RFC 3339 in UTC with an explicit offset like the broker, in seconds or milliseconds. */
export function formatTime(epochMs: number, precision: 's' | 'ms' = 'ms'): string {
  const text = new Date(epochMs).toISOString().slice(0, -1)
  return `${precision === 's' ? text.slice(0, 19) : text}+00:00`
}
