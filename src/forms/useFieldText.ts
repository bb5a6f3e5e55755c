import { useCallback } from 'react'
import { useTranslate } from 'react-admin'
import type { FieldSchema } from '../schema/types'
import { UNKNOWN } from '../ui/format/number'
import { type FieldText, resolveFieldText, resolveOptionText } from './core/fieldText'
import { getUiKey } from './core/paths'
import { useFieldScope } from './FieldScope'
import { useTextSource } from './textSource'
import type { FormUi, Path } from './types'

const getNoTexts = () => undefined

/**
 * Returns label and help of fields: the screen's texts, then the translated texts, then the help of the broker's
 * document (`schema`). `scope` overrides the surrounding scope.
 */
export function useFieldText(scope?: readonly string[]): (path: Path, ui?: FormUi, schema?: FieldSchema) => FieldText {
  const translate = useTranslate()
  const { textsAt = getNoTexts } = useTextSource()
  const around = useFieldScope()
  const fieldScope = scope ?? around
  return useCallback(
    (path, ui, schema) => {
      const words = resolveFieldText(path, fieldScope, textsAt)
      const fieldUi = ui?.fields?.[getUiKey(path)]
      return {
        label: fieldUi?.label ? translate(fieldUi.label) : words.label,
        help: fieldUi?.help ? translate(fieldUi.help) : (!ui?.documentHelp && words.help) || (schema?.['x-help'] ?? ''),
        fallback: !fieldUi?.label && words.fallback,
      }
    },
    [translate, textsAt, fieldScope],
  )
}

/** Texts of the values of a field. A missing value is shown as unknown. */
export function useOptionText(): (name: string, value: unknown) => string {
  const { textsAt = getNoTexts } = useTextSource()
  return useCallback(
    (name, value) => (value === undefined ? UNKNOWN : resolveOptionText(name, value, textsAt)),
    [textsAt],
  )
}
