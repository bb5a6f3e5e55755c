/**
 * The rows selected after some, selected or not, were worked on: those that were done are no longer selected, those
 * that were not are, the others stay as they were.
 */
export function settled(
  selected: ReadonlySet<string>,
  asked: Iterable<string>,
  undone: Iterable<string>,
): ReadonlySet<string> {
  const next = new Set(selected)
  for (const key of asked) next.delete(key)
  for (const key of undone) next.add(key)
  return next
}
