import { useTranslate } from 'react-admin'
import { encodeId } from '../../../api/ids'
import { LiveTable } from '../../../resources/live/LiveTable'
import { RecordStatus } from '../../../resources/status/StatusByNode'
import { useDocument } from '../../../resources/useDocument'
import { useFormat } from '../../../ui/format/useFormat'
import { TextLink } from '../../../ui/TextLink'
import { truncateAndEscape } from '../../../ui/text'
import { getNodeListeners } from './nodeListeners'

/** Listeners of one node with their state. */
export function Listeners({ node }: { node: string }) {
  const translate = useTranslate()
  const format = useFormat()
  const listeners = useDocument('/listeners')
  const label = (key: string) => translate(`monitoring.nodes.${key}`)
  return (
    <LiveTable
      title={label('listeners')}
      live={listeners}
      failedTitle={label('listeners_failed')}
      getRows={(entries) => getNodeListeners(entries, node)}
      rowKey={({ id }) => id}
      columns={[
        {
          id: 'id',
          label: label('name'),
          mono: true,
          width: 200,
          value: ({ id }) => id,
          render: ({ id }) => <TextLink to={`/listener/${encodeId(id)}`}>{truncateAndEscape(id, 128)}</TextLink>,
        },
        {
          id: 'bind',
          label: translate('fields.bind.label'),
          mono: true,
          width: 160,
          render: ({ bind }) => truncateAndEscape(bind),
        },
        {
          id: 'status',
          label: label('status'),
          width: 120,
          render: ({ status }) => <RecordStatus status={status} />,
        },
        {
          id: 'connections',
          label: label('listener_connections'),
          align: 'right',
          width: 120,
          render: ({ connections }) => format.number(connections),
        },
      ]}
      empty={{ title: label('no_listeners') }}
    />
  )
}
