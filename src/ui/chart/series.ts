/** Values at a time (epoch milliseconds); null if missing. */
export interface Point {
  t: number
  [series: string]: number | null
}

export interface Series {
  id: string
  label: string
}

/**
 * Inserts a null point wherever samples are missing, so that an outage shows as a gap instead of a straight line.
 * `interval` is the sample interval in milliseconds.
 */
export function insertGaps(points: readonly Point[], interval: number): Point[] {
  const result: Point[] = []
  for (const point of points) {
    const before = result.at(-1)
    if (before && point.t - before.t > interval * 1.5) {
      const empty: Point = { t: before.t + interval }
      for (const key of Object.keys(point)) if (key !== 't') empty[key] = null
      result.push(empty)
    }
    result.push(point)
  }
  return result
}

/** SVG path for evenly spaced values; null splits it. A single value is drawn as a short dash. */
export function buildSparklinePath(values: readonly (number | null)[], width: number, height: number): string {
  const validValues = values.filter((value): value is number => value !== null && Number.isFinite(value))
  if (validValues.length === 0) return ''
  // Scaled from zero, so that noise on a steady value does not fill the box.
  const top = Math.max(...validValues, 0)
  const bottom = Math.min(...validValues, 0)
  const span = top - bottom || 1
  const step = values.length > 1 ? width / (values.length - 1) : width
  const round = (value: number) => Math.round(value * 100) / 100
  let path = ''
  let drawing = false
  values.forEach((value, index) => {
    if (value === null || !Number.isFinite(value)) {
      drawing = false
      return
    }
    const x = round(index * step)
    const y = round(height - ((value - bottom) / span) * height)
    const alone = !drawing && !Number.isFinite(values[index + 1] ?? Number.NaN)
    path += `${drawing ? 'L' : 'M'}${x} ${y}`
    if (alone) path += 'h1'
    drawing = true
  })
  return path
}
