import { MASK, SECRET_NAME } from '../schema/secrets'
import type { BrokerError } from './brokerError'
import type { Made } from './calls'

/** What was sent with a call, as it may be shown. */
export type SentBody =
  /** JSON; `cut` where it goes on, `masked` where secrets were taken out. */
  | { kind: 'json'; text: string; cut: boolean; masked: boolean }
  /** A text that is no JSON, such as a configuration: it may hold secrets anywhere, and is not kept. */
  | { kind: 'text'; characters: number }
  /** A form with files, which are known by their names. */
  | { kind: 'form'; parts: { name: string; file?: string; value?: string }[] }

/** Most characters kept of a body. */
export const MOST_OF_A_BODY = 65_536

/** Names of secrets in bodies: those of fields, and those of HTTP headers. */
export const SECRET = new RegExp(
  `${SECRET_NAME.source}|jwt|credential|service_account|authorization|cookie|api-?key`,
  'i',
)

/** A password in an address. */
const IN_ADDRESS = /(:\/\/[^\s/:@]*:)[^\s/@]+(?=@)/g

/** Characters that JSON lets stand, and that a terminal or a reader could be misled by. */
const MISLEADING = /[\u007F-\u009F\u061C\u200B-\u200F\u2028-\u202E\u2060-\u2069\uFEFF]/g

/** A secret that is one: not empty, and no placeholder that stands for one (`${password}`). */
const isValue = (value: string) => value !== '' && value !== MASK && !/^\$\{[^{}]*\}$/.test(value)

function withoutSecret(name: string, value: unknown): unknown {
  if (Array.isArray(value) || typeof value === 'number') return SECRET.test(name) ? MASK : value
  if (typeof value !== 'string') return value
  if ((SECRET.test(name) && isValue(value)) || value.includes('PRIVATE KEY-----')) return MASK
  return value.replace(IN_ADDRESS, `$1${MASK}`)
}

/** A body without its secrets, bounded. */
export function keepBody(body: unknown, url: string): SentBody {
  if (typeof body === 'string') return { kind: 'text', characters: body.length }
  if (body instanceof FormData) {
    const parts = [...body].map(([name, value]) =>
      typeof value === 'string' ? { name, value: String(withoutSecret(name, value)) } : { name, file: value.name },
    )
    return { kind: 'form', parts }
  }
  // The key of a license is a secret by its place alone.
  const place = url.endsWith('/license') ? 'secret' : ''
  let masked = false
  const whole = JSON.stringify(body, (name, value: unknown) => {
    const shown = withoutSecret(name === 'key' ? place : name, value)
    masked ||= shown !== value
    return shown
  }).replace(MISLEADING, (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`)
  return { kind: 'json', text: whole.slice(0, MOST_OF_A_BODY), cut: whole.length > MOST_OF_A_BODY, masked }
}

/** A refusal without what it repeats of a secret, and without the answer that it was read from. */
function discreet(failure: BrokerError): BrokerError {
  const about = [failure, ...failure.readings.flat()].map(({ path }) => path ?? '')
  const mute = about.some((path) => SECRET.test(path)) && { reason: '', said: { reason: '' } }
  const copy = Object.create(Object.getPrototypeOf(failure)) as BrokerError
  return Object.assign(copy, failure, { raw: null, readings: [] }, mute)
}

/** A call with its body, both without secrets. */
export function withBody(call: Made, body: unknown): Made {
  const { failure } = call
  return { ...call, ...(failure && { failure: discreet(failure) }), body: keepBody(body, call.url) }
}
