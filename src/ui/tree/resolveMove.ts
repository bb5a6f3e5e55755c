import type { TreeRow } from './flattenTree'

/** Keyboard action in a tree (ARIA Authoring Practices, tree view): move, toggle or select. */
type TreeMove = { go: number } | { toggle: number } | { choose: number }

const PAGE = 10

/** Returns the index of the parent row, or `at` for a root. */
function findParentIndex(rows: readonly TreeRow<unknown>[], at: number): number {
  const level = rows[at]?.level ?? 1
  for (let i = at - 1; i >= 0; i--) if ((rows[i]?.level ?? 0) < level) return i
  return at
}

/** Resolves a key at row `at`; undefined if it does nothing. */
export function resolveMove(key: string, rows: readonly TreeRow<unknown>[], at: number): TreeMove | undefined {
  const last = rows.length - 1
  const row = rows[at]
  if (!row) return undefined
  const go = (to: number) => ({ go: Math.max(0, Math.min(last, to)) })
  if (key === 'ArrowDown') return go(at + 1)
  if (key === 'ArrowUp') return go(at - 1)
  if (key === 'PageDown') return go(at + PAGE)
  if (key === 'PageUp') return go(at - PAGE)
  if (key === 'Home') return go(0)
  if (key === 'End') return go(last)
  if (key === 'Enter' || key === ' ') return { choose: at }
  if (key === 'ArrowRight') return row.open === false ? { toggle: at } : row.open ? go(at + 1) : undefined
  if (key === 'ArrowLeft') return row.open ? { toggle: at } : go(findParentIndex(rows, at))
  return undefined
}

/** Finds the next row after `at`, with wrap-around, that starts with the typed text. */
export function findByTypedText(
  text: string,
  rows: readonly TreeRow<{ label: string }>[],
  at: number,
): number | undefined {
  const prefix = text.toLowerCase()
  // Repeating a letter cycles through matches; several letters may still match the current row.
  const start = text.length === 1 ? 1 : 0
  for (let i = start; i < rows.length + start; i++) {
    const index = (at + i) % rows.length
    if (rows[index]?.node.label.toLowerCase().startsWith(prefix)) return index
  }
  return undefined
}
