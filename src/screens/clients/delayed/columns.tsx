import type { TranslateFunction } from 'ra-core'
import { UntrustedText } from '../../../ui/Copy'
import type { Format } from '../../../ui/format/useFormat'
import { Time } from '../../../ui/Time'
import type { Column } from '../../../ui/table/types'
import { messageColumns } from '../messageColumns'
import { Countdown } from './Countdown'
import type { DelayedRow } from './queries'

/** Hidden by default so that the other columns fit common screens. */
export const HIDDEN_COLUMNS: readonly string[] = ['from_username', 'node']

export function columns(translate: TranslateFunction, format: Format): Column<DelayedRow>[] {
  const label = (key: string) => translate(`clients.delayed.${key}`)
  const { topic, qos, from, username, at } = messageColumns<DelayedRow>(translate)
  return [
    topic,
    qos,
    {
      id: 'delayed_interval',
      label: label('delay'),
      align: 'right',
      width: 85,
      render: ({ delayed_interval: seconds }) => (seconds === undefined ? '–' : format.duration(seconds * 1000)),
    },
    {
      id: 'delayed_remaining',
      label: label('remaining'),
      align: 'right',
      width: 105,
      render: ({ delayed_remaining: left }) => (left === undefined ? '–' : <Countdown remaining={left} />),
    },
    from,
    {
      id: 'expected_at',
      label: label('due_at'),
      width: 175,
      render: (row) => <Time exact planned value={row.expected_at} />,
    },
    { ...at, label: label('at'), width: 125 },
    username,
    {
      id: 'node',
      label: label('node'),
      width: 170,
      mono: true,
      render: ({ node = '' }) => <UntrustedText text={node} />,
    },
  ]
}
