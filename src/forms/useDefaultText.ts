import { useTranslate } from 'ra-core'
import { useCallback } from 'react'
import type { FieldSchema, Json } from '../schema/types'
import { useOptionText } from './useFieldText'

/** `default: 15s`, for the place where nothing is entered; undefined where there is no default, or none worth a word. */
export function useDefaultText(): (name: string, schema: FieldSchema) => string | undefined {
  const translate = useTranslate()
  const optionText = useOptionText()
  return useCallback(
    (name, schema) => {
      const value = schema.default
      if (value === undefined || value === '' || (typeof value === 'object' && value !== null)) return undefined
      return translate('forms.default', { value: wordsOf(value, name, optionText, translate) })
    },
    [translate, optionText],
  )
}

function wordsOf(
  value: Json,
  name: string,
  optionText: (name: string, value: Json) => string,
  translate: (key: string) => string,
): string {
  if (typeof value === 'boolean') return translate(value ? 'forms.yes' : 'forms.no')
  return optionText(name, value)
}
