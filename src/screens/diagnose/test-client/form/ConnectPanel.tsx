import Alert from '@mui/material/Alert'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { SchemaForm } from '../../../../forms/SchemaForm'
import { Section } from '../../../../ui/Section'
import { Stack } from '../../../../ui/Stack'
import { getDefaultAddress } from '../../../mqtt/defaultAddress'
import { LastState } from '../../../mqtt/LastState'
import { isConnectionEntered, readConnection, saveConnection } from '../../../mqtt/sharedConnection'
import { connections } from '../store/connections'
import { useShownConnection } from '../useConnections'
import { connectSchema } from './connectSchema'
import { connectUi } from './connectUi'
import { applySharedSettings, toConnectSettings } from './draft'
import { toFields } from './values'

/** Connection form. Input is kept in the browser, except for the password. */
export function ConnectPanel() {
  const connection = useShownConnection()
  const translate = useTranslate()
  const [first] = useState(() => {
    const { connect } = connection.drafts
    return isConnectionEntered() ? applySharedSettings(connect, readConnection(), getDefaultAddress()) : connect
  })
  const { state } = connection
  return (
    <Section title={translate('testClient.connect')}>
      <Stack>
        {state?.phase === 'ended' && !state.reason && (
          <Alert severity="info" role="status">
            {translate('testClient.state.disconnected')}
          </Alert>
        )}
        {state && (state.phase !== 'ended' || state.reason) && <LastState state={state} />}
        <SchemaForm
          schema={connectSchema}
          ui={connectUi}
          value={first}
          isNew
          isGuarded={false}
          submitLabel={translate('mqttClient.form.connect')}
          onData={(data) => connection.type({ connect: toFields(data) })}
          onSubmit={async (data) => {
            connection.type({ connect: data })
            connections.save()
            const settings = toConnectSettings(data)
            if (!isConnectionEntered() && settings.version !== 3)
              saveConnection({ ...settings, version: settings.version })
            connection.connect(settings)
          }}
        />
      </Stack>
    </Section>
  )
}
