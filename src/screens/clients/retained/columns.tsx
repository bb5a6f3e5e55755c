import type { TranslateFunction } from 'ra-core'
import { encodeId } from '../../../api/ids'
import { CopyText, ForeignText } from '../../../ui/Copy'
import type { Column } from '../../../ui/DataTable'
import { Time } from '../../../ui/Time'
import type { RetainedRow } from './queries'

/** Publishers that are no client: the admin API, and what the broker calls a missing name. */
const noClient = new Set(['http_api', 'undefined', ''])

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
      render: ({ from_clientid: id = '' }) => {
        if (!id || id === 'undefined') return '–'
        return noClient.has(id) ? id : <CopyText mono text={id} to={`/clients/detail/${encodeId(id)}`} />
      },
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
