const collator = new Intl.Collator('en', { numeric: true })

/** Compares siblings by label with numeric collation, so that `device-2` comes before `device-10`. */
export function compareByLabel(a: { label: string }, b: { label: string }): number {
  // The collator treats some different texts as equal.
  return collator.compare(a.label, b.label) || (a.label < b.label ? -1 : a.label > b.label ? 1 : 0)
}
