import { BrokerError, formatError } from '../../../api/errors'

type Translate = (key: string, options?: Record<string, unknown>) => string

/** The broker rejected a service because of its server, provider or secret. */
export class SsoServiceError extends BrokerError {
  /**
   * `stored`: the broker saved it anyway, as in recordings of 5.6.1. `masked`: a redacted secret was sent, which
   * some brokers store as the secret.
   */
  constructor(
    readonly refusal: BrokerError,
    readonly stored: boolean,
    readonly masked: boolean,
  ) {
    const { status, code, method, url, raw, reason, reasonParts } = refusal
    super({ status, code, method, url, raw, reason, reasonParts })
  }

  override formatMessage(translate: Translate): string {
    const parts = [formatError(this.refusal, translate)]
    if (this.stored) parts.push(translate('sso.storedAnyway'))
    if (this.masked) parts.push(translate('sso.typeSecret'))
    return parts.join(' — ')
  }
}
