import type { TranslateFunction } from 'ra-core'
import { CopyText, ForeignText } from '../../../ui/Copy'
import type { Column } from '../../../ui/DataTable'
import { Time } from '../../../ui/Time'
import { Publisher } from '../Publisher'
import type { RetainedRow } from './queries'

/** Columns of the list of retained messages (CL-12). */
export function columns(translate: TranslateFunction): Column<RetainedRow>[] {
  const label = (key: string) => translate(`clients.retained.${key}`)
  return [
    {
      id: 'topic',
      label: label('topic'),
      mono: true,
      width: 320,
      value: (row) => row.topic ?? '',
      render: ({ topic = '' }) => <CopyText mono text={topic} />,
    },
    { id: 'qos', label: label('qos'), align: 'right', width: 70, render: (row) => row.qos ?? '–' },
    {
      id: 'from_clientid',
      label: label('from'),
      mono: true,
      width: 220,
      render: ({ from_clientid: id }) => <Publisher id={id} />,
    },
    {
      id: 'from_username',
      label: label('from_username'),
      width: 140,
      render: ({ from_username: name }) => (name && name !== 'undefined' ? <ForeignText text={name} /> : '–'),
    },
    { id: 'publish_at', label: label('at'), width: 160, render: (row) => <Time value={row.publish_at} /> },
  ]
}
