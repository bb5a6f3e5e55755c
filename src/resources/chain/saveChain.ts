import { createCancelError } from '../../api/errors'
import { isEqual } from '../../forms/core/paths'
import type { Json } from '../../schema/types'

/** Access to the broker's list, and a callback for conflicts. */
export interface ChainStore<T> {
  read: () => Promise<readonly T[]>
  write: (items: readonly T[]) => Promise<unknown>
  /** Confirms overwriting the broker's current list; false cancels. */
  confirmOverwrite: (currentItems: readonly T[]) => Promise<boolean>
}

/**
 * Writes a whole list. Reads it first and asks for confirmation if it differs from `base`, and again if it changes
 * in the meantime. Returns the list before the write.
 */
export async function saveChain<T extends Json>(
  { read, write, confirmOverwrite }: ChainStore<T>,
  base: readonly T[],
  newItems: readonly T[],
): Promise<readonly T[]> {
  let expectedItems = base
  for (;;) {
    const currentItems = await read()
    const isSameList = (a: readonly T[], b: readonly T[]) => isEqual([...a], [...b])
    if (isSameList(currentItems, expectedItems) || isSameList(currentItems, newItems)) {
      await write(newItems)
      return currentItems
    }
    if (!(await confirmOverwrite(currentItems))) throw createCancelError()
    expectedItems = currentItems
  }
}
