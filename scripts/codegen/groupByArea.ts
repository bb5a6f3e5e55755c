import { getApiArea } from '../../src/schema/apiArea'

/** Groups entries by area, with sorted areas; entries keep their order. */
export function groupByArea<T>(entries: Record<string, T>): [area: string, entries: Record<string, T>][] {
  const areas = new Map<string, Record<string, T>>()
  for (const [key, value] of Object.entries(entries)) {
    const area = getApiArea(key)
    areas.set(area, { ...areas.get(area), [key]: value })
  }
  return [...areas].sort(([a], [b]) => (a < b ? -1 : 1))
}
