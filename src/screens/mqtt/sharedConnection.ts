import { getCurrentBrokerUrl } from '../../api/brokers/known'
import { onUserChange } from '../../api/session'
import { getPreference, store } from '../../api/store'
import { getProxyAddress } from '../../mqtt/address'

/** How the live tools reach the broker: the topic explorer, the recorder, the live sample and the test client share it. */
export interface ConnectionSettings {
  address: string
  username: string
  password: string
  version: 4 | 5
}

/** What the browser remembers of it: no password. */
type Remembered = Omit<ConnectionSettings, 'password'>

const KEY = 'mqtt.connection'
const NOTHING: Partial<Remembered> = {}

/** In memory only, until another user signs in or nobody is. */
let entered: { password: string } | undefined
onUserChange(() => {
  entered = undefined
})

/** Whether the user has entered the connection since the sign-in: no tool asks for it again. */
export const isConnectionEntered = (): boolean => entered !== undefined

/** The connection as it was entered last; else the console's own way to the broker. */
export const readConnection = (): ConnectionSettings => ({
  address: getProxyAddress(getCurrentBrokerUrl()),
  username: '',
  version: 5,
  ...getPreference(KEY, NOTHING, 'broker'),
  password: entered?.password ?? '',
})

/** Keeps what was entered for the other tools, the password in memory only. */
export function keepConnection({ address, username, password, version }: ConnectionSettings): void {
  const remembered: Remembered = { address: address.trim(), username, version }
  store.set('broker', KEY, remembered)
  entered = { password }
}
