import type { UiSchema } from '@rjsf/utils'
import type { FieldSchema } from '../schema/types'
import { widgetFor } from './testers'
import type { FormUi } from './types'

/** The name under which `fields/LeafField` is registered. */
export const LEAF = 'leaf'

/**
 * RJSF's uiSchema from ours: every field that has a widget is drawn whole by the leaf field, unions included, so that
 * RJSF's own guesses (option pickers, checkboxes) never come up. `original` still has the defaults.
 */
export function uiSchemaOf(original: FieldSchema, ui: FormUi = {}, path: readonly string[] = []): UiSchema {
  const own = ui.fields?.[path.join('.')]
  const widget = own?.widget ?? widgetFor(original)
  if (widget) {
    return {
      'ui:field': LEAF,
      'ui:fieldReplacesAnyOrOneOf': true,
      'ui:label': false,
      'ui:widget': widget,
      'ui:options': { leaf: { schema: original, ui: own ?? {} } },
    }
  }
  if (original.items) return { items: uiSchemaOf(original.items, ui, path) }
  return Object.fromEntries(
    Object.entries(original.properties ?? {}).map(([name, field]) => [name, uiSchemaOf(field, ui, [...path, name])]),
  )
}
