import { isObject } from '../schema/isObject'
import { parseErlangTerms, type Term, toJsonData } from './erlangTerm'
import { stripServerFolders } from './stripServerFolders'

export interface MessageIssue {
  /** Field as the broker writes it (`rewrite.2.re`), without `root.`. Empty if the broker names none. */
  path: string
  /** Keyword (`required_field`) or sentence, without stack traces, file names or function names. */
  reason: string
  /** Expected type without its module (`bytesize`), range (`1..64`) or values (`a | b`). */
  expected?: string
  /** Rejected value, if the broker repeats it. */
  value?: string | number
}

export interface ParsedMessage {
  /**
   * Complaints, one list per interpretation. If no branch of a union matches, there is one list per branch,
   * otherwise a single list. Empty if no field is named.
   */
  readings: MessageIssue[][]
  /** Reason on one line, for display without a field. */
  reason: Pick<MessageIssue, 'reason' | 'expected' | 'value'>
  unknown: string[]
}

type Facts = Record<string, unknown>

/**
 * Keywords with a translation (`app.errors.reason.<word>`, or by kind in `failureReason.ts`), causes before general
 * failures. The first one that occurs in a term is its reason.
 */
export const KNOWN_REASONS = [
  'econnrefused',
  'eaddrinuse',
  'eaddrnotavail',
  'eacces',
  'ehostunreach',
  'enetunreach',
  'enoent',
  'etimedout',
  'nxdomain',
  'required_field',
  'unknown_fields',
  'not_a_enum_symbol',
  'unable_to_convert_to_enum_symbol',
  'connector_not_found_or_wrong_type',
  'duplicated_authenticator_id',
  'duplicated_authz_source_type',
  'not_found_source',
  'unsupported_file_format',
  'decode_base64_payload_failed',
  'sql_function_not_supported',
  'nothing_to_balance',
  'already_started',
  'not_started',
  'port_number_too_large',
  'resource_not_operational',
  'truncated_json',
  'bad_format',
  'bad_info_file',
  'bad_plugin_package',
  'empty_users',
  'start_pool_failed',
  'failed_to_start',
] as const

const isKnownReason = (word: string): boolean => (KNOWN_REASONS as readonly string[]).includes(word)

/** General failures. A sentence in the same message is more useful. */
const VAGUE_REASONS: ReadonlySet<string> = new Set(['start_pool_failed', 'failed_to_start'])

/** Log level in front of some sentences. It must not be parsed as a list. */
const LOG_LEVEL_PREFIX = /^\[(?:warning|error)\] /

