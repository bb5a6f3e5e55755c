import Alert from '@mui/material/Alert'
import { useTranslate } from 'react-admin'
import { formatMqttReason } from '../../../../mqtt/reasons'
import { isComplete } from '../../../../mqtt/storedMessage'
import { ActionButton } from '../../../../ui/ActionButton'
import { CopyText } from '../../../../ui/Copy'
import { useFormat } from '../../../../ui/format/useFormat'
import { KeyValue } from '../../../../ui/KeyValue'
import { PayloadView } from '../../../../ui/PayloadView'
import { SideDrawer } from '../../../../ui/SideDrawer'
import { Stack } from '../../../../ui/Stack'
import { formatExactTime } from '../../../mqtt/formatExactTime'
import { listPropertyFacts } from '../../../mqtt/listPropertyFacts'
import { getPublishStatus, type LoggedMessage } from '../store/loggedMessage'
import { useMessageActions } from './useMessageActions'

/** Payload, properties and actions of a message. */
export function MessageDrawer({ message, onClose }: { message: LoggedMessage; onClose: () => void }) {
  const translate = useTranslate()
  const format = useFormat()
  const getActions = useMessageActions()
  const getFactLabel = (key: string) => translate(`explorer.fact.${key}`)
  const { topic, at, qos, retain, dup, size, payload, properties, status, gap } = message
  const reason = status && 'reason' in status ? status.reason : undefined
  const identifier = properties?.subscriptionIdentifier
  const facts = [
    {
      label: translate('testClient.filter.direction'),
      value: `${translate(`testClient.fate.${getPublishStatus(message)}`)}${reason ? `: ${formatMqttReason(reason, translate)}` : ''}`,
    },
    { label: translate('testClient.messages.time'), value: formatExactTime(at, format) },
    { label: getFactLabel('qos'), value: String(qos) },
    { label: getFactLabel('retained'), value: getFactLabel(retain ? 'yes' : 'no') },
    ...(dup ? [{ label: getFactLabel('dup'), value: getFactLabel('yes') }] : []),
    { label: getFactLabel('size'), value: format.bytes(size) },
    ...(identifier === undefined
      ? []
      : [{ label: translate('testClient.field.subscription_identifier'), value: [identifier].flat().join(', ') }]),
    ...(properties ? listPropertyFacts(properties, translate) : []),
  ]
  return (
    <SideDrawer
      open
      isWide
      onClose={onClose}
      title={translate('testClient.messages.one')}
      actions={getActions(message).map(({ id, label, disabled, onClick }) => (
        <ActionButton
          key={id}
          variant="outlined"
          disabled={disabled}
          onClick={() => {
            onClick()
            onClose()
          }}
        >
          {label}
        </ActionButton>
      ))}
    >
      <Stack>
        <CopyText mono text={topic} />
        <KeyValue items={facts} />
        {gap !== undefined && (
          <Alert severity="warning">{translate('testClient.messages.gap', { time: format.duration(gap) })}</Alert>
        )}
        {!isComplete(message) && (
          <Alert severity="warning">
            {translate('explorer.detail.part', { kept: format.bytes(payload.length), size: format.bytes(size) })}
          </Alert>
        )}
        <PayloadView bytes={payload} />
      </Stack>
    </SideDrawer>
  )
}
