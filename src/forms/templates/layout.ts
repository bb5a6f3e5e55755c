import { formLayout } from '../../schema/formLayout'
import type { FieldSchema } from '../../schema/types'
import { uiKey } from '../core/paths'
import type { FormUi, Path } from '../types'

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

/** Whether a group of fields has a section to itself, whose heading is then its own. */
export function hasOwnSection(path: Path, ui: FormUi): boolean {
  return (ui.sections ?? []).some(({ fields }) => fields.length === 1 && fields[0] === uiKey(path))
}

function sortBy(names: readonly string[], order: readonly string[]): string[] {
  const rank = (name: string) => {
    const at = order.indexOf(name)
    return at < 0 ? order.length : at
  }
  return [...names].sort((a, b) => rank(a) - rank(b))
}
