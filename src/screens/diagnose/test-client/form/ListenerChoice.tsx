import Chip from '@mui/material/Chip'
import { styled } from '@mui/material/styles'
import { useTranslate } from 'ra-core'
import { brokerUrl } from '../../../../api/brokers/known'
import { useFormHost } from '../../../../forms/FormHost'
import { ownAddress } from '../../../../mqtt/address'
import { useListenerAddresses } from '../../../mqtt/useListenerAddresses'
import { placeOf } from './draft'

const Offers = styled('div')(({ theme: { tokens } }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: tokens.gap.tiny,
  marginTop: tokens.gap.tiny,
}))

/** The console's own way to the broker and the broker's WebSocket listeners: each fills in host, port, path and TLS. */
export function ListenerChoice() {
  const translate = useTranslate()
  const { change } = useFormHost()
  const listeners = useListenerAddresses()
  const own = { id: translate('mqttClient.form.own'), address: ownAddress(brokerUrl()) }
  return (
    <Offers>
      {[own, ...listeners].map(({ id, address }) => (
        <Chip
          key={id}
          label={id}
          title={address}
          aria-label={translate('mqttClient.form.take', { name: id, address })}
          onClick={() => {
            for (const [name, value] of Object.entries(placeOf(address))) change(name, value)
          }}
        />
      ))}
    </Offers>
  )
}
