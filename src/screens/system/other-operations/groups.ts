import type { Offer } from '../../../api/document/offer'
import { parseOperationKey } from '../../../schema/newer/key'
import type { OtherOperation } from '../../../schema/newer/otherTypes'
import type { Method } from '../../../schema/types'

/** The methods in the order in which one looks for them. */
export const METHODS = ['get', 'post', 'put', 'delete'] as const

/** Why there is nothing to list: the document is not read yet, could not be read, or has no more than the console knows. */
export function whyNone(offer: Offer | null): 'reading' | 'unread' | 'beyond' | undefined {
  if (!offer) return 'reading'
  if (offer.version === undefined) return 'unread'
  return offer.beyond.length === 0 ? 'beyond' : undefined
}

/** Every word that was typed stands in the operation or its words. */
export function matches({ key, tag, summary }: OtherOperation, wanted: { search?: string; method?: string }): boolean {
  const { method } = parseOperationKey(key)
  const text = `${key} ${tag} ${summary}`.toLowerCase()
  const words = (wanted.search ?? '').toLowerCase().split(/\s+/)
  return (wanted.method ?? method) === method && words.every((word) => text.includes(word))
}

/** The operations by what the document calls them together, else by where their paths begin; each in the order of paths. */
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
