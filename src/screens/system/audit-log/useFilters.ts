import { useMemo } from 'react'
import { useTranslate } from 'react-admin'
import { useOptionText } from '../../../forms/useFieldText'
import type { FilterField } from '../../../ui/FilterBar'
import { useNodeNames } from '../../useNodes'
import { useAreas } from './useOperationText'

const ORIGINS = ['dashboard', 'rest_api', 'cli', 'erlang_console']
const METHODS = ['post', 'put', 'delete']
const RESULTS = ['success', 'failure']

export function useFilters(): readonly FilterField[] {
  const translate = useTranslate()
  const optionText = useOptionText()
  const nodes = useNodeNames()
  const areas = useAreas()
  return useMemo(() => {
    const label = (name: string) => translate(`audit.filter.${name}`)
    const toOptions = (name: string, values: readonly string[]) =>
      values.map((value) => ({ value, label: optionText(name, value) }))
    const createNumberFilter = (name: string, check: RegExp): FilterField => ({
      name,
      label: label(name),
      type: 'text',
      isSecondary: true,
      check: (text) => (check.test(text) ? undefined : label('figure')),
    })
    const area = (name: string) => ({ value: name, label: translate(`audit.area.${name}`, { _: name }) })
    return [
      { name: 'gte_created_at', label: label('gte_created_at'), type: 'datetime' },
      { name: 'lte_created_at', label: label('lte_created_at'), type: 'datetime' },
      { name: 'source', label: translate('audit.source'), type: 'text' },
      { name: 'from', label: translate('audit.from'), type: 'select', options: toOptions('from', ORIGINS) },
      {
        name: 'operation_type',
        label: translate('fields.operation_type.label'),
        type: 'select',
        options: areas.map(area).sort((a, b) => a.label.localeCompare(b.label)),
      },
      {
        name: 'operation_result',
        label: translate('fields.operation_result.label'),
        type: 'select',
        options: toOptions('operation_result', RESULTS),
      },
      {
        name: 'http_method',
        label: translate('audit.method'),
        type: 'select',
        isSecondary: true,
        options: toOptions('http_method', METHODS),
      },
      { name: 'source_ip', label: translate('fields.source_ip.label'), type: 'text', mono: true, isSecondary: true },
      {
        name: 'operation_id',
        label: label('operation_id'),
        type: 'text',
        mono: true,
        isSecondary: true,
        placeholder: '/rules/{id}',
      },
      {
        name: 'node',
        label: translate('fields.node.label'),
        type: 'select',
        isSecondary: true,
        options: nodes.map((name) => ({ value: name, label: name })),
      },
      createNumberFilter('http_status_code', /^[1-5]\d\d$/),
      createNumberFilter('gte_duration_ms', /^\d{1,9}$/),
      createNumberFilter('lte_duration_ms', /^\d{1,9}$/),
    ]
  }, [translate, optionText, nodes, areas])
}
