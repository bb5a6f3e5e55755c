import { encodeTypedHash } from '../api/ids'

const getHistoryIndex = (): number | undefined => (history.state as { idx?: number } | null)?.idx

/** Rewrites the hash if the router would not match it. */
function encodeCurrentHash(): void {
  const encoded = encodeTypedHash(location.hash)
  if (encoded !== location.hash) history.replaceState(history.state, '', encoded)
}

/**
 * Prepares typed URLs for the router: encodes ids and adds the history index that the unsaved-changes blocker
 * needs. Call it before the router starts, and the returned function after each navigation.
 */
export function prepareTypedEntries(): () => void {
  let lastIndex = 0
  const rememberIndex = () => {
    lastIndex = getHistoryIndex() ?? lastIndex
  }
  encodeCurrentHash()
  window.addEventListener('popstate', () => {
    encodeCurrentHash()
    if (getHistoryIndex() === undefined) history.replaceState({ ...history.state, idx: lastIndex + 1 }, '')
    rememberIndex()
  })
  return rememberIndex
}
