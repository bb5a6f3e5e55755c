import Chip from '@mui/material/Chip'
import { styled } from '@mui/material/styles'
import TextField, { type TextFieldProps } from '@mui/material/TextField'
import { useTranslate } from 'ra-core'
import { getCurrentBrokerUrl } from '../../api/brokers/knownBrokers'
import { getProxyAddress } from '../../mqtt/address'
import { useListenerAddresses } from './useListenerAddresses'

const Offers = styled('div')(({ theme: { tokens } }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: tokens.gap.tiny,
  marginTop: tokens.gap.tiny,
}))

/** Suggests the console's own proxy and the broker's WebSocket listeners as chips. */
export function AddressOffers({ onTake }: { onTake: (address: string) => void }) {
  const translate = useTranslate()
  const listeners = useListenerAddresses()
  const own = { id: translate('mqttClient.form.own'), address: getProxyAddress(getCurrentBrokerUrl()) }
  return (
    <Offers>
      {[own, ...listeners].map(({ id, address }) => (
        <Chip
          key={id}
          label={id}
          title={address}
          aria-label={translate('mqttClient.form.take', { name: id, address })}
          onClick={() => onTake(address)}
        />
      ))}
    </Offers>
  )
}

/** WebSocket address of a broker, typed or selected from the suggestions. */
export function AddressField({ onAddress, ...props }: TextFieldProps & { onAddress: (address: string) => void }) {
  return (
    <div>
      <TextField {...props} onChange={(event) => onAddress(event.target.value)} className="mono" fullWidth required />
      <AddressOffers onTake={onAddress} />
    </div>
  )
}
