export interface Row {
  what: string
  measured: string
  limit: string
  ok: boolean
}

/** Creates a row; without a limit it is informational. */
export const row = (label: string, value: number, unit: string, limit?: number): Row => ({
  what: label,
  measured: `${Math.round(value)}${unit}`,
  limit: limit === undefined ? '–' : `${limit}${unit}`,
  ok: !Number.isNaN(value) && (limit === undefined || value <= limit),
})

/** Creates a row with a minimum. */
export const minimumRow = (label: string, value: number, unit: string, limit: number): Row => ({
  ...row(label, value, unit),
  limit: `>= ${Math.round(limit)}${unit}`,
  ok: value >= limit,
})

/** Creates a row with the ratio of two durations. */
export const ratioRow = (label: string, value: number, than: number, limit: number): Row => ({
  what: label,
  measured: `${(value / than).toFixed(2)} x`,
  limit: `${limit} x`,
  ok: value / than <= limit,
})

export function print(rows: readonly Row[]): void {
  const widths = (['what', 'measured', 'limit'] as const).map((key) =>
    Math.max(...rows.map((one) => one[key].length), key.length),
  )
  const [labelWidth = 0, measured = 0, limit = 0] = widths
  const printLine = (a: string, b: string, c: string, d: string) =>
    console.log(`${a.padEnd(labelWidth)}  ${b.padStart(measured)}  ${c.padStart(limit)}  ${d}`)
  printLine('what', 'measured', 'limit', '')
  for (const one of rows) printLine(one.what, one.measured, one.limit, one.ok ? 'ok' : 'OVER')
}
