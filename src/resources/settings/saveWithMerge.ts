import { load } from '../../forms/core/data'
import { type Conflict, decide, differences, merge, onTop, type Side, withDefaults } from '../../forms/core/merge'
import { equal, getAt, samePath } from '../../forms/core/paths'
import type { Path } from '../../forms/types'
import type { FieldSchema, Json } from '../../schema/types'

/** The document at the broker, and who decides where two changed the same. */
export interface Shared {
  read: () => Promise<Json>
  write: (body: Json) => Promise<unknown>
  /** Undefined: nothing is to be saved after all. */
  ask: (conflicts: Conflict[]) => Promise<readonly Side[] | undefined>
}

export interface Saved {
  body: Json
  /** The document as it stood before it was written. */
  before: Json
  /** Fields that others changed meanwhile and that stayed as they are now. */
  kept: Path[]
}

/**
 * Writes what was changed on top of the newest document: it is read again, and other people's changes stay. A field
 * that both changed is asked about, and the answer holds for what was shown: if it changed again, it is asked again.
 * The API has no versions, so a write of somebody else between our last read and our write is not seen.
 */
export async function saveWithMerge(shared: Shared, schema: FieldSchema, base: Json, form: Json): Promise<Saved> {
  const first = load(base, schema)
  const decided: Path[] = []
  let before = first
  let mine = withDefaults(form, first, schema)
  for (;;) {
    const newest = await shared.read()
    const theirs = load(newest, schema)
    const merged = merge(before, mine, theirs, schema)
    if (merged.conflicts.length === 0) {
      const body = onTop(merged.value, newest, schema) ?? {}
      await shared.write(body)
      return {
        body,
        before: newest,
        kept: differences(first, theirs).filter((path) => keeps(body, theirs, path, decided)),
      }
    }
    const sides = await shared.ask(merged.conflicts)
    if (!sides) throw new DOMException('not saved', 'AbortError')
    decided.push(...merged.conflicts.map(({ path }) => path))
    mine = decide(merged, sides)
    before = theirs
  }
}

function keeps(body: Json, theirs: Json | undefined, path: Path, decided: readonly Path[]): boolean {
  return equal(getAt(body, path), getAt(theirs, path)) && !decided.some((other) => samePath(other, path))
}
