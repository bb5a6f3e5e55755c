import type { UiSchema } from '@rjsf/utils'
import { isObject } from '../../schema/isObject'
import type { Json } from '../../schema/types'
import type { FieldText } from '../core/fieldText'
import { getAt } from '../core/paths'
import { findChoice, getUnion, omitTag } from '../core/unions'
import { buildPlan, type FormPlan, getFormNode, isSingleField, UNION } from '../formPlan'
import { buildFieldGroups } from '../templates/layout'
import type { FormUi, Path } from '../types'
import type { SearchableField } from './searchWords'

interface FieldTexts {
  getFieldText: (path: Path, ui: FormUi, schema: Parameters<typeof buildFieldGroups>[0]) => FieldText
  title: (key: string) => string
}

const listFieldNames = (uiSchema: UiSchema) => Object.keys(uiSchema).filter((name) => !name.startsWith('ui:'))

/** Lists the searchable fields of a form with their texts, including the fields of chosen union options. */
export function listSearchableFields(
  { uiSchema }: FormPlan,
  ui: FormUi,
  data: Json,
  texts: FieldTexts,
): SearchableField[] {
  const unseen = ui.getHiddenFields?.(isObject(data) ? data : {}) ?? []
  const names = listFieldNames(uiSchema).filter((name) => !unseen.includes(name))
  return buildFieldGroups(getFormNode({ uiSchema }).schema, names, ui).flatMap(({ title, fields }) =>
    fields.flatMap((name) => collectFields(uiSchema[name], [name], title === undefined ? [] : [texts.title(title)])),
  )

  function collectFields(at: UiSchema, path: string[], around: readonly string[]): SearchableField[] {
    const { schema, shape, frame } = getFormNode({ uiSchema: at })
    const { label, help } = texts.getFieldText(path, ui, schema)
    const field: SearchableField = { path, label, help, contextNames: around }
    const collectInnerFields = (plan: UiSchema, names = frame === 'bare' ? around : [...around, label]) =>
      listFieldNames(plan).flatMap((name) => collectFields(plan[name], [...path, name], names))
    if (at['ui:field'] === UNION) {
      const choice = findChoice(getUnion(shape) ?? { choices: [] }, getAt(data, path))
      const fullChoice = getUnion(schema)?.choices.find(({ key }) => key === choice?.key)
      if (!choice || !fullChoice || choice.kind === 'word') return [field]
      const { uiSchema: branchUi } = buildPlan(omitTag(fullChoice), omitTag(choice), ui, path, { frame: 'bare' })
      return isSingleField(branchUi) || branchUi.items ? [field] : [field, ...collectInnerFields(branchUi)]
    }
    if (isSingleField(at)) return [field]
    // A list counts as one field, because its items change.
    if (at.items) {
      const items = getFormNode({ uiSchema: at.items as UiSchema }).schema.properties ?? {}
      const labels = Object.entries(items).map(([name, item]) => texts.getFieldText([...path, name], ui, item).label)
      return [{ ...field, contextNames: [...around, ...labels] }]
    }
    return collectInnerFields(at)
  }
}
