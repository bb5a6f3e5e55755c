import { useTranslate } from 'ra-core'
import { useMemo } from 'react'
import { useOptionText } from '../../../forms/useFieldText'
import { useDocument } from '../../../resources/useDocument'
import type { FilterField } from '../../../ui/FilterBar'
import { pluginFacts } from '../pluginFacts'

const STATES = ['active', 'inactive', 'inconsistent']

/** Filter by state, with counts. */
export function useFilters(): readonly FilterField[] {
  const translate = useTranslate()
  const optionText = useOptionText()
  const { data } = useDocument('/plugins', { once: true })
  return useMemo(() => {
    const states = data?.map((plugin) => pluginFacts(plugin).status)
    const label = (state: string) => {
      const name = optionText('status', state)
      if (!states) return name
      return translate('plugins.stateCount', { name, number: states.filter((other) => other === state).length })
    }
    return [
      {
        name: 'state',
        label: translate('fields.status.label'),
        type: 'select',
        options: STATES.map((state) => ({ value: state, label: label(state) })),
      },
    ]
  }, [translate, optionText, data])
}
