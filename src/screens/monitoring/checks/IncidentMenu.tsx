import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useTranslate } from 'react-admin'
import type { OperationKey } from '../../../api/access'
import type { ResourceId } from '../../../api/resourceId'
import { useCommand } from '../../../resources/useCommand'
import { useDenied } from '../../../resources/useDenied'
import { truncateAndEscape } from '../../../ui/text'
import { useNotice } from '../../../ui/useNotice'
import { writeClipboard } from '../../../ui/writeClipboard'
import { reconnectEntity, setEntityEnabled } from '../../integration/entities/calls'
import { type Incident, listRoots } from '../incidents/incident'
import { SNOOZE_HOURS } from '../incidents/snoozes'
import { useSnoozes } from './useIncidents'
import { useTicket } from './useIncidentText'

const RECONNECT: OperationKey = 'post /connectors/{id}/{operation}'
const DISABLE: OperationKey = 'put /connectors/{id}/enable/{enable}'

const REFRESHED = ['/connectors', '/actions', '/sources', '/alarms']

/** Actions of an incident: reconnect or disable its cause, snooze it, copy it for a ticket. */
export function IncidentMenu(props: { anchor: HTMLElement; incident: Incident; onClose: () => void }) {
  const { anchor, incident, onClose } = props
  const translate = useTranslate()
  const notify = useNotice()
  const ticket = useTicket(incident)
  const { snooze } = useSnoozes()
  const { reconnect, disable } = useRootCommands(incident)
  const reconnectDeniedReason = useDenied(RECONNECT)
  const disableDeniedReason = useDenied(DISABLE)
  const roots = listRoots(incident)
  const only = roots.length === 1 ? roots[0] : undefined
  const close = (run: () => unknown) => () => {
    onClose()
    void run()
  }
  const copy = async () =>
    (await writeClipboard(ticket()))
      ? notify(translate('health.copied'), 'success')
      : notify(translate('health.copyFailed'), 'error')
  const renderCommand = (label: string, reason: string | undefined, run: () => unknown) => (
    <MenuItem key={label} disabled={reason !== undefined} title={reason} onClick={close(run)}>
      {translate(label)}
    </MenuItem>
  )
  return (
    <Menu open anchorEl={anchor} onClose={onClose}>
      {roots.length > 0 && renderCommand('health.reconnect', reconnectDeniedReason, () => reconnect(roots))}
      {only && renderCommand('health.disable', disableDeniedReason, () => disable(only))}
      {SNOOZE_HOURS.map((hours) => (
        <MenuItem key={hours} onClick={close(() => snooze(incident.key, hours))}>
          {translate('health.snooze', { smart_count: hours })}
        </MenuItem>
      ))}
      <MenuItem onClick={close(copy)}>{translate('health.copy')}</MenuItem>
    </Menu>
  )
}

function useRootCommands(incident: Incident) {
  const translate = useTranslate()
  const command = useCommand()
  const affected = incident.dependents.length
  const setEnabled = ({ collection, id, name }: ResourceId, enable: boolean): Promise<unknown> =>
    command({
      question: enable
        ? undefined
        : {
            title: translate('health.disableQuestion', { name: truncateAndEscape(name, 64) }),
            body: translate('health.disableBody', { smart_count: affected }),
            confirm: translate('health.disable'),
          },
      work: () => setEntityEnabled(collection, id, enable),
      successMessage: { key: enable ? 'ui.enable.on' : 'ui.enable.off', args: { name: truncateAndEscape(name, 64) } },
      getUndoOffer: () => ({ run: () => setEnabled({ collection, id, name }, !enable) }),
      refresh: REFRESHED,
    })
  return {
    disable: (root: ResourceId) => setEnabled(root, false),
    reconnect: (roots: readonly ResourceId[]) =>
      command({
        work: () => Promise.all(roots.map(({ collection, id }) => reconnectEntity(collection, id))),
        successMessage: { key: 'health.reconnected', args: { smart_count: roots.length } },
        errorMessage: 'health.reconnectFailed',
        refresh: REFRESHED,
      }),
  }
}
