import type { TranslateFunction } from 'react-admin'
import { BrokerError, formatError } from '../../../../api/errors'

const CODES: Readonly<Record<string, string>> = { CLIENT_NOT_FOUND: 'gone', CLIENT_NOT_RESPONSE: 'silent' }

/**
 * Error of a device request: the device is missing or did not respond. The broker reports only error codes for
 * these.
 */
export class DeviceError extends BrokerError {
  constructor(readonly failure: BrokerError) {
    const { status, code, method, url, raw, reason, reasonParts, path, readings, unknown } = failure
    super({ status, code, method, url, raw, reason, reasonParts, path, readings, unknown })
  }

  override formatMessage(translate: TranslateFunction): string {
    const { code } = this.failure
    const key = Object.hasOwn(CODES, code) ? CODES[code] : undefined
    if (!key) return formatError(this.failure, translate)
    return `${translate(`gateways.device.${key}`)} (${code})`
  }
}

/** Wraps broker errors of device requests for device-specific messages. */
export const createDeviceError = (error: unknown): unknown =>
  error instanceof BrokerError ? new DeviceError(error) : error
