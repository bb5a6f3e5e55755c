/** Formats a time for `<input type="datetime-local">` in local time with seconds; empty if invalid. */
export function toLocalInput(value: string | number): string {
  // The broker's date-time fields define numbers as epoch seconds.
  const date = typeof value === 'number' ? new Date(value * 1000) : new Date(value)
  if (Number.isNaN(date.getTime())) return ''
  const padTwoDigits = (n: number) => String(n).padStart(2, '0')
  const year = String(date.getFullYear()).padStart(4, '0')
  return `${year}-${padTwoDigits(date.getMonth() + 1)}-${padTwoDigits(date.getDate())}T${padTwoDigits(date.getHours())}:${padTwoDigits(date.getMinutes())}:${padTwoDigits(date.getSeconds())}`
}

/**
 * Converts local time to RFC 3339 in UTC with seconds. A time skipped by daylight saving moves forward as the
 * platform does.
 */
export function fromLocalInput(text: string): string | undefined {
  if (!/^\d{4,6}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?$/.test(text)) return undefined
  const date = new Date(text)
  return Number.isNaN(date.getTime()) ? undefined : formatRfc3339(date)
}

export function formatRfc3339(date: Date): string {
  return `${date.toISOString().slice(0, -'.000Z'.length)}Z`
}

export function isDateTime(value: string | number): boolean {
  if (typeof value === 'number') return Number.isInteger(value) && value >= 0
  return (
    /^\d{4}-\d{2}-\d{2}[Tt ]\d{2}:\d{2}:\d{2}(\.\d+)?([Zz]|[+-]\d{2}:\d{2})$/.test(value) &&
    !Number.isNaN(Date.parse(value))
  )
}
