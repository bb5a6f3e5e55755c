import { encodeTypedHash } from '../api/ids'

const indexHere = (): number | undefined => (history.state as { idx?: number } | null)?.idx

/** Rewrites the hash if the router would not match it. */
function encodeAddress(): void {
  const encoded = encodeTypedHash(location.hash)
  if (encoded !== location.hash) history.replaceState(history.state, '', encoded)
}

/**
 * Prepares typed URLs for the router: encodes ids and adds the history index that the unsaved-changes blocker
 * needs. Call it before the router starts, and the returned function after each navigation.
 */
export function prepareTypedEntries(): () => void {
  let last = 0
  const follow = () => {
    last = indexHere() ?? last
  }
  encodeAddress()
  window.addEventListener('popstate', () => {
    encodeAddress()
    if (indexHere() === undefined) history.replaceState({ ...history.state, idx: last + 1 }, '')
    follow()
  })
  return follow
}
