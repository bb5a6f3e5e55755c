import { useTranslate } from 'react-admin'
import { encodeId } from '../../../api/ids'
import { useLive } from '../../../api/live'
import { LiveTable } from '../../../resources/live/LiveTable'
import { TextLink } from '../../../ui/TextLink'
import { truncateAndEscape } from '../../../ui/text'
import { textKeyByCollection } from '../entities/collections'
import { RuleLinks } from '../entities/RuleLinks'
import { routeByCollection } from '../entities/routeByCollection'
import { listConnectorUsers } from './connectorUsers'

/** Poll interval in ms; each poll makes three requests. */
const POLL_INTERVAL_MS = 15_000

export function UsersTable({ id }: { id: string }) {
  const translate = useTranslate()
  const text = (key: string) => translate(`integration.connectors.${key}`)
  const users = useLive(['/connectors', 'users', id], (signal) => listConnectorUsers(new Set([id]), signal), {
    every: POLL_INTERVAL_MS,
  })
  return (
    <LiveTable
      title={text('users')}
      live={users}
      failedTitle={text('usersFailed')}
      getRows={(rows) => rows}
      rowKey={(user) => user.collection + user.id}
      columns={[
        {
          id: 'id',
          label: text('userId'),
          mono: true,
          width: 320,
          value: (user) => user.id,
          render: (user) => (
            <TextLink to={`${routeByCollection[user.collection]}/${encodeId(user.id)}`}>
              {truncateAndEscape(user.id, 128)}
            </TextLink>
          ),
        },
        {
          id: 'kind',
          label: text('userKind'),
          width: 140,
          render: ({ collection }) => translate(textKeyByCollection[collection]('one')),
        },
        {
          id: 'rules',
          label: translate('integration.rules'),
          mono: true,
          width: 360,
          render: ({ rules }) => <RuleLinks ids={rules} />,
        },
      ]}
      empty={{ title: text('noUsers'), text: text('noUsersText') }}
    />
  )
}
