/** Filters and order of a list under a name. */
export interface SavedView {
  name: string
  /** The query of the list's address, in one order of its parameters. */
  search: string
}

/** The part of an address that a view keeps: which page it was is no part of it. */
export function viewSearch(search: URLSearchParams): string {
  const kept = new URLSearchParams(search)
  kept.delete('page')
  kept.sort()
  return kept.toString()
}

/** The views with one more; one of the same name is replaced. */
export const withView = (views: readonly SavedView[], view: SavedView): SavedView[] =>
  [...withoutView(views, view.name), view].sort((a, b) => a.name.localeCompare(b.name))

/** The views without the one of this name. */
export const withoutView = (views: readonly SavedView[], name: string): SavedView[] =>
  views.filter((view) => view.name !== name)
