const collator = new Intl.Collator('en', { numeric: true })

/** The order of siblings: by label, numbers in it by their value, so that `device-2` comes before `device-10`. */
export function byLabel(a: { label: string }, b: { label: string }): number {
  // The collator takes some different texts for the same.
  return collator.compare(a.label, b.label) || (a.label < b.label ? -1 : a.label > b.label ? 1 : 0)
}
