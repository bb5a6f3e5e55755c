import { SECRET_MASK, SECRET_NAME_PATTERN } from '../schema/secrets'
import type { BrokerError } from './brokerError'
import type { NewApiCall } from './callLog'

export type SentBody =
  /** JSON. `isTruncated` if truncated, `isMasked` if secrets were removed. */
  | { kind: 'json'; text: string; isTruncated: boolean; isMasked: boolean }
  /** Plain text, such as a configuration. Not stored because it may contain secrets anywhere. */
  | { kind: 'text'; characters: number }
  /** FormData. Files are stored by name only. */
  | { kind: 'form'; parts: { name: string; file?: string; value?: string }[] }

export const MAX_BODY_CHARACTERS = 65_536

export const SECRET_FIELD = new RegExp(
  `${SECRET_NAME_PATTERN.source}|jwt|credential|service_account|authorization|cookie|api-?key`,
  'i',
)

function maskUrlPassword(text: string): string {
  return text.replace(/(:\/\/[^\s/:@]*:)[^\s/@]+(?=@)/g, `$1${SECRET_MASK}`)
}

/** Escapes characters that are valid in JSON but could mislead a terminal or a reader. */
function escapeMisleadingCharacters(json: string): string {
  return json.replace(
    /[\u007F-\u009F\u061C\u200B-\u200F\u2028-\u202E\u2060-\u2069\uFEFF]/g,
    (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}

/** Returns true for an actual secret: not empty, and not a placeholder (`${password}`). */
function isActualSecret(value: string): boolean {
  return value !== '' && !/^\$\{[^{}]*\}$/.test(value)
}

/** Replaces a secret by the mask: by field name, by content, or as the password of a URL. */
export function maskSecret(name: string, value: unknown): unknown {
  if (Array.isArray(value) || typeof value === 'number') return SECRET_FIELD.test(name) ? SECRET_MASK : value
  if (typeof value !== 'string') return value
  if ((SECRET_FIELD.test(name) && isActualSecret(value)) || value.includes('PRIVATE KEY-----')) return SECRET_MASK
  return maskUrlPassword(value)
}

/** Copies a body without secrets and truncates it. */
export function sanitizeBody(body: unknown, url: string): SentBody {
  if (typeof body === 'string') return { kind: 'text', characters: body.length }
  if (body instanceof FormData) {
    const parts = [...body].map(([name, value]) =>
      typeof value === 'string' ? { name, value: String(maskSecret(name, value)) } : { name, file: value.name },
    )
    return { kind: 'form', parts }
  }
  // The license key is secret only in this request.
  const place = url.endsWith('/license') ? 'secret' : ''
  let masked = false
  const json = JSON.stringify(body, (name, value: unknown) => {
    const maskedValue = maskSecret(name === 'key' ? place : name, value)
    masked ||= maskedValue !== value
    return maskedValue
  })
  const fullText = escapeMisleadingCharacters(json)
  return {
    kind: 'json',
    text: fullText.slice(0, MAX_BODY_CHARACTERS),
    isTruncated: fullText.length > MAX_BODY_CHARACTERS,
    isMasked: masked,
  }
}

/** Removes secrets and the raw response from an error. */
function sanitizeFailure(failure: BrokerError): BrokerError {
  const paths = [failure, ...failure.readings.flat()].map(({ path }) => path ?? '')
  const mute =
    paths.some((path) => SECRET_FIELD.test(path)) &&
    ({ reason: '', reasonParts: { reason: '' } } satisfies Partial<BrokerError>)
  const copy = Object.create(Object.getPrototypeOf(failure)) as BrokerError
  return Object.assign(copy, failure, { raw: null, readings: [] }, mute)
}

/** Adds the body to a call and removes secrets from both. */
export function addSanitizedBody(call: NewApiCall, body: unknown): NewApiCall {
  const { failure } = call
  return { ...call, ...(failure && { failure: sanitizeFailure(failure) }), body: sanitizeBody(body, call.url) }
}
