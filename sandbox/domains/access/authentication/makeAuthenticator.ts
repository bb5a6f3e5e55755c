import type { Settings } from '../../../http/SettingsForm'
import type { Authenticator } from './Authenticator'
import { BuiltInAuthenticator } from './BuiltInAuthenticator'
import { DatabaseAuthenticator } from './DatabaseAuthenticator'
import { HttpAuthenticator } from './HttpAuthenticator'
import { JwtAuthenticator } from './JwtAuthenticator'
import { ScramAuthenticator } from './ScramAuthenticator'
import type { UserTable } from './UserTable'

/** Creates an authenticator; `users` come from the one it replaces. Throws 400 for invalid settings. */
export function makeAuthenticator(settings: Settings, node: string, users?: UserTable): Authenticator {
  const { mechanism, backend } = settings
  if (mechanism === 'jwt') return new JwtAuthenticator(settings, node)
  if (mechanism === 'scram') return new ScramAuthenticator(settings, users)
  // Tokens of imported devices. The sandbox knows none, and unknown devices pass to the next authenticator.
  if (mechanism === 'gcp_device') return { authenticate: () => 'ignore' }
  if (backend === 'built_in_database') return new BuiltInAuthenticator(settings, users)
  if (backend === 'http') return new HttpAuthenticator(settings)
  return new DatabaseAuthenticator(settings)
}
