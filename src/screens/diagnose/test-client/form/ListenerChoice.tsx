import { useFormHost } from '../../../../forms/FormHost'
import { AddressOffers } from '../../../mqtt/AddressField'
import { parseAddress } from './draft'

/** Suggested addresses that fill in host, port, path and TLS. */
export function ListenerChoice() {
  const { change } = useFormHost()
  return (
    <AddressOffers
      onTake={(address) => {
        for (const [name, value] of Object.entries(parseAddress(address))) change(name, value)
      }}
    />
  )
}
