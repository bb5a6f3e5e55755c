import Alert from '@mui/material/Alert'
import { useTranslate } from 'react-admin'
import { formatMqttReason } from '../../mqtt/reasons'
import type { MqttConnectionState } from '../../mqtt/types'

/** Shown above the connect form: why the last attempt failed or the connection ended. */
export function LastState({ state }: { state: MqttConnectionState }) {
  const translate = useTranslate()
  return (
    <Alert severity="error" role="alert" className="wide">
      {translate(state.phase === 'ended' ? 'mqttClient.disconnected' : `mqttClient.phase.${state.phase}`)}
      {state.reason && translate('ui.colon') + formatMqttReason(state.reason, translate)}
      {state.phase === 'failed' && ` ${translate('mqttClient.failed_hint')}`}
    </Alert>
  )
}
