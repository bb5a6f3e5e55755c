import { fieldWords, type ReadTexts } from '../../forms/core/fieldWords'
import { uiKey } from '../../forms/core/paths'
import { formSchema } from '../../forms/core/prepare'
import { scopeIn } from '../../forms/FieldScope'
import type { Path } from '../../forms/types'
import type { FieldSchema } from '../../schema/types'
import { loadSchema } from '../loadSchema'
import { formOfSettings } from './formOfSettings'
import type { SettingsDescription, SettingsDocument, SettingsTabsDescription } from './types'

export interface SettingsField {
  path: Path
  label: string
  /** Tab of the field with the text key of its label. */
  tab?: { id: string; label: string }
}

/** Lists all fields of a settings page. The field texts must be loaded. */
export async function settingsFields(
  page: SettingsDescription | SettingsTabsDescription,
  read: ReadTexts,
  translate: (key: string) => string,
): Promise<SettingsField[]> {
  if (!('tabs' in page)) return fieldsOf(page, read, translate)
  const tabs = await Promise.all(
    page.tabs.map(async ({ id, label, settings }) =>
      (await fieldsOf(settings, read, translate)).map((field) => ({ ...field, tab: { id, label } })),
    ),
  )
  return tabs.flat()
}

async function fieldsOf(document: SettingsDocument, read: ReadTexts, translate: (key: string) => string) {
  const { operation, ui = {}, refine = (whole: FieldSchema) => whole } = formOfSettings(document)
  const schema = refine(await loadSchema(operation))
  const scope = scopeIn(schema)
  return leaves(formSchema(schema, ui.hide)).map((path) => {
    const own = ui.fields?.[uiKey(path)]?.label
    return { path, label: own ? translate(own) : fieldWords(path, scope, read).label }
  })
}

function leaves({ properties }: FieldSchema, at: readonly string[] = []): string[][] {
  return Object.entries(properties ?? {}).flatMap(([name, field]) =>
    field.properties ? leaves(field, [...at, name]) : [[...at, name]],
  )
}
