import { BrokerError, errorText } from '../../../api/errors'

type Translate = (key: string, options?: Record<string, unknown>) => string

/** The broker refused a service and has it now all the same: its server was not to be had (recordings of 5.6.1). */
export class StoredAnyway extends BrokerError {
  /** `masked`: a secret was sent as the broker shows it. */
  constructor(
    readonly refusal: BrokerError,
    readonly masked: boolean,
  ) {
    const { status, code, method, url, raw, reason, said } = refusal
    super({ status, code, method, url, raw, reason, said })
  }

  override inWords(translate: Translate): string {
    const parts = [errorText(this.refusal, translate), translate('sso.storedAnyway')]
    if (this.masked) parts.push(translate('sso.typeSecret'))
    return parts.join(translate('sso.sentenceSeparator'))
  }
}
