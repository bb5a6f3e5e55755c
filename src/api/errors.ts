import type { TranslateFunction } from 'react-admin'
import { BrokerError, type RequestName } from './brokerError'
import { findFailureKind } from './failureReason'
import { KNOWN_REASONS, type MessageIssue, parseMessage } from './parseMessage'

export { BrokerError, type RequestName } from './brokerError'

/** Path of a value in a body. Numbers are list positions, which brokers count from 1. */
export type FieldPath = readonly (string | number)[]

/** Also true for arrays. */
const isObjectLike = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
const isHtml = (text: string) => /^\s*<(!doctype|html|head|body)/i.test(text)

/** Maximum characters of a text that is not a broker response. */
const MAX_TEXT_LENGTH = 500

/** Formats a complaint on one line, untranslated: `expected 1..64 (0)`. */
function formatComplaint({ reason, expected, value }: Omit<MessageIssue, 'path'>): string {
  const text = expected === undefined ? reason : `expected ${expected}`
  return value === undefined || text === '' ? text : `${text} (${value})`
}

/**
 * Creates an error from a response. Accepts all forms of brokers and proxies: `message` as sentence, object, JSON
 * text or Erlang term, objects by section without `code`, plain text, or an empty body.
 */
export function parseError(request: RequestName, status: number, body: unknown, retryAfter?: number): BrokerError {
  const base = { ...request, status, retryAfter, raw: body }
  const data = typeof body === 'string' ? parseJsonText(body) : body
  if (typeof data === 'string' && isHtml(data)) return new BrokerError({ ...base, code: `HTTP_${status}`, reason: '' })
  const facts = isObjectLike(data) ? data : undefined
  const code = typeof facts?.code === 'string' && facts.code ? facts.code : `HTTP_${status}`
  const message = facts && ('message' in facts || 'code' in facts) ? (facts.message ?? facts.reason) : data
  const { readings, reason, unknown } = parseMessage(
    typeof message === 'string' ? message.slice(0, MAX_MESSAGE_LENGTH) : message,
  )
  // The broker repeats the existing record instead of a reason.
  const repeated = code === 'ALREADY_EXISTS' && isObjectLike(message)
  const path = readings.length === 1 ? readings[0]?.[0]?.path : undefined
  const complaint = repeated ? { reason: '' } : { ...reason, reason: reason.reason.slice(0, MAX_TEXT_LENGTH) }
  return new BrokerError({
    ...base,
    code,
    path,
    reason: formatComplaint(complaint),
    reasonParts: complaint,
    readings,
    unknown,
  })
}

/** Maximum characters to parse. Longer messages are dumps with the reason at the start. */
const MAX_MESSAGE_LENGTH = 20_000

