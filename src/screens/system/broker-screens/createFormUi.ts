import type { FieldUi, FormUi } from '../../../forms/types'
import type { GeneratedTexts } from '../../../resources/brokerOnly/useGeneratedTexts'
import type { FieldSchema } from '../../../schema/types'
import type { ScreenOverlay } from './overlays'

/** Levels of groups that have labels. */
const MAX_DEPTH = 4

/** Presentation of a generated form: the help of the document, and the order and labels of an overlay. */
export function createFormUi(
  schemas: readonly FieldSchema[],
  findFieldKey: GeneratedTexts['findFieldKey'],
  { order, conditions: onlyFor }: ScreenOverlay = {},
): FormUi & { fields: Readonly<Record<string, FieldUi>> } {
  const conditions = Object.entries(onlyFor ?? {})
  return {
    documentHelp: true,
    fields: Object.fromEntries(
      listNames(schemas).flatMap((name): [string, FieldUi][] => {
        const label = findFieldKey(name.split('.').at(-1) ?? '')
        return label === undefined ? [] : [[name, { label }]]
      }),
    ),
    ...(order && { order }),
    ...(conditions.length > 0 && {
      getHiddenFields: (data) => conditions.flatMap(([name, [field, value]]) => (data[field] === value ? [] : [name])),
    }),
  }
}

/** Lists the dotted names of all fields, with those in lists and unions. */
function listNames(schemas: readonly FieldSchema[], parent = '', depth = 0): string[] {
  if (depth > MAX_DEPTH) return []
  const names = schemas.flatMap((schema) => [
    ...Object.entries(schema.properties ?? {}).flatMap(([name, field]) => [
      `${parent}${name}`,
      ...listNames([field], `${parent}${name}.`, depth + 1),
    ]),
    ...listNames([...(schema.anyOf ?? []), ...(schema.items ? [schema.items] : [])], parent, depth + 1),
  ])
  return [...new Set(names)]
}
