import { type TranslateFunction, useTranslate } from 'react-admin'
import { broker } from '../../../../api/client'
import { type Live, useLive } from '../../../../api/live'
import { CommandButtons } from '../../../../resources/commands/CommandButtons'
import type { CommandDescription } from '../../../../resources/commands/types'
import { LocalTable } from '../../../../resources/list/LocalTable'
import { useFailure } from '../../../../resources/live/useFailure'
import { CopyText } from '../../../../ui/Copy'
import { Section } from '../../../../ui/Section'
import { Status } from '../../../../ui/Status'
import { TextLink } from '../../../../ui/TextLink'
import { Time } from '../../../../ui/Time'
import type { Column } from '../../../../ui/table/types'
import { buildAccessPath } from './AccessLink'
import { type ClientRecord, useClient } from './useClient'

const PATH = '/clients/{clientid}/authorization/cache'

/** Entry of the authorization cache. The API document declares an object, but the broker sends a list of these. */
interface AuthzEntry {
  access?: { action_type?: string; qos?: number; retain?: boolean | string }
  result?: string
  topic?: string
  /** Epoch milliseconds. */
  updated_time?: number
}

const useAuthzCache = (clientid: string): Live<AuthzEntry[]> =>
  useLive([PATH, clientid], async (signal) => {
    const answer: unknown = await broker.get(PATH, { params: { path: { clientid } }, signal })
    return Array.isArray(answer) ? (answer as AuthzEntry[]) : []
  })

/** Clears the cached permission checks of a client. */
const clean: CommandDescription<{ id: string }> = {
  id: 'clean',
  label: 'clients.authz.clean',
  operation: 'delete /clients/{clientid}/authorization/cache',
  question: { title: 'clients.authz.clean_question', body: 'clients.authz.clean_body' },
  run: ({ id }) => broker.delete(PATH, { params: { path: { clientid: id } } }),
  successMessage: 'clients.authz.cleaned',
  refresh: [PATH],
}

/** Cached permission checks of a client, with an action to clear them. */
export function AuthzCache() {
  const translate = useTranslate()
  const getFailure = useFailure()
  const client = useClient()
  const { id: clientid } = client
  const cache = useAuthzCache(clientid)
  return (
    <Section
      title={translate('clients.show.tab.authz')}
      flush
      actions={cache.data && cache.data.length > 0 && <CommandButtons variant="text" commands={[clean]} row={client} />}
    >
      <LocalTable
        caption={translate('clients.authz.caption')}
        rows={cache.data}
        columns={createColumns(translate, client)}
        rowKey={(row) => JSON.stringify([row.topic, row.access])}
        error={getFailure(cache.error)}
        onRetry={cache.refresh}
        empty={{ title: translate('clients.authz.empty_title'), text: translate('clients.authz.empty_text') }}
      />
    </Section>
  )
}

/** Converts a cache entry to query parameters of the access simulator. */
const toSimulatorQuery = ({ topic = '', access = {} }: AuthzEntry): Record<string, string> => ({
  topic,
  action: access.action_type === 'subscribe' ? 'subscribe' : 'publish',
  qos: String(access.qos ?? 0),
  ...(access.retain === true && { retain: 'true' }),
})

function createColumns(translate: TranslateFunction, client: ClientRecord): Column<AuthzEntry>[] {
  const label = (key: string) => translate(`clients.authz.${key}`)
  const translateValue = (value: string | undefined) =>
    value ? translate(`clients.authz.${value}`, { _: value }) : '–'
  return [
    {
      id: 'topic',
      label: label('topic'),
      mono: true,
      width: 280,
      value: (row) => row.topic ?? '',
      render: (row) => <CopyText mono text={row.topic ?? ''} />,
    },
    {
      id: 'action',
      label: label('action'),
      width: 180,
      render: ({ access }) =>
        [
          translateValue(access?.action_type),
          access?.qos !== undefined && `QoS ${access.qos}`,
          access?.retain === true && label('retain'),
        ]
          .filter(Boolean)
          .join(', '),
    },
    {
      id: 'result',
      label: label('result'),
      width: 120,
      render: (row) => <Status kind={row.result === 'allow' ? 'ok' : 'error'} label={translateValue(row.result)} />,
    },
    { id: 'updated_time', label: label('updated'), width: 160, render: (row) => <Time value={row.updated_time} /> },
    {
      id: 'why',
      label: label('why'),
      width: 160,
      render: (row) => <TextLink to={buildAccessPath(client, toSimulatorQuery(row))}>{label('check')}</TextLink>,
    },
  ]
}
