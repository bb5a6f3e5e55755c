import { useTranslate } from 'ra-core'
import { useMemo } from 'react'
import { useOptionText } from '../../../forms/useFieldText'
import { useSchema } from '../../../resources/useSchema'
import type { FilterField } from '../../../ui/FilterBar'

const STATES = ['running', 'stopped', 'inconsistent', 'disabled']

export function useFilters(): readonly FilterField[] {
  const translate = useTranslate()
  const optionText = useOptionText()
  const { schema } = useSchema('get /listeners')
  const kinds = schema?.properties?.type?.enum
  return useMemo(
    () => [
      {
        name: 'type',
        label: translate('fields.type.label'),
        type: 'select',
        options: (kinds ?? []).map((kind) => ({ value: String(kind), label: optionText('type', String(kind)) })),
      },
      {
        name: 'status',
        label: translate('fields.status.label'),
        type: 'select',
        options: STATES.map((state) => ({ value: state, label: optionText('status', state) })),
      },
    ],
    [translate, optionText, kinds],
  )
}
