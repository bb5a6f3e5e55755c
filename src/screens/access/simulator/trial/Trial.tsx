import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import TextField from '@mui/material/TextField'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import type { Decision } from '../../../../domain/access/decideAccess'
import { validateAddress } from '../../../../mqtt/address'
import { Inline } from '../../../../ui/Inline'
import { Section } from '../../../../ui/Section'
import { Stack } from '../../../../ui/Stack'
import { AddressField } from '../../../mqtt/AddressField'
import { readConnection } from '../../../mqtt/sharedConnection'
import { Note } from '../parts'
import type { SimulatedRequest } from '../request'
import { TrialResults } from './TrialResults'
import { contradictsExpectation } from './tryAccess'
import { useTrial } from './useTrial'

const Fields = styled('div')(({ theme: { tokens } }) => ({
  display: 'grid',
  alignItems: 'start',
  gap: tokens.gap.medium,
  gridTemplateColumns: `repeat(auto-fill, minmax(min(100%, ${tokens.size.form / 2}px), 1fr))`,
  '& .mono input': { fontFamily: tokens.font.mono },
}))

/** Default payload, recognizable to its recipients. */
const PAYLOAD = 'access check'

/** Runs the request on the broker: connects briefly with the client's names and publishes or subscribes. */
export function Trial(props: {
  request: SimulatedRequest
  complete: boolean
  expected: Decision['outcome'] | undefined
}) {
  const { request, complete, expected } = props
  const translate = useTranslate()
  const text = (key: string) => translate(`simulator.trial.${key}`)
  const [shared] = useState(readConnection)
  const [address, setAddress] = useState(shared.address)
  const [typedPassword, setPassword] = useState<string>()
  // Reuse the password of the test client only for the same username.
  const password = typedPassword ?? (request.username === shared.username ? shared.password : '')
  const [payload, setPayload] = useState(PAYLOAD)
  const { state, run, running } = useTrial(request)
  const outcome = state && 'result' in state ? state.result.action : undefined
  const fault = validateAddress(address.trim(), window.location)
  const input = { address: address.trim(), password, payload }
  const { action } = request
  const plain = { spellCheck: false, autoCapitalize: 'none', autoComplete: 'off' }
  return (
    <Section title={text('title')}>
      <Stack>
        <Note>{text('intro')}</Note>
        <Fields>
          <AddressField
            label={text('address')}
            value={address}
            onAddress={setAddress}
            error={fault !== undefined}
            helperText={fault ? translate(`mqttClient.fault.address.${fault}`) : text('addressHelp')}
            slotProps={{ htmlInput: plain }}
          />
          <TextField
            label={text('password')}
            type="password"
            value={password}
            onChange={(event) => setPassword(event.target.value)}
            helperText={text('passwordHelp')}
            slotProps={{ htmlInput: { ...plain, autoComplete: 'new-password' } }}
          />
          {complete && action === 'publish' && (
            <TextField
              label={text('payload')}
              value={payload}
              onChange={(event) => setPayload(event.target.value)}
              helperText={text('payloadHelp')}
              className="mono"
              slotProps={{ htmlInput: plain }}
            />
          )}
        </Fields>
        <Inline>
          <Button
            variant="outlined"
            disabled={running || fault !== undefined}
            onClick={() => void run('signIn', input)}
          >
            {text('try.signIn')}
          </Button>
          {complete && (
            <Button
              variant="outlined"
              disabled={running || fault !== undefined}
              onClick={() => void run(action, input)}
            >
              {text(`try.${action}`)}
            </Button>
          )}
        </Inline>
        {complete && action === 'publish' && request.qos === 0 && <Note>{text('qos')}</Note>}
        {running && (
          <Alert severity="info" role="status">
            {text('running')}
          </Alert>
        )}
        {state && <TrialResults state={state} />}
        {outcome && expected && contradictsExpectation(outcome, expected) && (
          <Alert severity="warning">{text('differs')}</Alert>
        )}
      </Stack>
    </Section>
  )
}
