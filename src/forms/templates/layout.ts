import { formLayout } from '../../schema/formLayout'
import type { FieldSchema } from '../../schema/types'
import type { FormUi } from '../types'

/** A stretch of a form: fields shown at once, or a section that opens. */
export interface Group {
  /** Undefined for the fields shown at once. */
  section?: string
  fields: string[]
}

/** Where the fields of a form stand: the generated layout with the screen's wishes on top. */
export function groupsOf(schema: FieldSchema, shown: readonly string[], ui: FormUi): Group[] {
  const { basic, sections } = formLayout(schema)
  const ordered = (names: readonly string[]) => sortBy(names, ui.order ?? []).filter((name) => shown.includes(name))
  // A field the screen names in its order is one it wants seen.
  const lifted = (ui.order ?? []).filter((name) => shown.includes(name) && !basic.includes(name))
  const rest = sections.map(({ key, fields }) => ({
    section: key,
    fields: ordered(fields.filter((f) => !lifted.includes(f))),
  }))
  return [{ fields: ordered([...basic, ...lifted]) }, ...rest].filter((group) => group.fields.length > 0)
}

function sortBy(names: readonly string[], order: readonly string[]): string[] {
  const rank = (name: string) => {
    const at = order.indexOf(name)
    return at < 0 ? order.length : at
  }
  return [...names].sort((a, b) => rank(a) - rank(b))
}
