import Alert from '@mui/material/Alert'
import { useTranslate } from 'react-admin'
import { formatMqttReason } from '../../mqtt/reasons'
import type { ConnectionPhase, MqttConnectionState, SubscribeOutcome } from '../../mqtt/types'
import type { StatusKind } from '../../ui/Status'
import { truncateAndEscape } from '../../ui/text'
import type { Entry } from './entry'
import { StateLine } from './StateLine'

const KINDS: Record<ConnectionPhase, StatusKind> = {
  connecting: 'connecting',
  connected: 'ok',
  waiting: 'warning',
  disconnecting: 'connecting',
  refused: 'error',
  failed: 'error',
  ended: 'stopped',
}

/** Filter that EMQX denies by default (acl.conf), although narrower filters are allowed. */
const ALL = '#'
const NOT_AUTHORIZED = 0x87

/** Connection state, subscriptions and rejected filters. */
export function ConnectionBar(props: {
  entry: Entry
  state: MqttConnectionState
  outcomes: Readonly<Record<string, SubscribeOutcome>>
  onDisconnect: () => void
}) {
  const { entry, state, outcomes } = props
  const translate = useTranslate()
  const granted = entry.filters.flatMap((filter) => {
    const outcome = outcomes[filter]
    return outcome && 'granted' in outcome ? { filter, qos: outcome.granted } : []
  })
  const refusedFilters = entry.filters.flatMap((filter) => {
    const outcome = outcomes[filter]
    return outcome && 'refused' in outcome ? { filter, reason: outcome.refused } : []
  })
  return (
    <>
      <StateLine
        kind={KINDS[state.phase]}
        label={translate(`mqttClient.phase.${state.phase}`)}
        reason={state.reason}
        onDisconnect={props.onDisconnect}
      >
        <code>{truncateAndEscape(entry.address, 256)}</code> · <code>{truncateAndEscape(entry.clientId, 64)}</code>
        {granted.map(({ filter, qos }) => (
          <span key={filter}>
            {' · '}
            <code>{truncateAndEscape(filter, 64)}</code> {translate('mqttClient.connection.qos', { qos })}
          </span>
        ))}
      </StateLine>
      {refusedFilters.map(({ filter, reason }) => (
        <Alert key={filter} severity="error" role="alert">
          {translate('mqttClient.connection.refused', {
            filter: truncateAndEscape(filter, 128),
            reason: formatMqttReason(reason, translate),
          })}
          {filter === ALL && reason.code === NOT_AUTHORIZED && ` ${translate('mqttClient.connection.refused_all')}`}
        </Alert>
      ))}
    </>
  )
}
