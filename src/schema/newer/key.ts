import type { OperationKey } from '../types'

/** Method and path of an operation's key. */
export function partsOfKey(key: OperationKey): { method: string; path: string } {
  const at = key.indexOf(' ')
  return { method: key.slice(0, at), path: key.slice(at + 1) }
}
