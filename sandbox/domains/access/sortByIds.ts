import { badRequest } from '../../http/answers'

interface Identified {
  readonly id: string
}

/**
 * Returns the list with one item moved to `front`, `rear`, `before:ID` or `after:ID`. Throws 400 for other
 * positions, the error of `unknown` for an unknown name, and the error of `misplaced` for an unknown name in the
 * position.
 */
export function moveItem<T extends Identified>(
  all: readonly T[],
  id: string,
  position: string,
  unknown: (id: string) => Error,
  misplaced = unknown,
): T[] {
  const item = all.find((one) => one.id === id)
  if (!item) throw unknown(id)
  const rest = all.filter((one) => one !== item)
  if (position === 'front') return [item, ...rest]
  if (position === 'rear') return [...rest, item]
  const [, side, other = ''] = /^(before|after):(.+)$/s.exec(position) ?? []
  if (side === undefined) throw badRequest(`'${position}' is no position: front, rear, before:… and after:… are`)
  const at = rest.findIndex((one) => one.id === other)
  if (at < 0) throw misplaced(other)
  return rest.toSpliced(side === 'before' ? at : at + 1, 0, item)
}

/** Returns the list in the order of `ids`. Throws 400 unless `ids` has each item exactly once. */
export function sortByIds<T extends Identified>(all: readonly T[], ids: readonly string[], itemLabel: string): T[] {
  const lacking = all.filter(({ id }) => !ids.includes(id)).map(({ id }) => id)
  if (lacking.length > 0) throw badRequest(`The order leaves out these ${itemLabel}: ${lacking.join(', ')}`)
  if (new Set(ids).size < ids.length) throw badRequest(`The order names some ${itemLabel} twice`)
  return ids.map((id) => {
    const found = all.find((one) => one.id === id)
    if (!found) throw badRequest(`The order names '${id}', which is none of the ${itemLabel}`)
    return found
  })
}
