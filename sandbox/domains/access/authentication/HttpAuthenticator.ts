import type { Settings } from '../../../http/SettingsForm'
import { HttpService } from '../HttpService'
import { parseResponseFields } from '../parseResponseFields'
import { toPlaceholderValues } from '../toPlaceholderValues'
import type { Authenticator, Credentials, Verdict } from './Authenticator'

/** Queries an HTTP service: 204 accepts, 200 decides by `result`, and other responses pass the client on. */
export class HttpAuthenticator implements Authenticator {
  readonly service: HttpService

  constructor(settings: Settings) {
    this.service = new HttpService(settings)
  }

  async authenticate(client: Credentials): Promise<Verdict> {
    const values = { ...toPlaceholderValues(client), password: client.password?.toString() ?? null }
    const reply = await this.service.sendRequest(client.node, values)
    if (reply?.status === 204) return { ok: true, superuser: false }
    if (reply?.status !== 200) return 'ignore'
    const fields = parseResponseFields(reply.type, reply.text)
    if (fields?.result === 'allow') {
      return { ok: true, superuser: fields.is_superuser === true || fields.is_superuser === 'true' }
    }
    return fields?.result === 'deny' ? { ok: false, reason: 'not_authorized' } : 'ignore'
  }

  close(): void {
    this.service.close()
  }
}