function parseJsonText(text: string): unknown {
  if (!/^\s*[[{]/.test(text)) return text
  try {
    return JSON.parse(text) as unknown
  } catch {
    return text
  }
}

/**
 * Returns the failures in a 2xx response to a batch: entries with a code, with their index. Use it only for
 * commands, because records may have a `code` field too.
 */
export function listFailures(request: RequestName, answer: unknown): { index: number; error: BrokerError }[] {
  const entries = Array.isArray(answer) ? (answer as unknown[]) : []
  return entries.flatMap((entry, index) => {
    if (!isObjectLike(entry)) return []
    const code = entry.error_code ?? entry.code
    const failed = typeof code === 'string' || Number(entry.reason_code) >= MQTT_FAILURE
    return failed
      ? [{ index, error: parseError(request, 200, { ...entry, ...(typeof code === 'string' && { code }) }) }]
      : []
  })
}

/** Reason codes from this value are failures (MQTT 5, 2.4). */
const MQTT_FAILURE = 0x80

/** Parses a path such as `a.0.b` or `a[0].b`, without a leading `root.`. */
export function parseFieldPath(text: string): FieldPath {
  return text
    .replace(/^root\.?/, '')
    .replace(/\[(\d+)\]/g, '.$1')
    .split('.')
    .filter((part) => part !== '')
    .map((part) => (/^\d+$/.test(part) ? Number(part) : part))
}

/** Returns list index and field of an error path: `2.re`, `rewrite.2.re`. Brokers count from 1. */
export function parseListItemPath(error: { path?: string | undefined }): { index: number; field: string } | undefined {
  const [field, position] = [...parseFieldPath(error.path ?? '')].reverse()
  if (typeof field !== 'string' || typeof position !== 'number') return undefined
  return { index: position - 1, field }
}

/** Parses `Retry-After`, seconds or a date, to milliseconds. */
export function parseRetryAfter(header: string | null, now: number): number | undefined {
  if (!header) return undefined
  const seconds = Number(header)
  if (Number.isFinite(seconds)) return Math.max(0, seconds * 1000)
  const at = Date.parse(header)
  return Number.isNaN(at) ? undefined : Math.max(0, at - now)
}

/** Returns true for an aborted request, which needs no error message. */
export function isAbortError(error: unknown): boolean {
  return isObjectLike(error) && error.name === 'AbortError'
}

/** Creates an error for an action that the user cancelled; handled like an aborted request. */
export const createCancelError = (): DOMException => new DOMException('cancelled', 'AbortError')

const REASONS: ReadonlySet<string> = new Set(KNOWN_REASONS)

/** Codes with a translation that makes the broker's reason redundant. */
const SELF_EXPLANATORY_CODES: ReadonlySet<string> = new Set([
  'BAD_USERNAME_OR_PWD',
  'DUPLICATE_CONDITION',
  'NODE_DOWN',
  'API_KEY_NOT_ALLOW',
])

/** Translates the broker's reason. Sentences stay as they are. */
export function formatReason(complaint: Omit<MessageIssue, 'path'>, translate: TranslateFunction): string {
  const { reason, expected, value } = complaint
  if (expected !== undefined) {
    return appendValue(formatExpected(expected, translate), value)
  }
  const kind = findFailureKind(reason)
  if (kind) return appendValue(translate(`ui.status.reason.${kind}`), value)
  if (REASONS.has(reason)) return appendValue(translate(`app.errors.reason.${reason}`), value)
  return appendValue(/^[a-z]\w*_\w+$/.test(reason) ? humanizeWord(reason) : reason, value)
}

const TYPE_TEXT_KEYS: Readonly<Record<string, string>> = {
  bytesize: 'byteSize',
  wordsize: 'byteSize',
  duration: 'duration',
  duration_ms: 'duration',
  duration_s: 'duration',
  timeout_duration: 'duration',
  timeout_duration_ms: 'duration',
  timeout_duration_s: 'duration',
  percent: 'percent',
  pos_integer: 'posInteger',
  non_neg_integer: 'nonNegInteger',
  integer: 'integer',
  boolean: 'boolean',
  string: 'string',
  binary: 'string',
  qos: 'qos',
  json_binary: 'json',
  ip_port: 'hostPort',
  epoch_second: 'time',
  epoch_millisecond: 'time',
  epoch_microsecond: 'time',
}

function formatExpected(expected: string, translate: TranslateFunction): string {
  const [, min, max] = /^(-?\d+)\.\.(-?\d+|inf)$/.exec(expected) ?? []
  if (min !== undefined) return translate(`app.errors.expected.${max === 'inf' ? 'minimum' : 'range'}`, { min, max })
  const type = TYPE_TEXT_KEYS[expected]
  return type ? translate(`app.errors.expected.${type}`) : translate('app.errors.expected.other', { expected })
}

const appendValue = (text: string, value: MessageIssue['value']): string =>
  value === undefined || text === '' ? text : `${text} (${value})`

/** Formats an untranslated keyword: `already_started` becomes `Already started`. */
const humanizeWord = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1).replaceAll('_', ' ')

/** Messages of Chromium and Firefox, Safari, Vite and our own timeout for a module that failed to load. */
const CHUNK_LOAD_ERROR = /dynamically imported module|Importing a module script failed|Unable to preload|^not loaded/i

/**
 * Formats an error for display: message, place, reason and the broker's code. The result is not a translation key.
 */
export function formatError(error: unknown, translate: TranslateFunction): string {
  if (!(error instanceof BrokerError)) {
    const message = error instanceof Error ? error.message : String(error)
    return CHUNK_LOAD_ERROR.test(message) ? translate('app.errors.CODE_NOT_LOADED') : message
  }
  if (error.formatMessage) return error.formatMessage(translate)
  const { status, code, path } = error
  const codeText = /^\w+$/.test(code) ? translate(`app.errors.${code}`, { _: '' }) : ''
  const silent = status === 0 || (codeText !== '' && SELF_EXPLANATORY_CODES.has(code))
  const reason = silent ? '' : formatReason(error.reasonParts, translate)
  const head = codeText || (reason ? '' : translate(status >= 500 ? 'app.errors.server' : 'app.errors.failed'))
  const field = path && reason ? `${path}: ` : ''
  const text = [head, field + reason].filter(Boolean).join(' — ')
  return status === 0 || codeText ? text : `${text} (${code})`
}