/** Parses a broker message: a sentence, an object, JSON text, or an Erlang term as text. */
export function parseMessage(message: unknown): ParsedMessage {
  if (typeof message !== 'string') return parseData(message && JSON.parse(stripServerFolders(JSON.stringify(message))))
  const text = stripServerFolders(message).trim().replace(LOG_LEVEL_PREFIX, '')
  if (/^[[{"]/.test(text)) {
    try {
      return parseData(JSON.parse(text) as unknown)
    } catch {
      // Erlang tuples also start with a brace.
    }
  }
  return parseText(text)
}

function parseData(data: unknown): ParsedMessage {
  if (typeof data === 'string') return parseText(data)
  if (Array.isArray(data))
    return isCharList(data) ? parseSentence(joinChars(data)) : mergeReadings(data.filter(isObject).map(parseFacts))
  return isObject(data) ? parseFacts(data) : NO_COMPLAINT
}

/** Detects a list of character codes that the broker prints instead of a string: `[67,97,"1795189370",32]`. */
const isCharList = (data: readonly unknown[]): data is (number | string)[] =>
  data.length > 3 &&
  data.some((one) => typeof one === 'number') &&
  data.every((one) => typeof one === 'string' || isCharCode(one))

const isCharCode = (code: unknown) => typeof code === 'number' && Number.isInteger(code) && code > 0 && code < 0x110000

const joinChars = (data: readonly (number | string)[]): string =>
  data.map((one) => (typeof one === 'number' ? String.fromCodePoint(one) : one)).join('')

const NO_COMPLAINT: ParsedMessage = { readings: [[]], reason: { reason: '' }, unknown: [] }

function mergeReadings(parts: readonly ParsedMessage[]): ParsedMessage {
  const [first] = parts
  if (!first || parts.length === 1) return first ?? NO_COMPLAINT
  return {
    readings: [parts.flatMap(({ readings }) => readings[0] ?? [])],
    reason: first.reason,
    unknown: parts.flatMap(({ unknown }) => unknown),
  }
}

const COMPLAINT_KEYS = ['reason', 'kind', 'path', 'exception', 'expected', 'error'] as const

function parseFacts(facts: Facts): ParsedMessage {
  const { mismatches } = facts
  if (isObject(mismatches)) {
    const branches = Object.values(mismatches).map((branch) =>
      (Array.isArray(branch) ? branch : [branch]).filter(isObject).flatMap((one) => parseFacts(one).readings[0] ?? []),
    )
    return { readings: branches, reason: { reason: String(facts.reason ?? '') }, unknown: [] }
  }
  if (!COMPLAINT_KEYS.some((name) => name in facts)) return parseSections(facts)
  const path = readPath(facts.path)
  const complaint = readReason(facts)
  const names = readNames(facts)
  const paths =
    names.length > 0 ? names.map((name) => (path === '' ? name : `${path}.${name}`)) : path === '' ? [] : [path]
  return {
    readings: [paths.map((at) => ({ path: at, ...complaint }))],
    reason: complaint,
    unknown: complaint.reason === 'unknown_fields' ? paths : [],
  }
}

/** Parses an object with one part per configuration section or keyword. */
function parseSections(facts: Facts): ParsedMessage {
  const parts = Object.entries(facts).map(([name, part]): ParsedMessage => {
    const inner = parseMessage(part)
    const prefixPath = (at: string) => (at === name || at.startsWith(`${name}.`) ? at : `${name}.${at}`)
    if (inner.readings.every((list) => list.length === 0)) return { ...inner, readings: [[]] }
    const readings = inner.readings.map((list) => list.map((one) => ({ ...one, path: prefixPath(one.path) })))
    return { ...inner, readings, unknown: inner.unknown.map(prefixPath) }
  })
  return mergeReadings(parts.filter(({ reason }) => reason.reason !== ''))
}

const readPath = (path: unknown): string =>
  typeof path === 'string' && !path.includes('/') ? path.replace(/^root(\.|$)/, '') : ''

/** Returns field names that are separate from the path of their parent. */
function readNames({ field_name: name, field, unknown, reason }: Facts): string[] {
  if (typeof name === 'string') return [name]
  if (typeof field === 'string') return [field]
  return reason === 'unknown_fields' && typeof unknown === 'string' ? unknown.split(',').map((one) => one.trim()) : []
}

function readReason(facts: Facts): Pick<MessageIssue, 'reason' | 'expected' | 'value'> {
  const { reason, exception, value, error } = facts
  const expected = isObject(reason) ? reason.expected : facts.expected
  const sent = (typeof value === 'string' && isShortValue(value)) || typeof value === 'number' ? { value } : {}
  if (typeof expected === 'string')
    return { reason: 'expected', expected: expected.replace(/^\w+:/, '').replace(/\(\)$/, ''), ...sent }
  if (typeof exception === 'string') return { reason: exception, ...sent }
  if (typeof reason === 'string') return { ...parseText(reason).reason, ...sent }
  const rawReason = reason ?? error
  if (rawReason === undefined) return { reason: '' }
  // List of rejected values, or a term with a nested sentence.
  if (Array.isArray(rawReason) && rawReason.length === 1 && Array.isArray(value))
    return { reason: 'not_a_enum_symbol', value: String(rawReason[0]) }
  return extractReason(rawReason)
}

/** Start of an Erlang term in a text. Names and lists within a sentence do not count. */
const TERM_START = /#\{|\{\w+,|^[{[]|^<</

/** Parses a text that is a term or ends with one. */
function parseText(text: string): ParsedMessage {
  const caught = /^(?:error|throw|exit), (.*)/s.exec(text)?.[1]
  if (caught !== undefined) return parseCrash(caught)
  // The reason follows a dump of the rejected value.
  const reasonMatch = /\breason: (?=[{[#<])/i.exec(text)
  if (reasonMatch && reasonMatch.index > 0 && text.search(TERM_START) < reasonMatch.index)
    return parseText(text.slice(reasonMatch.index + reasonMatch[0].length))
  const at = text.search(TERM_START)
  const [term] = at < 0 ? [] : parseErlangTerms(text.slice(at))
  if (!term) return parseSentence(text)
  const facts = findFacts(term)
  const reading = facts ? parseFacts(facts) : { ...NO_COMPLAINT, reason: extractReason(toJsonData(term)) }
  // If the term has no reason, use the text in front of it.
  return reading.reason.reason === '' ? parseSentence(text.slice(0, at)) : reading
}

/** Parses a broker crash. The first term is the reason, the rest is the stack trace. */
function parseCrash(text: string): ParsedMessage {
  const [term] = parseErlangTerms(text)
  const map = term && findFacts(term)
  return map ? parseFacts(map) : NO_COMPLAINT
}

/** References to broker code: modules with functions, files, stack frames. */
const CODE_REFERENCE = /\.[eh]rl\b|\{file,|\b\w+:'?[\w-]+'?\/\d|\/(?:opt|usr|lib|var|etc)\//

/** Prefix of an error from another node. The reason follows. */
const NODE_ERROR_PREFIX = /^error on node '[^']*': /

const parseSentence = (text: string): ParsedMessage => {
  const sentence = text.replace(NODE_ERROR_PREFIX, '').replaceAll(/<<"([^"]*)">>/g, '$1')
  // Keyword with a file name: `bad_info_file: x-1.0.0.tar.gz`.
  const [, keyword, file] = /^(\w+): (\S+\.\w+)$/.exec(sentence) ?? []
  if (keyword && file && isKnownReason(keyword)) return { ...NO_COMPLAINT, reason: { reason: keyword, value: file } }
  const word = /^\{?(\w+)\}?$/.exec(sentence)?.[1]
  return {
    ...NO_COMPLAINT,
    reason: { reason: CODE_REFERENCE.test(sentence) ? '' : (word ?? sentence.replace(/^"(.*)"$/s, '$1')) },
  }
}

function findFacts(term: Term): Facts | undefined {
  if (term.kind === 'map') {
    const facts = toJsonData(term) as Facts
    return 'path' in facts || 'reason' in facts || 'exception' in facts || 'error' in facts ? facts : undefined
  }
  for (const item of 'items' in term ? term.items : []) {
    const found = findFacts(item)
    if (found) return found
  }
  return undefined
}

/** Extracts the reason from nested data: a leading sentence, a known keyword, any sentence, or the first word. */
function extractReason(data: unknown): Pick<MessageIssue, 'reason' | 'value'> {
  const texts = collectTexts(data)
    .map((text) => text.trim())
    .filter((text) => text !== 'error')
  const words = new Set(texts.flatMap((text) => text.split(/\W+/)))
  const isSentence = (text: string) => /\S\s+\S/.test(text) && !/[{}]/.test(text) && !CODE_REFERENCE.test(text)
  const knownReason = KNOWN_REASONS.find((word) => words.has(word))
  const [first = ''] = texts
  if (isSentence(first)) return { reason: first }
  const sentence = texts.find(isSentence)
  if (knownReason === undefined || (sentence !== undefined && VAGUE_REASONS.has(knownReason)))
    return {
      reason: sentence ?? texts.find((text) => text !== '' && !CODE_REFERENCE.test(text) && !/[{}]/.test(text)) ?? '',
    }
  const at = texts.indexOf(knownReason)
  const value = at < 0 ? undefined : texts[at + 1]
  return {
    reason: knownReason,
    ...(value !== undefined && !CODE_REFERENCE.test(value) && isShortValue(value) && { value }),
  }
}

/** Longer values are not useful in a message. */
const isShortValue = (value: string): boolean => value !== '' && value.length <= MAX_VALUE_LENGTH
const MAX_VALUE_LENGTH = 80

function collectTexts(data: unknown): string[] {
  if (typeof data === 'string') return [data]
  if (Array.isArray(data)) return data.flatMap(collectTexts)
  return isObject(data) ? Object.values(data).flatMap(collectTexts) : []
}
