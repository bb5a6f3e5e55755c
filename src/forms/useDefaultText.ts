import { useCallback } from 'react'
import { type TranslateFunction, useTranslate } from 'react-admin'
import type { FieldSchema, Json } from '../schema/types'
import { useOptionText } from './useFieldText'

/** Returns the placeholder for an empty field, such as `default: 15s`; undefined without a simple default. */
export function useDefaultText(): (name: string, schema: FieldSchema) => string | undefined {
  const translate = useTranslate()
  const optionText = useOptionText()
  return useCallback(
    (name, schema) => {
      const value = schema.default
      if (value === undefined || value === '' || (typeof value === 'object' && value !== null)) return undefined
      return translate('forms.default', { value: formatDefault(value, name, optionText, translate) })
    },
    [translate, optionText],
  )
}

function formatDefault(
  value: Json,
  name: string,
  optionText: (name: string, value: Json) => string,
  translate: TranslateFunction,
): string {
  if (typeof value === 'boolean') return translate(value ? 'forms.yes' : 'forms.no')
  return optionText(name, value)
}

/** Returns the mark of a field that shows its default, with the default's text if it has one. */
export function useDefaultMark(): (name: string, schema: FieldSchema) => string {
  const translate = useTranslate()
  const optionText = useOptionText()
  return useCallback(
    (name, { default: value }) => {
      const plain = typeof value === 'number' || typeof value === 'string'
      const words = plain ? optionText(name, value) : ''
      return words === '' || words === String(value)
        ? translate('forms.defaultMark')
        : translate('forms.default', { value: words })
    },
    [translate, optionText],
  )
}
