import type { TranslateFunction } from 'react-admin'
import { BrokerError, type RequestName } from './brokerError'
import type { Mismatch } from './checkAnswer'

/** Response that does not match the broker's API document. */
export class AnswerError extends BrokerError {
  constructor(
    request: RequestName,
    status: number,
    readonly mismatch: Mismatch,
    raw: unknown,
  ) {
    const { place, problem } = mismatch
    super({ ...request, status, code: 'MALFORMED', reason: `${place} ${problem}`.trim(), raw })
  }

  /** Is about the answer, so it belongs to no field of the request. */
  override copyWith(): BrokerError {
    return this
  }

  override narrowTo(): BrokerError {
    return this
  }

  /** Names the operation and the path. For a write it adds that the change was made. */
  override formatMessage(translate: TranslateFunction): string {
    const { place, problem } = this.mismatch
    const path = this.url.replace(/^\/api\/v5/, '')
    return translate(`app.errors.answer.${this.method === 'GET' ? 'read' : 'write'}`, {
      operation: `${this.method} ${path}`,
      problem: translate(`app.errors.answer.${problem}`, {
        place: place || translate('app.errors.answer.whole'),
      }),
    })
  }
}
