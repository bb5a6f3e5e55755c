import { useCallback } from 'react'
import { useTranslate } from 'react-admin'
import type { FieldSchema } from '../schema/types'
import { useFormat } from '../ui/format/useFormat'

export function useBoundsText(): (schema: FieldSchema) => string | undefined {
  const translate = useTranslate()
  const format = useFormat()
  return useCallback(
    (schema) => {
      const number = [schema, ...(schema.anyOf ?? [])].find(({ type }) => type === 'integer' || type === 'number')
      const { minimum: min, maximum: max } = number ?? {}
      if (min === undefined || max === undefined) return undefined
      return translate('forms.bounds', { min: format.number(min), max: format.number(max) })
    },
    [translate, format],
  )
}
