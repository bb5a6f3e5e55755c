import { load } from '../../forms/core/data'
import { MASK } from '../../forms/core/mask'
import { decide, differences } from '../../forms/core/merge'
import { getAt, isObject } from '../../forms/core/paths'
import type { Path } from '../../forms/types'
import type { FieldSchema, Json } from '../../schema/types'

/** What a save changed of a document, and what takes it back. */
export interface SettingsChange {
  /** The document as the broker has it since. */
  now: Json
  /** The same with what was changed as it stood before. */
  before: Json
  /** Fields that come back. */
  fields: Path[]
  /** Fields that cannot: the broker showed no more than a mask of what they were. */
  masked: Path[]
}

/** The change that was made where `before` stood and `body` was written; `now` is how the broker has it since. */
export function settingsChange(
  schema: FieldSchema,
  { before, body, now }: Record<'before' | 'body' | 'now', Json>,
): SettingsChange {
  const was = load(before, schema) ?? {}
  const changed = differences(was, load(body, schema) ?? {})
  const masked = changed.filter((path) => isMasked(getAt(was, path)))
  const fields = changed.filter((path) => !masked.includes(path))
  const conflicts = fields.map((path) => ({ path, base: undefined, theirs: undefined, mine: getAt(was, path) }))
  const back = decide(
    { value: load(now, schema) ?? {}, conflicts },
    fields.map(() => 'mine'),
  )
  return { now, before: back ?? {}, fields, masked }
}

/** Whether a value is a mask or holds one: sent back, it would keep what is stored now. */
function isMasked(value: Json | undefined): boolean {
  if (typeof value === 'string') return value.includes(MASK)
  if (Array.isArray(value)) return value.some(isMasked)
  return isObject(value) && Object.values(value).some(isMasked)
}
