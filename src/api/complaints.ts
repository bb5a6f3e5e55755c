import { readTerms, type Term, toData } from './erlangTerm'
import { stripServerFolders } from './serverPaths'

export interface Complaint {
  /** Field as the broker writes it (`rewrite.2.re`), without `root.`. Empty if the broker names none. */
  path: string
  /** Keyword (`required_field`) or sentence, without stack traces, file names or function names. */
  reason: string
  /** Expected type without its module (`bytesize`), range (`1..64`) or values (`a | b`). */
  expected?: string
  /** Rejected value, if the broker repeats it. */
  value?: string | number
}

export interface Reading {
  /**
   * Complaints, one list per interpretation. If no branch of a union matches, there is one list per branch,
   * otherwise a single list. Empty if no field is named.
   */
  readings: Complaint[][]
  /** Reason on one line, for display without a field. */
  reason: Pick<Complaint, 'reason' | 'expected' | 'value'>
  unknown: string[]
}

type Facts = Record<string, unknown>

const isFacts = (value: unknown): value is Facts => typeof value === 'object' && value !== null && !Array.isArray(value)

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
const VAGUE: ReadonlySet<string> = new Set(['start_pool_failed', 'failed_to_start'])

/** Log level in front of some sentences. It must not be parsed as a list. */
const LEVEL = /^\[(?:warning|error)\] /

