import { useTranslate } from 'react-admin'
import { useNavigate } from 'react-router'
import { broker } from '../../../../api/client'
import { isPathSegment } from '../../../../api/ids'
import { useCommand } from '../../../../resources/useCommand'
import { useDenied } from '../../../../resources/useDenied'
import { ActionButton } from '../../../../ui/ActionButton'
import { truncateAndEscape } from '../../../../ui/text'
import { useBackLink } from '../../../../ui/useBackLink'
import { useIsOpen } from '../../../../ui/useIsOpen'
import { PublishButton } from '../../publish/PublishButton'
import { QUERIES_AFTER_KICK, useKick } from '../useKick'
import { AccessLink, ConnectionLogLink } from './AccessLink'
import { BanMenu } from './BanMenu'
import { TraceButton } from './trace/TraceButton'
import { useClient } from './useClient'

/** Confirms, then deletes the session of a disconnected client. Resolves to true if it was deleted. */
function useCleanSession(): (clientid: string) => Promise<boolean> {
  const command = useCommand()
  const translate = useTranslate()
  return async (clientid) => {
    const result = await command({
      question: {
        title: translate('clients.clean.question', { name: clientid }),
        body: translate('clients.clean.body'),
        confirm: translate('clients.clean.action'),
        danger: true,
      },
      work: () =>
        isPathSegment(clientid)
          ? broker.delete('/clients/{clientid}', { params: { path: { clientid } } })
          : broker.post('/clients/kickout/bulk', { body: [clientid] }),
      successMessage: { key: 'clients.clean.done', args: { name: truncateAndEscape(clientid, 64) } },
      refresh: QUERIES_AFTER_KICK,
    })
    return result !== undefined
  }
}

export function Actions() {
  const { id, connected } = useClient()
  const translate = useTranslate()
  const navigate = useNavigate()
  const isOpen = useIsOpen()
  const list = useBackLink('/clients')
  const kick = useKick()
  const clean = useCleanSession()
  const disabledReason = useDenied(connected ? 'post /clients/kickout/bulk' : 'delete /clients/{clientid}')
  const run = async () => {
    if ((await (connected ? kick(id) : clean(id))) && isOpen()) void navigate(list)
  }
  return (
    <>
      <PublishButton />
      <AccessLink />
      <ConnectionLogLink />
      <TraceButton clientid={id} />
      <BanMenu />
      <ActionButton variant="outlined" color="error" onClick={() => void run()} disabled={disabledReason}>
        {translate(connected ? 'clients.kick.action' : 'clients.clean.action')}
      </ActionButton>
    </>
  )
}
