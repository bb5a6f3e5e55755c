import type { UiSchema } from '@rjsf/utils'
import type { Json } from '../../schema/types'
import type { FieldText } from '../core/fieldWords'
import { getAt, isObject } from '../core/paths'
import { choiceOf, unionOf, untagged } from '../core/unions'
import { nodeOf, type Plan, planOf, UNION } from '../plan'
import { groupsOf } from '../templates/layout'
import type { FormUi, Path } from '../types'
import type { Words } from './words'

interface Texts {
  of: (path: Path, ui: FormUi, schema: Parameters<typeof groupsOf>[0]) => FieldText
  title: (key: string) => string
}

const namesIn = (uiSchema: UiSchema) => Object.keys(uiSchema).filter((name) => !name.startsWith('ui:'))

/** Lists the searchable fields of a form with their texts, including the fields of chosen union options. */
export function searchable({ uiSchema }: Plan, ui: FormUi, data: Json, texts: Texts): Words[] {
  const unseen = ui.hiddenBy?.(isObject(data) ? data : {}) ?? []
  const names = namesIn(uiSchema).filter((name) => !unseen.includes(name))
  return groupsOf(nodeOf({ uiSchema }).schema, names, ui).flatMap(({ title, fields }) =>
    fields.flatMap((name) => fieldsAt(uiSchema[name], [name], title === undefined ? [] : [texts.title(title)])),
  )

  function fieldsAt(at: UiSchema, path: string[], around: readonly string[]): Words[] {
    const { schema, shape, frame } = nodeOf({ uiSchema: at })
    const { label, help } = texts.of(path, ui, schema)
    const own: Words = { path, label, help, around }
    const inner = (plan: UiSchema, names = frame === 'bare' ? around : [...around, label]) =>
      namesIn(plan).flatMap((name) => fieldsAt(plan[name], [...path, name], names))
    if (at['ui:field'] === UNION) {
      const choice = choiceOf(unionOf(shape) ?? { choices: [] }, getAt(data, path))
      const whole = unionOf(schema)?.choices.find(({ key }) => key === choice?.key)
      if (!choice || !whole || choice.kind === 'word') return [own]
      const { uiSchema: chosen } = planOf(untagged(whole), untagged(choice), ui, path, { frame: 'bare' })
      return chosen['ui:field'] || chosen.items ? [own] : [own, ...inner(chosen)]
    }
    if (at['ui:field']) return [own]
    // A list counts as one field, because its items change.
    if (at.items) {
      const items = nodeOf({ uiSchema: at.items as UiSchema }).schema.properties ?? {}
      const labels = Object.entries(items).map(([name, item]) => texts.of([...path, name], ui, item).label)
      return [{ ...own, around: [...around, ...labels] }]
    }
    return inner(at)
  }
}
