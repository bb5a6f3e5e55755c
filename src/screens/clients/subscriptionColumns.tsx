import type { TranslateFunction } from 'react-admin'
import { CopyText } from '../../ui/Copy'
import type { Column } from '../../ui/table/types'

interface SubscriptionFacts {
  topic?: string
  qos?: number
  nl?: number
  rap?: number
  rh?: number
}

/** Columns for topic filter and QoS. */
export const createTopicColumns = <T extends SubscriptionFacts>(translate: TranslateFunction): Column<T>[] => [
  {
    id: 'topic',
    label: translate('clients.subscriptions.topic'),
    mono: true,
    width: 260,
    value: (row) => row.topic ?? '',
    render: (row) => <CopyText mono text={row.topic ?? ''} />,
  },
  { id: 'qos', label: translate('fields.qos.label'), align: 'right', width: 60, render: (row) => row.qos ?? '–' },
]

/** Columns for subscription options of MQTT 5 (3.8.3.1), labelled like the form fields. */
export function createOptionColumns<T extends SubscriptionFacts>(translate: TranslateFunction): Column<T>[] {
  const createOptionColumn = (name: 'nl' | 'rap' | 'rh', width: number): Column<T> => ({
    id: name,
    label: translate(`fields.${name}.label`),
    width,
    // The broker sends 0 and 1; newer versions may send booleans.
    render: (row) => translate(`fields.${name}.options.${Number(row[name] ?? 0)}`, { _: String(row[name]) }),
  })
  return [createOptionColumn('nl', 90), createOptionColumn('rap', 175), createOptionColumn('rh', 190)]
}
