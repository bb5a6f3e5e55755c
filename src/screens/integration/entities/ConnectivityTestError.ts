import { BrokerError, formatError } from '../../../api/errors'
import { formatFailure, parseFailure } from '../../../api/failureReason'

type Translate = (key: string, options?: Record<string, unknown>) => string

/** Failed connectivity test, with the remote error translated for operators. */
export class ConnectivityTestError extends BrokerError {
  constructor(
    readonly failure: BrokerError,
    readonly address: string | undefined,
  ) {
    super(failure)
  }

  override formatMessage(translate: Translate): string {
    return translate('integration.probe.failed', { reason: formatError(this.#withReason(translate), translate) })
  }

  #withReason(translate: Translate): BrokerError {
    const { failure } = this
    if (failure.reason === '') return failure
    // Prefer the full message of the broker: it also names host and port.
    const { message } = (failure.raw ?? {}) as { message?: unknown }
    const whole = parseFailure(String(message), this.address)
    const reason = formatFailure(whole.kind ? whole : parseFailure(failure.reason, this.address), translate)
    return new BrokerError({ ...failure, reason, reasonParts: { reason } })
  }
}
