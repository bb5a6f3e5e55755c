import { createHash, createHmac, pbkdf2, randomBytes } from 'node:crypto'
import { promisify } from 'node:util'
import { createValidationError } from '../../../http/answers'
import type { Settings } from '../../../http/SettingsForm'
import type { Authenticator, Verdict } from './Authenticator'
import { type SecretMaker, UserTable } from './UserTable'

const mostIterations = 2 ** 31 - 1
const derive = promisify(pbkdf2)

/**
 * Stores users for SCRAM (RFC 5802) as keys and salt. SCRAM needs MQTT 5.0 enhanced authentication, which the
 * engine refuses with 0x8C before asking any authenticator. Password clients are ignored.
 */
export class ScramAuthenticator implements Authenticator {
  readonly users: UserTable

  constructor(settings: Settings, users?: UserTable) {
    const digest = String(settings.algorithm)
    const iterations = Math.max(1, Number(settings.iteration_count))
    if (iterations > mostIterations) {
      throw createValidationError({ path: 'root.iteration_count', reason: 'too_many', value: iterations })
    }
    const maker: SecretMaker = {
      convertPassword: async (password) => {
        const salt = randomBytes(16)
        const salted = await derive(password.normalize('NFKC'), salt, iterations, digest === 'sha512' ? 64 : 32, digest)
        const computeHmac = (text: string): Buffer => createHmac(digest, salted).update(text).digest()
        return {
          stored_key: createHash(digest).update(computeHmac('Client Key')).digest('base64'),
          server_key: computeHmac('Server Key').toString('base64'),
          salt: salt.toString('base64'),
        }
      },
    }
    this.users = users ?? new UserTable(maker)
    this.users.maker = maker
  }

  authenticate(): Verdict {
    return 'ignore'
  }
}
