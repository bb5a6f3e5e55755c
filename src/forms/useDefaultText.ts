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

/** What marks a field that shows its default: the word, and what the default means where it has words of its own. */
export function useMarkText(): (name: string, schema: FieldSchema) => string {
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
