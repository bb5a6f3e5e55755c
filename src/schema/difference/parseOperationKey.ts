import type { OperationKey } from '../types'

export function parseOperationKey(key: OperationKey): { method: string; path: string } {
  const at = key.indexOf(' ')
  return { method: key.slice(0, at), path: key.slice(at + 1) }
}
