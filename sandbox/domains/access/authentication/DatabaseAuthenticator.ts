import type { Settings } from '../../../http/SettingsForm'
import { DatabaseService } from '../DatabaseService'
import { type Authenticator, badPassword, type Credentials, type Verdict } from './Authenticator'

/** External database. The sandbox cannot query it, so it ignores every client like an unreachable database. */
export class DatabaseAuthenticator implements Authenticator {
  readonly service: DatabaseService

  constructor(settings: Settings) {
    this.service = new DatabaseService(String(settings.backend), settings)
  }

  authenticate({ node, password }: Credentials): Verdict {
    if (password === null) return badPassword
    this.service.fail(node)
    return 'ignore'
  }
}
