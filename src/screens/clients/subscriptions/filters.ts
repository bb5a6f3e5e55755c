import type { TranslateFunction } from 'ra-core'
import type { FilterField } from '../../../ui/FilterBar'

const QOS = [0, 1, 2]

export function filterFields(translate: TranslateFunction, nodes: readonly string[]): FilterField[] {
  const label = (name: string) => translate(`clients.all_subscriptions.filter.${name}`)
  return [
    { name: 'clientid', label: translate('clients.field.clientid'), type: 'text', mono: true },
    { name: 'topic', label: label('topic'), type: 'text', mono: true },
    { name: 'match_topic', label: label('match_topic'), type: 'text', mono: true, placeholder: 'a/#' },
    {
      name: 'node',
      label: translate('clients.field.node'),
      type: 'select',
      options: nodes.map((name) => ({ value: name, label: name })),
    },
    {
      name: 'qos',
      label: translate('fields.qos.label'),
      type: 'select',
      more: true,
      options: QOS.map((qos) => ({ value: String(qos), label: translate(`fields.qos.options.${qos}`) })),
    },
    { name: 'share_group', label: label('share_group'), type: 'text', mono: true, more: true },
  ]
}
