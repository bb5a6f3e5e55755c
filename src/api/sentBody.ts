import { MASK, SECRET_NAME } from '../schema/secrets'
import type { BrokerError } from './brokerError'
import type { Made } from './calls'

export type SentBody =
  /** JSON. `cut` if truncated, `masked` if secrets were removed. */
  | { kind: 'json'; text: string; cut: boolean; masked: boolean }
  /** Plain text, such as a configuration. Not stored because it may contain secrets anywhere. */
  | { kind: 'text'; characters: number }
  /** FormData. Files are stored by name only. */
  | { kind: 'form'; parts: { name: string; file?: string; value?: string }[] }

export const MOST_OF_A_BODY = 65_536

export const SECRET = new RegExp(
  `${SECRET_NAME.source}|jwt|credential|service_account|authorization|cookie|api-?key`,
  'i',
)

const IN_ADDRESS = /(:\/\/[^\s/:@]*:)[^\s/@]+(?=@)/g

/** Characters valid in JSON that could mislead a terminal or a reader. */
const MISLEADING = /[\u007F-\u009F\u061C\u200B-\u200F\u2028-\u202E\u2060-\u2069\uFEFF]/g

/** Returns true for an actual secret: not empty, not masked, and not a placeholder (`${password}`). */
const isValue = (value: string) => value !== '' && value !== MASK && !/^\$\{[^{}]*\}$/.test(value)

function withoutSecret(name: string, value: unknown): unknown {
  if (Array.isArray(value) || typeof value === 'number') return SECRET.test(name) ? MASK : value
  if (typeof value !== 'string') return value
  if ((SECRET.test(name) && isValue(value)) || value.includes('PRIVATE KEY-----')) return MASK
  return value.replace(IN_ADDRESS, `$1${MASK}`)
}

/** Copies a body without secrets and truncates it. */
export function keepBody(body: unknown, url: string): SentBody {
  if (typeof body === 'string') return { kind: 'text', characters: body.length }
  if (body instanceof FormData) {
    const parts = [...body].map(([name, value]) =>
      typeof value === 'string' ? { name, value: String(withoutSecret(name, value)) } : { name, file: value.name },
    )
    return { kind: 'form', parts }
  }
  // The licence key is secret only in this request.
  const place = url.endsWith('/license') ? 'secret' : ''
  let masked = false
  const whole = JSON.stringify(body, (name, value: unknown) => {
    const shown = withoutSecret(name === 'key' ? place : name, value)
    masked ||= shown !== value
    return shown
  }).replace(MISLEADING, (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`)
  return { kind: 'json', text: whole.slice(0, MOST_OF_A_BODY), cut: whole.length > MOST_OF_A_BODY, masked }
}

/** Removes secrets and the raw response from an error. */
function discreet(failure: BrokerError): BrokerError {
  const about = [failure, ...failure.readings.flat()].map(({ path }) => path ?? '')
  const mute = about.some((path) => SECRET.test(path)) && { reason: '', said: { reason: '' } }
  const copy = Object.create(Object.getPrototypeOf(failure)) as BrokerError
  return Object.assign(copy, failure, { raw: null, readings: [] }, mute)
}

/** Adds the body to a call and removes secrets from both. */
export function withBody(call: Made, body: unknown): Made {
  const { failure } = call
  return { ...call, ...(failure && { failure: discreet(failure) }), body: keepBody(body, call.url) }
}
