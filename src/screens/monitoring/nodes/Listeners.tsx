import { useTranslate } from 'react-admin'
import { encodeId } from '../../../api/ids'
import { LocalTable } from '../../../resources/list/LocalTable'
import { LivePanel } from '../../../resources/live/LivePanel'
import { getStatusKind } from '../../../resources/status/getStatusKind'
import { useStatusText } from '../../../resources/status/StatusByNode'
import { useDocument } from '../../../resources/useDocument'
import { useFormat } from '../../../ui/format/useFormat'
import { Section } from '../../../ui/Section'
import { Status } from '../../../ui/Status'
import { TextLink } from '../../../ui/TextLink'
import { truncateAndEscape } from '../../../ui/text'
import { getNodeListeners, type NodeListener } from './nodeListeners'

/** Listeners of one node with their state. */
export function Listeners({ node }: { node: string }) {
  const translate = useTranslate()
  const format = useFormat()
  const word = useStatusText()
  const listeners = useDocument('/listeners')
  const label = (key: string) => translate(`monitoring.nodes.${key}`)
  return (
    <Section title={label('listeners')} flush>
      <LivePanel live={listeners} failedTitle={label('listeners_failed')} skeleton="table">
        {(entries) => (
          <LocalTable<NodeListener>
            caption={label('listeners')}
            rows={getNodeListeners(entries, node)}
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
                render: ({ status }) => <Status kind={getStatusKind(status)} label={word(status)} />,
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
        )}
      </LivePanel>
    </Section>
  )
}
