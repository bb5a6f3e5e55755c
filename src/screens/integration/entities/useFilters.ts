import { useMemo } from 'react'
import { useTranslate } from 'react-admin'
import { useOptionText } from '../../../forms/useFieldText'
import { useSchema } from '../../../resources/useSchema'
import type { FilterField } from '../../../ui/FilterBar'
import type { EntityCollection } from './collections'

/**
 * Filters for type and state, and for the connector name of actions and sources. Applied in the browser because the
 * broker supports none of them.
 */
export function useFilters(collection: EntityCollection): readonly FilterField[] {
  const translate = useTranslate()
  const optionText = useOptionText()
  const { schema } = useSchema(`get ${collection}`)
  const { type, status, connector } = schema?.properties ?? {}
  const kinds = type?.enum
  const states = status?.enum
  const through = connector !== undefined
  return useMemo(() => {
    const all: FilterField[] = [
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
        // Disabled records are reported as "stopped"; the separate "disabled" option is clearer.
        options: [...(states ?? []).filter((state) => state !== 'stopped'), 'disabled'].map((state) => ({
          value: String(state),
          label: optionText('status', String(state)),
        })),
      },
    ]
    if (through) all.push({ name: 'connector', label: translate('fields.connector.label'), type: 'text' })
    return all
  }, [translate, optionText, kinds, states, through])
}
