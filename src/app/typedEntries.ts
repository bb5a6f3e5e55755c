import { encodeTypedHash } from '../api/ids'

const indexHere = (): number | undefined => (history.state as { idx?: number } | null)?.idx

/** Rewrites the address in place where the router would find no page for it. */
function encodeAddress(): void {
  const encoded = encodeTypedHash(location.hash)
  if (encoded !== location.hash) history.replaceState(history.state, '', encoded)
}

/**
 * Prepares typed addresses for the router: encodes their ids and gives their history entries an index, which the blocker
 * of unsaved changes needs. Call it before the router listens, and the returned function after each navigation.
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
