import type { Settings } from '../../../http/SettingsForm'
import type { Authenticator } from './Authenticator'
import { BuiltInAuthenticator } from './BuiltInAuthenticator'
import { DatabaseAuthenticator } from './DatabaseAuthenticator'
import { HttpAuthenticator } from './HttpAuthenticator'
import { JwtAuthenticator } from './JwtAuthenticator'
import { ScramAuthenticator } from './ScramAuthenticator'
import type { UserTable } from './UserTable'

/** An authenticator by its settings; `users` are those of the one it takes the place of. Throws 400 for settings that cannot work. */
export function makeAuthenticator(settings: Settings, node: string, users?: UserTable): Authenticator {
  const { mechanism, backend } = settings
  if (mechanism === 'jwt') return new JwtAuthenticator(settings, node)
  if (mechanism === 'scram') return new ScramAuthenticator(settings, users)
  // Tokens of devices that were imported; this broker has none of them, and leaves unknown devices to the next.
  if (mechanism === 'gcp_device') return { authenticate: () => 'ignore' }
  if (backend === 'built_in_database') return new BuiltInAuthenticator(settings, users)
  if (backend === 'http') return new HttpAuthenticator(settings)
  return new DatabaseAuthenticator(settings)
}
