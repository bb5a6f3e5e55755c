import { BrokerError, formatError } from '../../../../api/errors'

type Translate = (key: string, options?: Record<string, unknown>) => string

const CODES: Readonly<Record<string, string>> = { CLIENT_NOT_FOUND: 'gone', CLIENT_NOT_RESPONSE: 'silent' }

/** What was asked of a device came to nothing: it is not there, or it did not answer. The broker has but codes for both. */
export class DeviceRefused extends BrokerError {
  constructor(readonly failure: BrokerError) {
    const { status, code, method, url, raw, reason, reasonParts, path, readings, unknown } = failure
    super({ status, code, method, url, raw, reason, reasonParts, path, readings, unknown })
  }

  override formatMessage(translate: Translate): string {
    const { code } = this.failure
    const key = Object.hasOwn(CODES, code) ? CODES[code] : undefined
    if (!key) return formatError(this.failure, translate)
    return `${translate(`gateways.device.${key}`)} (${code})`
  }
}

/** An error of a request to a device, in the words of devices. */
export const deviceRefused = (error: unknown): unknown =>
  error instanceof BrokerError ? new DeviceRefused(error) : error
