import Alert from '@mui/material/Alert'
import { styled } from '@mui/material/styles'
import { useTranslate } from 'ra-core'
import { useCan } from '../../../api/access'
import { ActionButton } from '../../../ui/ActionButton'
import { useFormat } from '../../../ui/format/useFormat'
import { Status } from '../../../ui/Status'
import type { DelayedSettings } from './queries'

const Line = styled('div')(({ theme: { tokens } }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: tokens.gap.medium,
  fontSize: tokens.font.table,
  color: tokens.textSecondary,
}))

/** Whether messages are delayed and how many may wait; off, the way to turn it on. */
export function DelayedState(props: { settings: DelayedSettings; count: number | undefined; onTurnOn: () => void }) {
  const translate = useTranslate()
  const format = useFormat()
  const access = useCan('put /mqtt/delayed')
  const { enable, max_delayed_messages: max = 0 } = props.settings
  if (enable === false) {
    return (
      <Alert
        severity="warning"
        role="status"
        action={
          <ActionButton
            variant="outlined"
            onClick={props.onTurnOn}
            disabled={access.reason && translate(access.reason)}
          >
            {translate('clients.delayed.turn_on')}
          </ActionButton>
        }
      >
        <strong>{translate('clients.delayed.off_title')}</strong> {translate('clients.delayed.off_text')}
      </Alert>
    )
  }
  return (
    <Line>
      <Status kind="ok" label={translate('clients.delayed.state_on')} />
      {max > 0 && (
        <span>
          {translate('clients.delayed.state_limit', { used: format.number(props.count), max: format.number(max) })}
        </span>
      )}
    </Line>
  )
}