/** Parses a broker message: a sentence, an object, JSON text, or an Erlang term as text. */
export function readMessage(message: unknown): Reading {
  if (typeof message !== 'string') return ofData(message && JSON.parse(stripServerFolders(JSON.stringify(message))))
  const text = stripServerFolders(message).trim().replace(LEVEL, '')
  if (/^[[{"]/.test(text)) {
    try {
      return ofData(JSON.parse(text) as unknown)
    } catch {
      // Erlang tuples also start with a brace.
    }
  }
  return ofText(text)
}

function ofData(data: unknown): Reading {
  if (typeof data === 'string') return ofText(data)
  if (Array.isArray(data)) return isCharList(data) ? ofSentence(charText(data)) : all(data.filter(isFacts).map(ofFacts))
  return isFacts(data) ? ofFacts(data) : nothing
}

/** Detects a list of character codes that the broker prints instead of a string: `[67,97,"1795189370",32]`. */
const isCharList = (data: readonly unknown[]): data is (number | string)[] =>
  data.length > 3 &&
  data.some((one) => typeof one === 'number') &&
  data.every((one) => typeof one === 'string' || isCharCode(one))

const isCharCode = (code: unknown) => typeof code === 'number' && Number.isInteger(code) && code > 0 && code < 0x110000

const charText = (data: readonly (number | string)[]): string =>
  data.map((one) => (typeof one === 'number' ? String.fromCodePoint(one) : one)).join('')

const nothing: Reading = { readings: [[]], reason: { reason: '' }, unknown: [] }

function all(parts: readonly Reading[]): Reading {
  const [first] = parts
  if (!first || parts.length === 1) return first ?? nothing
  return {
    readings: [parts.flatMap(({ readings }) => readings[0] ?? [])],
    reason: first.reason,
    unknown: parts.flatMap(({ unknown }) => unknown),
  }
}

/** Keys that mark an object as a complaint. */
const SAYING = ['reason', 'kind', 'path', 'exception', 'expected', 'error'] as const

function ofFacts(facts: Facts): Reading {
  const { mismatches } = facts
  if (isFacts(mismatches)) {
    const branches = Object.values(mismatches).map((branch) =>
      (Array.isArray(branch) ? branch : [branch]).filter(isFacts).flatMap((one) => ofFacts(one).readings[0] ?? []),
    )
    return { readings: branches, reason: { reason: String(facts.reason ?? '') }, unknown: [] }
  }
  if (!SAYING.some((name) => name in facts)) return ofSections(facts)
  const path = pathOf(facts.path)
  const said = reasonOf(facts)
  const names = namesOf(facts)
  const paths =
    names.length > 0 ? names.map((name) => (path === '' ? name : `${path}.${name}`)) : path === '' ? [] : [path]
  return {
    readings: [paths.map((at) => ({ path: at, ...said }))],
    reason: said,
    unknown: said.reason === 'unknown_fields' ? paths : [],
  }
}

/** Parses an object with one part per configuration section or keyword. */
function ofSections(facts: Facts): Reading {
  const parts = Object.entries(facts).map(([name, part]): Reading => {
    const inner = readMessage(part)
    const below = (at: string) => (at === name || at.startsWith(`${name}.`) ? at : `${name}.${at}`)
    if (inner.readings.every((list) => list.length === 0)) return { ...inner, readings: [[]] }
    const readings = inner.readings.map((list) => list.map((one) => ({ ...one, path: below(one.path) })))
    return { ...inner, readings, unknown: inner.unknown.map(below) }
  })
  return all(parts.filter(({ reason }) => reason.reason !== '' || reason.expected !== undefined))
}

const pathOf = (path: unknown): string =>
  typeof path === 'string' && !path.includes('/') ? path.replace(/^root(\.|$)/, '') : ''

/** Returns field names that are separate from the path of their parent. */
function namesOf({ field_name: name, field, unknown, reason }: Facts): string[] {
  if (typeof name === 'string') return [name]
  if (typeof field === 'string') return [field]
  return reason === 'unknown_fields' && typeof unknown === 'string' ? unknown.split(',').map((one) => one.trim()) : []
}

function reasonOf(facts: Facts): Pick<Complaint, 'reason' | 'expected' | 'value'> {
  const { reason, exception, value, error } = facts
  const expected = isFacts(reason) ? reason.expected : facts.expected
  const sent = (typeof value === 'string' && isShort(value)) || typeof value === 'number' ? { value } : {}
  if (typeof expected === 'string')
    return { reason: 'expected', expected: expected.replace(/^\w+:/, '').replace(/\(\)$/, ''), ...sent }
  if (typeof exception === 'string') return { reason: exception, ...sent }
  if (typeof reason === 'string') return { ...ofText(reason).reason, ...sent }
  const said = reason ?? error
  if (said === undefined) return { reason: '' }
  // List of rejected values, or a term with a nested sentence.
  if (Array.isArray(said) && said.length === 1 && Array.isArray(value))
    return { reason: 'not_a_enum_symbol', value: String(said[0]) }
  return inner(said)
}

/** Start of an Erlang term in a text. Names and lists within a sentence do not count. */
const TERM = /#\{|\{\w+,|^[{[]|^<</

/** Parses a text that is a term or ends with one. */
function ofText(text: string): Reading {
  const caught = /^(?:error|throw|exit), (.*)$/s.exec(text)?.[1]
  if (caught !== undefined) return ofCaught(caught)
  // The reason follows a dump of the rejected value.
  const why = /\breason: (?=[{[#<])/i.exec(text)
  if (why && why.index > 0 && text.search(TERM) < why.index) return ofText(text.slice(why.index + why[0].length))
  const at = text.search(TERM)
  const [term] = at < 0 ? [] : readTerms(text.slice(at))
  if (!term) return ofSentence(text)
  const facts = factsIn(term)
  const reading = facts ? ofFacts(facts) : { ...nothing, reason: inner(toData(term)) }
  // If the term has no reason, use the text in front of it.
  return reading.reason.reason === '' ? ofSentence(text.slice(0, at)) : reading
}

/** Parses a broker crash. The first term is the reason, the rest is the stack trace. */
function ofCaught(text: string): Reading {
  const [term] = readTerms(text)
  const map = term && factsIn(term)
  return map ? ofFacts(map) : nothing
}

/** References to broker code: modules with functions, files, stack frames. */
const CODE = /\.[eh]rl\b|\{file,|\b\w+:'?[\w-]+'?\/\d|\/(?:opt|usr|lib|var|etc)\//

/** Prefix of an error from another node. The reason follows. */
const ON_NODE = /^error on node '[^']*': /

const ofSentence = (text: string): Reading => {
  const sentence = text.replace(ON_NODE, '').replaceAll(/<<"([^"]*)">>/g, '$1')
  // Keyword with a file name: `bad_info_file: x-1.0.0.tar.gz`.
  const [, known, file] = /^(\w+): (\S+\.\w+)$/.exec(sentence) ?? []
  if (known && file && isKnownReason(known)) return { ...nothing, reason: { reason: known, value: file } }
  const word = /^\{?(\w+)\}?$/.exec(sentence)?.[1]
  return { ...nothing, reason: { reason: CODE.test(sentence) ? '' : (word ?? sentence.replace(/^"(.*)"$/s, '$1')) } }
}

function factsIn(term: Term): Facts | undefined {
  if (term.kind === 'map') {
    const facts = toData(term) as Facts
    return 'path' in facts || 'reason' in facts || 'exception' in facts || 'error' in facts ? facts : undefined
  }
  for (const item of 'items' in term ? term.items : []) {
    const found = factsIn(item)
    if (found) return found
  }
  return undefined
}

/** Extracts the reason from nested data: a leading sentence, a known keyword, any sentence, or the first word. */
function inner(data: unknown): Pick<Complaint, 'reason' | 'value'> {
  const texts = textsIn(data)
    .map((text) => text.trim())
    .filter((text) => text !== 'error')
  const words = new Set(texts.flatMap((text) => text.split(/\W+/)))
  const isSentence = (text: string) => /\S\s+\S/.test(text) && !/[{}]/.test(text) && !CODE.test(text)
  const known = KNOWN_REASONS.find((word) => words.has(word))
  const [first = ''] = texts
  if (isSentence(first)) return { reason: first }
  const sentence = texts.find(isSentence)
  if (known === undefined || (sentence !== undefined && VAGUE.has(known)))
    return { reason: sentence ?? texts.find((text) => text !== '' && !CODE.test(text) && !/[{}]/.test(text)) ?? '' }
  const at = texts.indexOf(known)
  const value = at < 0 ? undefined : texts[at + 1]
  return { reason: known, ...(value !== undefined && !CODE.test(value) && isShort(value) && { value }) }
}

/** Longer values are not useful in a message. */
const isShort = (value: string): boolean => value !== '' && value.length <= MOST_CHARACTERS
const MOST_CHARACTERS = 80

function textsIn(data: unknown): string[] {
  if (typeof data === 'string') return [data]
  if (Array.isArray(data)) return data.flatMap(textsIn)
  return isFacts(data) ? Object.values(data).flatMap(textsIn) : []
}
