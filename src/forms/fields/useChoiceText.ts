import { useCallback } from 'react'
import { useTranslate } from 'react-admin'
import { getFieldsToFill } from '../../schema/getFieldsToFill'
import type { Choice } from '../core/unions'
import { useFieldText, useOptionText } from '../useFieldText'

const MAX_NAMES = 3

/**
 * Returns the label of a union's option: the text of its word or tag in `fields.<name>.options`, then
 * `fields.<union>.options.<first required field>`, then the labels of its fields, then its type.
 */
export function useChoiceText(): (name: string, choice: Choice) => string {
  const translate = useTranslate()
  const getFieldText = useFieldText()
  const optionText = useOptionText()
  return useCallback(
    (name, { kind, constant, tag, schema, open }) => {
      if (kind === 'word') return optionText(name, String(constant))
      if (tag) return optionText(tag.name, String(tag.value))
      if (open) return translate('forms.union.other')
      if (kind === 'value' && schema['x-kind']) {
        const kindText = optionText(name, schema['x-kind'])
        return kindText === schema['x-kind'] ? translate(`forms.union.${schema.type ?? 'string'}`) : kindText
      }
      if (typeof schema.additionalProperties === 'object' && schema.additionalProperties.properties)
        return translate('forms.union.several')
      const toFill = getFieldsToFill(schema)
      const names = toFill.length > 0 ? toFill : Object.keys(schema.properties ?? {})
      const [first] = names
      if (first === undefined) return translate(`forms.union.${schema.type ?? 'object'}`)
      const fieldOptionText = optionText(name, first)
      const labels = names.slice(0, MAX_NAMES).map((field) => getFieldText([name, field]).label)
      return fieldOptionText === first ? labels.join(translate('forms.listSeparator')) : fieldOptionText
    },
    [translate, getFieldText, optionText],
  )
}
