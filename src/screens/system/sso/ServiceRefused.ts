import { BrokerError, formatError } from '../../../api/errors'

type Translate = (key: string, options?: Record<string, unknown>) => string

/** The broker refused a service for what is behind it: its server, its provider, a secret. */
export class ServiceRefused extends BrokerError {
  /**
   * `stored`: the broker has it now all the same, as recordings of 5.6.1 show. `masked`: a secret was sent as the broker
   * shows it, and some brokers take that for the secret.
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
