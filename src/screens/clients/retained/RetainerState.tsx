import Alert from '@mui/material/Alert'
import { styled } from '@mui/material/styles'
import { useTranslate } from 'ra-core'
import { useCan } from '../../../api/access'
import { ActionButton } from '../../../ui/ActionButton'
import { useFormat } from '../../../ui/format/useFormat'
import { Status } from '../../../ui/Status'
import type { RetainerSettings } from './queries'

const Line = styled('div')(({ theme: { tokens } }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: tokens.gap.medium,
  fontSize: tokens.font.table,
  color: tokens.textSecondary,
}))

/** Whether the retainer is on, where it stores and how full it is; off, the way to turn it on. */
export function RetainerState(props: { settings: RetainerSettings; count: number | undefined; onTurnOn: () => void }) {
  const translate = useTranslate()
  const format = useFormat()
  const access = useCan('put /mqtt/retainer')
  const { enable, backend } = props.settings
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
            {translate('clients.retained.turn_on')}
          </ActionButton>
        }
      >
        <strong>{translate('clients.retained.off_title')}</strong> {translate('clients.retained.off_text')}
      </Alert>
    )
  }
  const max = backend?.max_retained_messages
  const storage = backend?.storage_type ?? 'ram'
  return (
    <Line>
      <Status
        kind="ok"
        label={translate('clients.retained.state_on', { storage: translate(`clients.retained.${storage}`) })}
      />
      {typeof max === 'number' && max > 0 && (
        <span>
          {translate('clients.retained.state_limit', { used: format.number(props.count), max: format.number(max) })}
        </span>
      )}
    </Line>
  )
}
