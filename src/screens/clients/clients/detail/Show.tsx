import Button from '@mui/material/Button'
import { useTranslate } from 'ra-core'
import { Link, useNavigate, useParams } from 'react-router'
import { useCan } from '../../../../api/access'
import { BrokerError } from '../../../../api/errors'
import { decodeId } from '../../../../api/ids'
import { LiveControls } from '../../../../resources/live/LiveControls'
import { LivePanel } from '../../../../resources/live/LivePanel'
import { ActionButton } from '../../../../ui/ActionButton'
import { CopyButton } from '../../../../ui/Copy'
import { Screen } from '../../../../ui/Screen'
import { Empty } from '../../../../ui/states'
import { Tabs } from '../../../../ui/Tabs'
import { bounded } from '../../../../ui/text'
import { useWayBack } from '../../../../ui/wayBack'
import { usePublish } from '../../publish/usePublish'
import { useKick } from '../useKick'
import { AuthzCache } from './AuthzCache'
import { BanMenu } from './BanMenu'
import { HeldMessages } from './HeldMessages'
import { Overview } from './Overview'
import { type ClientRecord, useClient } from './queries'
import { Subscriptions } from './Subscriptions'
import { TraceButton } from './trace/TraceButton'
import { Traces } from './trace/Traces'
import { useCleanSession } from './useCleanSession'

/** A longer ID would fill the screen of a phone. */
const LONGEST_TITLE = 96

/** One client: connection, session, traffic, subscriptions, held messages and authorization cache (CL-6 to CL-9). */
export function Show() {
  const translate = useTranslate()
  const clientid = decodeId(useParams().clientid ?? '')
  const client = useClient(clientid)
  const list = useWayBack('/clients')
  const gone = client.error instanceof BrokerError && client.error.status === 404
  return (
    <Screen
      title={bounded(clientid, LONGEST_TITLE)}
      titleAction={<CopyButton text={clientid} />}
      back={{ to: '/clients', label: translate('clients.show.back') }}
      live={!gone && <LiveControls asOf={client.asOf} onRefresh={client.refresh} />}
      actions={!gone && client.data && <Actions clientid={clientid} client={client.data} list={list} />}
    >
      {!gone && client.data && <Traces clientid={clientid} />}
      {gone ? (
        <Gone clientid={clientid} list={list} />
      ) : (
        <LivePanel live={client} failedTitle={translate('clients.show.failed')} skeleton="form">
          {(data) => (
            <Tabs
              label={translate('clients.show.tab.label')}
              tabs={[
                { id: 'overview', label: translate('clients.show.tab.overview'), content: <Overview client={data} /> },
                {
                  id: 'subscriptions',
                  label: translate('clients.show.tab.subscriptions'),
                  content: <Subscriptions clientid={clientid} version={data.proto_ver} />,
                },
                {
                  id: 'mqueue',
                  label: translate('clients.show.tab.mqueue'),
                  content: <HeldMessages clientid={clientid} kind="mqueue_messages" />,
                },
                {
                  id: 'inflight',
                  label: translate('clients.show.tab.inflight'),
                  content: <HeldMessages clientid={clientid} kind="inflight_messages" />,
                },
                {
                  id: 'authz',
                  label: translate('clients.show.tab.authz'),
                  content: <AuthzCache clientid={clientid} />,
                },
              ]}
            />
          )}
        </LivePanel>
      )}
    </Screen>
  )
}

function Gone({ clientid, list }: { clientid: string; list: string }) {
  const translate = useTranslate()
  return (
    <Empty
      title={translate('clients.show.not_found_title')}
      text={translate('clients.show.not_found_text', { name: clientid })}
      action={
        <Button component={Link} to={list} variant="outlined">
          {translate('clients.show.back')}
        </Button>
      }
    />
  )
}

function Actions(props: { clientid: string; client: ClientRecord; list: string }) {
  const { clientid, client, list } = props
  const connected = client.connected === true
  const translate = useTranslate()
  const navigate = useNavigate()
  const kick = useKick()
  const clean = useCleanSession(clientid)
  const access = useCan(connected ? 'post /clients/kickout/bulk' : 'delete /clients/{clientid}')
  const publish = usePublish()
  const run = async () => {
    if (await (connected ? kick([clientid]) : clean())) navigate(list)
  }
  return (
    <>
      {publish.button}
      <TraceButton clientid={clientid} />
      <BanMenu clientid={clientid} client={client} />
      <ActionButton
        variant="outlined"
        color="error"
        onClick={() => void run()}
        disabled={access.reason && translate(access.reason)}
      >
        {translate(connected ? 'clients.kick.action' : 'clients.clean.action')}
      </ActionButton>
      {publish.box}
    </>
  )
}
