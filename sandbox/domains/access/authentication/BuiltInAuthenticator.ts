import type { Settings } from '../../../http/SettingsForm'
import { type Authenticator, badPassword, type Credentials, type Verdict } from './Authenticator'
import {
  checkHashSettings,
  createPasswordSecret,
  type HashSettings,
  isPassword,
  type PasswordSecret,
} from './passwords'
import { type SecretMaker, UserTable } from './UserTable'

export class BuiltInAuthenticator implements Authenticator {
  readonly users: UserTable
  readonly #hash: HashSettings
  readonly #by: 'clientid' | 'username'

  /** Keeps the users of the authenticator that it replaces. Throws 400 for an unsupported digest. */
  constructor(settings: Settings, users?: UserTable) {
    this.#hash = settings.password_hash_algorithm as HashSettings
    this.#by = settings.user_id_type as 'clientid' | 'username'
    checkHashSettings(this.#hash)
    const maker: SecretMaker = {
      convertPassword: async (password) => ({ ...(await createPasswordSecret(password, this.#hash)) }),
      convertRow: ({ password_hash: hash, salt = '' }) =>
        typeof hash === 'string' && hash !== '' && typeof salt === 'string' ? { password_hash: hash, salt } : undefined,
    }
    this.users = users ?? new UserTable(maker)
    this.users.maker = maker
  }

  async authenticate(client: Credentials): Promise<Verdict> {
    if (client.password === null) return badPassword
    const user = this.users.get(client[this.#by] ?? '')
    if (!user) return 'ignore'
    const isCorrect = await isPassword(client.password, user.secret as unknown as PasswordSecret, this.#hash)
    return isCorrect ? { ok: true, superuser: user.is_superuser } : badPassword
  }
}
