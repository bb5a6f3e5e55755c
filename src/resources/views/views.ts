export interface SavedView {
  name: string
  search: string
}

/** Returns the URL parameters stored in a view, without the page. */
export function getViewSearch(search: URLSearchParams): string {
  const kept = new URLSearchParams(search)
  kept.delete('page')
  kept.sort()
  return kept.toString()
}

export const addView = (views: readonly SavedView[], view: SavedView): SavedView[] =>
  [...removeView(views, view.name), view].sort((a, b) => a.name.localeCompare(b.name))

export const removeView = (views: readonly SavedView[], name: string): SavedView[] =>
  views.filter((view) => view.name !== name)
