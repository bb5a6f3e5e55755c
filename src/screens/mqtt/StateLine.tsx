import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslate } from 'react-admin'
import { formatMqttReason } from '../../mqtt/reasons'
import type { MqttReason } from '../../mqtt/types'
import { Status, type StatusKind } from '../../ui/Status'

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

/** State of an MQTT connection with reason, facts and the disconnect button, which gets the initial focus. */
export function StateLine(props: {
  kind: StatusKind
  label: string
  reason: MqttReason | undefined
  children: ReactNode
  onDisconnect: () => void
  /** Button label, if it ends more than the connection. */
  endLabel?: string | undefined
}) {
  const { kind, label, reason } = props
  const translate = useTranslate()
  const button = useRef<HTMLButtonElement>(null)
  // The focused form has been unmounted.
  useEffect(() => button.current?.focus(), [])
  return (
    <Line role="group" aria-label={translate('mqttClient.connection.label')}>
      <span role="status">
        <Status
          kind={kind}
          label={reason ? label + translate('ui.colon') + formatMqttReason(reason, translate) : label}
        />
      </span>
      <span className="facts">{props.children}</span>
      <Button ref={button} variant="outlined" onClick={props.onDisconnect}>
        {props.endLabel ?? translate('mqttClient.connection.disconnect')}
      </Button>
    </Line>
  )
}
