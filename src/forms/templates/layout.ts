import { formLayout } from '../../schema/formLayout'
import type { FieldSchema } from '../../schema/types'
import type { FormUi } from '../types'

/** A stretch of a form: fields shown at once, or a section that opens. */
export interface Group {
  key: string
  /** Text key; undefined for the fields shown at once. */
  title?: string
  /** Whether a section is open from the start. */
  open: boolean
  fields: string[]
}

/** Where the fields of a form stand: the generated layout with the screen's wishes on top. */
export function groupsOf(schema: FieldSchema, shown: readonly string[], ui: FormUi): Group[] {
  const { basic, sections } = formLayout(schema)
  const own = (ui.sections ?? []).map(({ title, fields, closed }) => ({
    key: title,
    title,
    open: !closed,
    fields: fields.filter((name) => shown.includes(name)),
  }))
  const taken = new Set(own.flatMap(({ fields }) => fields))
  const free = shown.filter((name) => !taken.has(name))
  const ordered = (names: readonly string[]) => sortBy(names, ui.order ?? []).filter((name) => free.includes(name))
  // A field the screen names in its order is one it wants seen.
  const lifted = (ui.order ?? []).filter((name) => free.includes(name) && !basic.includes(name))
  const rest = sections.map(({ key, fields }) => ({
    key,
    title: `forms.section.${key}`,
    open: false,
    fields: ordered(fields.filter((f) => !lifted.includes(f))),
  }))
  const first: Group = { key: 'basic', open: true, fields: ordered([...basic, ...lifted]) }
  return [first, ...own, ...rest].filter((group) => group.fields.length > 0)
}

/** With fewer fields than this a group is read at once. */
const FEW = 8

/**
 * Where the fields of a group within a form stand. A small group is shown whole; of a large one the needed fields are,
 * and the rest waits in one section. `isAdvanced` is the screen's own word on a field.
 */
export function nestedGroupsOf(
  schema: FieldSchema,
  shown: readonly string[],
  isAdvanced: (name: string) => boolean | undefined,
): Group[] {
  const { basic, sections } = formLayout(schema)
  const later = new Set(shown.length > FEW && basic.length > 0 ? sections.flatMap(({ fields }) => fields) : [])
  const waits = (name: string) => isAdvanced(name) ?? later.has(name)
  const first = basic.length > 0 ? [...basic, ...shown.filter((name) => !basic.includes(name))] : shown
  const groups: Group[] = [
    { key: 'basic', open: true, fields: first.filter((name) => shown.includes(name) && !waits(name)) },
    { key: 'advanced', title: 'forms.section.advanced', open: false, fields: shown.filter(waits) },
  ]
  return groups.filter(({ fields }) => fields.length > 0)
}

function sortBy(names: readonly string[], order: readonly string[]): string[] {
  const rank = (name: string) => {
    const at = order.indexOf(name)
    return at < 0 ? order.length : at
  }
  return [...names].sort((a, b) => rank(a) - rank(b))
}
