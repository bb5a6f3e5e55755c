const indexHere = (): number | undefined => (history.state as { idx?: number } | null)?.idx

/**
 * Numbers the entries of the browser's history that the router did not make: addresses that are typed. It cannot ask before
 * a form is left for an entry without a number. To be called before the router begins to listen; what it gives is to be
 * called after each navigation.
 */
export function numberTypedEntries(): () => void {
  let last = 0
  const follow = () => {
    last = indexHere() ?? last
  }
  window.addEventListener('popstate', () => {
    if (indexHere() === undefined) history.replaceState({ ...history.state, idx: last + 1 }, '')
    follow()
  })
  return follow
}
