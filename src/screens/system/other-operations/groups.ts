import type { ApiSupport } from '../../../api/document/apiSupport'
import { parseOperationKey } from '../../../schema/difference/operationKey'
import type { OtherOperation } from '../../../schema/difference/otherTypes'
import type { Method } from '../../../schema/types'

export const METHODS = ['get', 'post', 'put', 'delete'] as const

/** Returns why the list is empty: the document is loading, failed to load, or has only known operations. */
export function explainNoOperations(offer: ApiSupport | null): 'reading' | 'unread' | 'beyond' | undefined {
  if (!offer) return 'reading'
  if (offer.version === undefined) return 'unread'
  return offer.unknownOperations.length === 0 ? 'beyond' : undefined
}

/** Every search word must match the operation or its summary. */
export function matches({ key, tag, summary }: OtherOperation, filters: { search?: string; method?: string }): boolean {
  const { method } = parseOperationKey(key)
  const text = `${key} ${tag} ${summary}`.toLowerCase()
  const words = (filters.search ?? '').toLowerCase().split(/\s+/)
  return (filters.method ?? method) === method && words.every((word) => text.includes(word))
}

/** Groups operations by tag, or by the first path segment; sorted by path. */
export function groupOperations(operations: readonly OtherOperation[]): { title: string; rows: OtherOperation[] }[] {
  const groups = new Map<string, OtherOperation[]>()
  for (const one of operations) {
    const title = one.tag || parseOperationKey(one.key).path.split('/')[1] || parseOperationKey(one.key).path
    groups.set(title, [...(groups.get(title) ?? []), one])
  }
  const rank = ({ key }: OtherOperation) => METHODS.indexOf(parseOperationKey(key).method as Method)
  const getPath = ({ key }: OtherOperation) => parseOperationKey(key).path
  return [...groups]
    .sort(([a], [b]) => a.localeCompare(b))
    .map(([title, rows]) => ({
      title,
      rows: rows.sort((a, b) => getPath(a).localeCompare(getPath(b)) || rank(a) - rank(b)),
    }))
}
