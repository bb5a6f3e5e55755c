import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useTranslate } from 'ra-core'
import { useEffect, useRef } from 'react'
import { reasonText } from '../../../mqtt/reasons'
import type { Outcome, Phase, State } from '../../../mqtt/types'
import { Status, type StatusKind } from '../../../ui/Status'
import { bounded } from '../../../ui/text'
import type { Entry } from './entry'

const Line = styled('div')(({ theme: { tokens } }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${tokens.gap.small}px ${tokens.gap.medium}px`,
  minWidth: 0,
  padding: `${tokens.gap.small}px ${tokens.gap.medium}px`,
  backgroundColor: tokens.surface,
  border: `${tokens.size.hairline}px solid ${tokens.border}`,
  borderRadius: tokens.radius.card,
  '& > .facts': { flex: '1 1 auto', minWidth: 0, fontSize: tokens.font.table, color: tokens.textSecondary },
  '& code': { overflowWrap: 'anywhere', unicodeBidi: 'isolate', color: tokens.text },
}))

const KINDS: Record<Phase, StatusKind> = {
  connecting: 'connecting',
  connected: 'ok',
  waiting: 'warning',
  refused: 'error',
  failed: 'error',
  ended: 'stopped',
}

/** A filter that a broker's first rules refuse, though another with the same topics passes (EMQX' acl.conf). */
const ALL = '#'
const NOT_AUTHORIZED = 0x87

/** How the connection stands, what it listens to, and what was refused. */
export function ConnectionBar(props: {
  entry: Entry
  state: State
  outcomes: Readonly<Record<string, Outcome>>
  onDisconnect: () => void
}) {
  const { entry, state, outcomes } = props
  const translate = useTranslate()
  const button = useRef<HTMLButtonElement>(null)
  // The form that had the focus has gone.
  useEffect(() => button.current?.focus(), [])
  const granted = entry.filters.flatMap((filter) => {
    const outcome = outcomes[filter]
    return outcome && 'granted' in outcome ? { filter, qos: outcome.granted } : []
  })
  const refused = entry.filters.flatMap((filter) => {
    const outcome = outcomes[filter]
    return outcome && 'refused' in outcome ? { filter, reason: outcome.refused } : []
  })
  const reason = state.reason ? `: ${reasonText(state.reason, translate)}` : ''
  return (
    <>
      <Line role="group" aria-label={translate('explorer.connection.label')}>
        <span role="status">
          <Status kind={KINDS[state.phase]} label={`${translate(`mqttClient.phase.${state.phase}`)}${reason}`} />
        </span>
        <span className="facts">
          <code>{bounded(entry.address, 256)}</code> · <code>{bounded(entry.clientId, 64)}</code>
          {granted.map(({ filter, qos }) => (
            <span key={filter}>
              {' · '}
              <code>{bounded(filter, 64)}</code> {translate('explorer.connection.qos', { qos })}
            </span>
          ))}
        </span>
        <Button ref={button} variant="outlined" onClick={props.onDisconnect}>
          {translate('explorer.connection.disconnect')}
        </Button>
      </Line>
      {refused.map(({ filter, reason }) => (
        <Alert key={filter} severity="error">
          {translate('explorer.connection.refused', {
            filter: bounded(filter, 128),
            reason: reasonText(reason, translate),
          })}
          {filter === ALL && reason.code === NOT_AUTHORIZED && ` ${translate('explorer.connection.refused_all')}`}
        </Alert>
      ))}
    </>
  )
}
