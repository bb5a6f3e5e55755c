import type { TranslateFunction } from 'react-admin'
import type { FilterField } from '../../../ui/FilterBar'
import type { Format } from '../../../ui/format/useFormat'
import { formatProtocol } from './facts'
import { backlogFilters } from './order'
import { isIpAddress } from './search'

const AMOUNTS = [1, 10, 100, 1000]

const createAmountOptions = (translate: TranslateFunction, format: Format) =>
  AMOUNTS.map((least) => ({
    value: String(least),
    label: translate('clients.filter.at_least', { number: format.number(least) }),
  }))

export function createFilterFields(
  translate: TranslateFunction,
  format: Format,
  nodes: readonly string[],
): FilterField[] {
  const label = (name: string) => translate(`clients.filter.${name}`)
  const createValueOptions = (...values: string[]) =>
    values.map((value) => ({ value, label: translate(`clients.value.${value}`) }))
  return [
    { name: 'q', label: label('q'), type: 'text', mono: true, isWide: true, placeholder: label('q_looks') },
    {
      name: 'conn_state',
      label: label('conn_state'),
      type: 'select',
      options: createValueOptions('connected', 'disconnected', 'idle'),
    },
    {
      name: 'node',
      label: label('node'),
      type: 'select',
      options: nodes.map((name) => ({ value: name, label: name })),
    },
    { name: 'like_clientid', label: label('like_clientid'), type: 'text', mono: true, isSecondary: true },
    { name: 'like_username', label: label('like_username'), type: 'text', isSecondary: true },
    {
      name: 'clientid',
      label: label('clientid'),
      type: 'text',
      mono: true,
      isSecondary: true,
      placeholder: label('several'),
    },
    { name: 'username', label: label('username'), type: 'text', isSecondary: true, placeholder: label('several') },
    {
      name: 'ip_address',
      label: label('ip_address'),
      type: 'text',
      mono: true,
      isSecondary: true,
      check: (text) => (isIpAddress(text) ? undefined : label('ip_address_wrong')),
    },
    {
      name: 'proto_ver',
      label: label('proto_ver'),
      type: 'select',
      isSecondary: true,
      options: [3, 4, 5].map((version) => ({ value: String(version), label: formatProtocol('MQTT', version) })),
    },
    {
      name: 'clean_start',
      label: label('clean_start'),
      type: 'select',
      isSecondary: true,
      options: [
        { value: 'true', label: translate('clients.value.yes') },
        { value: 'false', label: translate('clients.value.no') },
      ],
    },
    { name: 'gte_connected_at', label: label('gte_connected_at'), type: 'datetime', isSecondary: true },
    { name: 'lte_connected_at', label: label('lte_connected_at'), type: 'datetime', isSecondary: true },
    ...Object.keys(backlogFilters).map((name) => ({
      name,
      label: label(name),
      type: 'select' as const,
      isSecondary: true,
      options: createAmountOptions(translate, format),
    })),
  ]
}
