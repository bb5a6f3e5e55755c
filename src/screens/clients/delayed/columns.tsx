import type { TranslateFunction } from 'ra-core'
import { CopyText, ForeignText } from '../../../ui/Copy'
import type { Column } from '../../../ui/DataTable'
import type { Format } from '../../../ui/format/useFormat'
import { Time } from '../../../ui/Time'
import { Publisher } from '../Publisher'
import { Countdown } from './Countdown'
import type { DelayedRow } from './queries'

/** With these the others would not fit an ordinary screen. */
export const hiddenAtFirst: readonly string[] = ['from_username', 'node']

/** Columns of the list of delayed messages (CL-13). */
export function columns(translate: TranslateFunction, format: Format, readAt: number): Column<DelayedRow>[] {
  const label = (key: string) => translate(`clients.delayed.${key}`)
  return [
    {
      id: 'topic',
      label: label('topic'),
      mono: true,
      width: 240,
      value: (row) => row.topic ?? '',
      render: ({ topic = '' }) => <CopyText mono text={topic} />,
    },
    { id: 'qos', label: label('qos'), align: 'right', width: 60, render: (row) => row.qos ?? '–' },
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
      render: ({ delayed_remaining: left }) =>
        left === undefined ? '–' : <Countdown remaining={left} readAt={readAt} />,
    },
    {
      id: 'from_clientid',
      label: label('from'),
      mono: true,
      width: 150,
      render: ({ from_clientid: id }) => <Publisher id={id} />,
    },
    { id: 'expected_at', label: label('due_at'), width: 175, render: (row) => <Time exact value={row.expected_at} /> },
    { id: 'publish_at', label: label('at'), width: 125, render: (row) => <Time value={row.publish_at} /> },
    {
      id: 'from_username',
      label: label('from_username'),
      width: 130,
      render: ({ from_username: name }) => (name && name !== 'undefined' ? <ForeignText text={name} /> : '–'),
    },
    {
      id: 'node',
      label: label('node'),
      width: 170,
      mono: true,
      render: ({ node = '' }) => <ForeignText text={node} />,
    },
  ]
}
