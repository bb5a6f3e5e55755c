import type { RowSelection, SelectedRows } from '../types'

/**
 * Selects rows. The test receives `brief`, which may be one reused object; `facts` is created for selected rows
 * only. Without a test `size` is the total, and rows after the page are not read.
 */
export function selectRows<Row, Brief, Facts>(
  rows: Iterable<Row>,
  size: number,
  { test, offset, limit, count }: RowSelection<Brief>,
  brief: (row: Row) => Brief,
  facts: (row: Row) => Facts,
): SelectedRows<Facts> {
  const data: Facts[] = []
  let matchCount = 0
  for (const row of rows) {
    if (test && !test(brief(row))) continue
    if (matchCount >= offset && data.length < limit) data.push(facts(row))
    matchCount++
    if ((!count || !test) && matchCount > offset + limit) break
  }
  return { data, matchCount: test ? matchCount : Math.max(matchCount, size) }
}
