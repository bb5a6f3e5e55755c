import { equal } from '../../forms/core/paths'
import type { Json } from '../../schema/types'

/** The list at the broker, and who decides when somebody else changed it. */
export interface SharedChain<T> {
  read: () => Promise<readonly T[]>
  write: (items: readonly T[]) => Promise<unknown>
  /** Is told what stands there now; false takes the attempt back. */
  ask: (theirs: readonly T[]) => Promise<boolean>
}

/**
 * Writes a list whole, as the API wants it. It is read again before: where it is no longer what this one was made from,
 * it is asked whether it may be replaced, and asked again if it changes meanwhile. Gives what stood there before.
 */
export async function saveChain<T extends Json>(
  { read, write, ask }: SharedChain<T>,
  base: readonly T[],
  mine: readonly T[],
): Promise<readonly T[]> {
  let known = base
  for (;;) {
    const theirs = await read()
    const same = (a: readonly T[], b: readonly T[]) => equal([...a], [...b])
    if (same(theirs, known) || same(theirs, mine)) {
      await write(mine)
      return theirs
    }
    if (!(await ask(theirs))) throw new DOMException('not saved', 'AbortError')
    known = theirs
  }
}
