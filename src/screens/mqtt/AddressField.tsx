import Chip from '@mui/material/Chip'
import TextField, { type TextFieldProps } from '@mui/material/TextField'
import { useEffect } from 'react'
import { useTranslate } from 'react-admin'
import { getCurrentBrokerUrl } from '../../api/brokers/knownBrokers'
import { broker } from '../../api/client'
import { useLive } from '../../api/live'
import { listListenerAddresses } from '../../mqtt/address'
import { Inline } from '../../ui/Inline'
import { getDefaultAddress, hasProxy } from './defaultAddress'

const POLL_INTERVAL_MS = 60_000

/** Addresses of the broker's WebSocket listeners; empty on failure. */
const useListenerAddresses = (): { id: string; address: string }[] =>
  useLive(
    ['listeners', 'websocket'],
    async (signal) => {
      const listeners = await broker.get('/listeners', { signal })
      return listListenerAddresses(listeners, {
        protocol: window.location.protocol,
        hostname: getCurrentBrokerUrl().hostname,
      })
    },
    { every: POLL_INTERVAL_MS },
  ).data ?? []

/**
 * Suggests the console's own proxy and the broker's WebSocket listeners as chips. Without a proxy, replaces the default
 * address if no listener has it.
 */
export function AddressSuggestions({
  address: enteredAddress,
  onSelect,
}: {
  address: string
  onSelect: (address: string) => void
}) {
  const translate = useTranslate()
  const listeners = useListenerAddresses()
  const preset = getDefaultAddress()
  const isProxied = hasProxy()
  const [first] = listeners
  const isWrong =
    !isProxied && enteredAddress === preset && first && !listeners.some(({ address }) => address === preset)
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, after the listeners have loaded
  useEffect(() => {
    if (isWrong) onSelect(first.address)
  }, [isWrong])
  const offers = isProxied ? [{ id: translate('mqttClient.form.own'), address: preset }, ...listeners] : listeners
  return (
    <Inline sx={{ gap: 0.5, mt: 0.5 }}>
      {offers.map(({ id, address }) => (
        <Chip
          key={id}
          label={id}
          title={address}
          aria-label={translate('mqttClient.form.take', { name: id, address })}
          onClick={() => onSelect(address)}
        />
      ))}
    </Inline>
  )
}

/** WebSocket address of a broker, typed or selected from the suggestions. */
export function AddressField(props: TextFieldProps & { value: string; onAddress: (address: string) => void }) {
  const { onAddress, ...field } = props
  return (
    <div>
      <TextField {...field} onChange={(event) => onAddress(event.target.value)} className="mono" fullWidth required />
      <AddressSuggestions address={field.value} onSelect={onAddress} />
    </div>
  )
}
