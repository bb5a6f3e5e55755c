import { isObject } from '../../schema/isObject'

/** Log levels by increasing severity (RFC 5424). */
export const LEVELS = ['debug', 'info', 'notice', 'warning', 'error', 'critical', 'alert', 'emergency'] as const
export type Level = (typeof LEVELS)[number]

/** Parsed log line. Missing values are undefined. */
export interface LogEvent {
  /** RFC 3339. */
  time: string
  level: Level
  /** Component of the broker, such as MQTT, AUTHZ or PUBLISH. */
  tag?: string | undefined
  message: string
  clientid?: string | undefined
  peer?: string | undefined
  topic?: string | undefined
  packet?: string | undefined
  /** Remaining fields as `name: value`. */
  details: string
}

/** Log line. Without an event it continues the previous one or is malformed, and is shown raw. */
export interface LogLine {
  text: string
  event?: LogEvent
}

const HEAD = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)) \[([^\]]*)\] (.*)$/

// A client ID may contain any text, so the first address followed by a message ends it.
const SUBJECT = /^(.*?)@((?:\d+(?:\.\d+){3}|\[?[\da-fA-F]*:[\da-fA-F:.]+\]?)(?::\d+)?|) msg: (.*)$/

const isLevel = (text: string): text is Level => (LEVELS as readonly string[]).includes(text)

/**
 * Parses a line of a trace log. The broker writes three formats: `time [TAG] client@peer msg: text, name: value …`
 * for traced events, always at level debug; `time [level] name: value, …` for other log events (5.6); and one JSON
 * object per line with the JSON formatter (5.7 and later).
 */
export function parseLine(raw: string): LogLine {
  const event = raw.startsWith('{') ? parseJsonEvent(raw) : parseTextEvent(raw)
  return event ? { text: raw, event } : { text: raw }
}

function parseTextEvent(raw: string): LogEvent | undefined {
  const [, time, word, rest = ''] = HEAD.exec(raw) ?? []
  if (time === undefined || word === undefined) return undefined
  if (isLevel(word)) {
    const fields = parseFields(rest)
    const messageText = fields.get('msg')
    if (messageText !== undefined) return createEvent(time, word, messageText, fields)
    return { time, level: word, message: rest, details: '' }
  }
  const [, clientid, peer, content = ''] = SUBJECT.exec(rest) ?? []
  if (clientid === undefined) return undefined
  const end = content.indexOf(', ')
  const message = end < 0 ? content : content.slice(0, end)
  const fields = parseFields(end < 0 ? '' : content.slice(end + 2))
  fields.set('tag', word).set('clientid', clientid)
  if (peer) fields.set('peername', peer)
  return createEvent(time, 'debug', message, fields)
}

/** Fields with separate columns. */
const SHOWN: ReadonlySet<string> = new Set(['tag', 'trace_tag', 'msg', 'clientid', 'peername', 'topic', 'packet'])

function createEvent(time: string, level: Level, message: string, fields: ReadonlyMap<string, string>): LogEvent {
  const packet = fields.get('packet')
  const more = [...fields].filter(([name]) => !SHOWN.has(name)).map(([name, value]) => `${name}: ${value}`)
  return {
    time,
    level,
    tag: fields.get('tag') ?? fields.get('trace_tag'),
    message,
    clientid: fields.get('clientid') || undefined,
    peer: fields.get('peername'),
    topic: fields.get('topic') ?? (packet === undefined ? undefined : parseTopic(packet)),
    packet,
    details: more.join(', '),
  }
}

/** Parses `name: value, name: value`. Commas in brackets do not separate, and a payload extends to the end. */
function parseFields(text: string): Map<string, string> {
  return split(text, true) ?? split(text, false) ?? new Map()
}

const NAME = /([a-z][a-z0-9_]*): /y
const OPENING = '([{'
const CLOSING = ')]}'

/** Returns undefined if brackets are unbalanced, which an untrusted topic can cause. */
function split(text: string, brackets: boolean): Map<string, string> | undefined {
  const fields = new Map<string, string>()
  let name: string | undefined
  let start = 0
  let depth = 0
  const addField = (end: number) => {
    if (name !== undefined) fields.set(name, text.slice(start, end))
  }
  for (let at = 0; at < text.length; at++) {
    const char = text.charAt(at)
    if (brackets && OPENING.includes(char)) depth++
    else if (brackets && CLOSING.includes(char)) depth--
    if (depth < 0) return undefined
    const begins = at === 0 || (depth === 0 && char === ',' && text.charAt(at + 1) === ' ')
    if (!begins) continue
    NAME.lastIndex = at === 0 ? 0 : at + 2
    const found = NAME.exec(text)?.[1]
    if (found === undefined) continue
    addField(at)
    name = found
    start = NAME.lastIndex
    if (name === 'payload') break
  }
  if (depth !== 0 && name !== 'payload') return undefined
  addField(text.length)
  return fields
}

/** Returns the topic of a PUBLISH, or the filters of a SUBSCRIBE or UNSUBSCRIBE. */
function parseTopic(packet: string): string | undefined {
  const published = /^PUBLISH\(.*?\bTopic=(.*?), PacketId=/.exec(packet)?.[1]
  if (published !== undefined) return published
  const filters = /\bTopicFilters=\[(.*)\]/.exec(packet)?.[1]
  return filters?.replace(/\(#\{[^}]*\}\)/g, '')
}

const toText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value))

/** Converts epoch microseconds, which some versions write, to RFC 3339. */
function parseTime(value: unknown): string | undefined {
  if (typeof value === 'string') return value
  if (typeof value !== 'number') return undefined
  const moment = new Date(value / 1000)
  return Number.isNaN(moment.getTime()) ? undefined : moment.toISOString()
}

function parseJsonEvent(raw: string): LogEvent | undefined {
  let line: unknown
  try {
    line = JSON.parse(raw)
  } catch {
    return undefined
  }
  if (!isObject(line)) return undefined
  const { meta, time: at, level, msg, ...extraFields } = line
  const time = parseTime(at)
  if (time === undefined || typeof level !== 'string' || !isLevel(level)) return undefined
  const allFields = { ...(isObject(meta) ? meta : {}), ...extraFields }
  const fields = new Map(Object.entries(allFields).map(([name, value]) => [name, toText(value)]))
  return createEvent(time, level, toText(msg ?? ''), fields)
}
