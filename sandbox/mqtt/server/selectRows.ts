import type { Some, Wanted } from '../types'

/**
 * Some of many rows. `brief` is what the test looks at and may be one object used again and again; `facts` is made of
 * the rows asked for alone. Without a test `size` is how many there are, and nothing past the page is looked at.
 */
export function selectRows<Row, Brief, Facts>(
  rows: Iterable<Row>,
  size: number,
  { test, offset, limit, count }: Wanted<Brief>,
  brief: (row: Row) => Brief,
  facts: (row: Row) => Facts,
): Some<Facts> {
  const data: Facts[] = []
  let seen = 0
  for (const row of rows) {
    if (test && !test(brief(row))) continue
    if (seen >= offset && data.length < limit) data.push(facts(row))
    seen++
    if ((!count || !test) && seen > offset + limit) break
  }
  return { data, seen: test ? seen : Math.max(seen, size) }
}
