import { expect, it } from 'vitest'
import { assignMarks, groupMarks } from './marks'

const createMark = (t: number) => ({ t, text: String(t), actor: 'admin' })

it('[MO-15] groups marks that would overlap, and drops those outside of the range', () => {
  const marks = [990, 0, 50, 500, 1300, -1].map(createMark)
  const groups = groupMarks(marks, [0, 1200])
  expect(groups.map(({ t, marks: groupedMarks }) => [t, groupedMarks.map((mark) => mark.t)])).toEqual([
    [0, [0, 50]],
    [500, [500]],
    [990, [990]],
  ])
})

it('[MO-15] assigns each mark to the last point before it, or to the first', () => {
  const marks = [5, 10, 19, 25].map(createMark)
  const byTime = assignMarks(marks, [10, 20])
  expect([...byTime].map(([t, groupedMarks]) => [t, groupedMarks.map((mark) => mark.t)])).toEqual([
    [10, [5, 10, 19]],
    [20, [25]],
  ])
  expect(assignMarks(marks, []).size).toBe(0)
})
