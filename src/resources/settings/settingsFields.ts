import type { TranslateFunction } from 'react-admin'
import { createFormSchema } from '../../forms/core/createFormSchema'
import { type GetTexts, resolveFieldText } from '../../forms/core/fieldText'
import { getUiKey } from '../../forms/core/paths'
import type { Path } from '../../forms/types'
import { getFieldScope } from '../../forms/useFieldText'
import type { FieldSchema } from '../../schema/types'
import { loadSchema } from '../loadSchema'
import { createSettingsForm } from './createSettingsForm'
import type { SettingsDescription, SettingsDocument, SettingsTabsDescription } from './types'

export interface SettingsField {
  path: Path
  label: string
  /** Tab of the field with the text key of its label. */
  tab?: { id: string; label: string }
}

/** Lists all fields of a settings page. The field texts must be loaded. */
export async function listSettingsFields(
  page: SettingsDescription | SettingsTabsDescription,
  read: GetTexts,
  translate: TranslateFunction,
): Promise<SettingsField[]> {
  if (!('tabs' in page)) return loadFields(page, read, translate)
  const tabs = await Promise.all(
    page.tabs.map(async ({ id, label, settings }) =>
      (await loadFields(settings, read, translate)).map((field) => ({ ...field, tab: { id, label } })),
    ),
  )
  return tabs.flat()
}

async function loadFields(document: SettingsDocument, read: GetTexts, translate: TranslateFunction) {
  const { operation, ui = {}, refine = (fullSchema: FieldSchema) => fullSchema } = createSettingsForm(document)
  const schema = refine(await loadSchema(operation))
  const scope = getFieldScope(schema)
  return listLeafPaths(createFormSchema(schema, ui.hide)).map((path) => {
    const customLabel = ui.fields?.[getUiKey(path)]?.label
    return { path, label: customLabel ? translate(customLabel) : resolveFieldText(path, scope, read).label }
  })
}

function listLeafPaths({ properties }: FieldSchema, at: readonly string[] = []): string[][] {
  return Object.entries(properties ?? {}).flatMap(([name, field]) =>
    field.properties ? listLeafPaths(field, [...at, name]) : [[...at, name]],
  )
}
