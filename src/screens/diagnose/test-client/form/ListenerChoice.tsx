import { useFormData, useFormHost } from '../../../../forms/FormHost'
import { AddressSuggestions } from '../../../mqtt/AddressField'
import { buildAddress, parseAddress } from './draft'
import { toFields } from './values'

/** Suggested addresses that fill in host, port, path and TLS. */
export function ListenerChoice() {
  const { change } = useFormHost()
  const data = useFormData()
  return (
    <AddressSuggestions
      address={buildAddress(toFields(data))}
      onSelect={(address) => {
        for (const [name, value] of Object.entries(parseAddress(address))) change(name, value)
      }}
    />
  )
}
