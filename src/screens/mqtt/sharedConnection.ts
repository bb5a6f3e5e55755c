import { onUserChange } from '../../api/session'
import { getPreference, store } from '../../api/store'
import { getDefaultAddress } from './defaultAddress'

/** Connection settings shared by the topic explorer, recorder, live sample and test client. */
export interface ConnectionSettings {
  address: string
  username: string
  password: string
  version: 4 | 5
}

/** Stored in the browser, without the password. */
type StoredSettings = Omit<ConnectionSettings, 'password'>

const KEY = 'mqtt.connection'
const NOTHING: Partial<StoredSettings> = {}

/** Names of temporary users start with it, so that users left behind can be found. */
export const TEMPORARY_PREFIX = 'signalbox-temporary-'

/** In memory only, until sign-out or a change of user. */
let entered: Pick<ConnectionSettings, 'username' | 'password'> | undefined
onUserChange(() => {
  entered = undefined
})

/** Checks if the user has entered the connection since the sign-in; then tools do not ask again. */
export const isConnectionEntered = (): boolean => entered !== undefined

/** Reads the last connection; defaults to the default address. */
export const readConnection = (): ConnectionSettings => ({
  address: getDefaultAddress(),
  username: '',
  version: 5,
  ...getPreference(KEY, NOTHING, 'broker'),
  password: '',
  ...entered,
})

/** Makes the tools ask again, after the user was deleted. */
export function forgetCredentials(): void {
  entered = undefined
}

/** Saves the settings for other tools; the password and a temporary user stay in memory. */
export function saveConnection({ address, username, password, version }: ConnectionSettings): void {
  const storedUsername = username.startsWith(TEMPORARY_PREFIX) ? '' : username
  const remembered: StoredSettings = { address: address.trim(), username: storedUsername, version }
  store.set('broker', KEY, remembered)
  entered = { username, password }
}
