/** The levels of a log, the least grave first (RFC 5424, in the broker's words). */
export const LEVELS = ['debug', 'info', 'notice', 'warning', 'error', 'critical', 'alert', 'emergency'] as const
export type Level = (typeof LEVELS)[number]

/** What a line of a trace tells. What the broker left out is absent. */
export interface LogEvent {
  /** As the broker wrote it (RFC 3339). */
  time: string
  level: Level
  /** The part of the broker that speaks: MQTT, AUTHZ, PUBLISH. */
  tag?: string | undefined
  message: string
  clientid?: string | undefined
  /** Address and port of the client. */
  peer?: string | undefined
  topic?: string | undefined
  /** The MQTT packet with its fields. */
  packet?: string | undefined
  /** What else the line tells, as `name: value`. */
  more: string
}

/** One line of a log. Without an event it is shown as it stands: it belongs to the event before, or is malformed. */
export interface LogLine {
  raw: string
  event?: LogEvent
}

const HEAD = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)) \[([^\]]*)\] (.*)$/

// The client's own name may hold whatever it likes: the first address that a message follows ends it.
const SUBJECT = /^(.*?)@((?:\d+(?:\.\d+){3}|\[?[\da-fA-F]*:[\da-fA-F:.]+\]?)(?::\d+)?|) msg: (.*)$/

const isLevel = (text: string): text is Level => (LEVELS as readonly string[]).includes(text)

/**
 * Reads a line of a trace's log. The broker writes three forms: `time [TAG] client@peer msg: what, name: value …` of
 * what is traced, which it does at the level debug alone; `time [level] name: value, …` of what it logs besides (5.6);
 * and one JSON object a line, where the formatter is JSON (from 5.7 on).
 */
export function parseLine(raw: string): LogLine {
  const event = raw.startsWith('{') ? jsonEvent(raw) : textEvent(raw)
  return event ? { raw, event } : { raw }
}

function textEvent(raw: string): LogEvent | undefined {
  const [, time, word, rest = ''] = HEAD.exec(raw) ?? []
  if (time === undefined || word === undefined) return undefined
  if (isLevel(word)) {
    const fields = parseFields(rest)
    const told = fields.get('msg')
    if (told !== undefined) return createEvent(time, word, told, fields)
    return { time, level: word, message: rest, more: '' }
  }
  const [, clientid, peer, said = ''] = SUBJECT.exec(rest) ?? []
  if (clientid === undefined) return undefined
  const end = said.indexOf(', ')
  const message = end < 0 ? said : said.slice(0, end)
  const fields = parseFields(end < 0 ? '' : said.slice(end + 2))
  fields.set('tag', word).set('clientid', clientid)
  if (peer) fields.set('peername', peer)
  return createEvent(time, 'debug', message, fields)
}

/** Fields with a column of their own. */
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
    more: more.join(', '),
  }
}

/** `name: value, name: value`; commas within brackets part nothing, and a payload is all that follows. */
function parseFields(text: string): Map<string, string> {
  return split(text, true) ?? split(text, false) ?? new Map()
}

const NAME = /([a-z][a-z0-9_]*): /y
const OPENING = '([{'
const CLOSING = ')]}'

/** Undefined where brackets count and some are not closed: a stranger's topic may hold one. */
function split(text: string, brackets: boolean): Map<string, string> | undefined {
  const fields = new Map<string, string>()
  let name: string | undefined
  let start = 0
  let depth = 0
  const put = (end: number) => {
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
    put(at)
    name = found
    start = NAME.lastIndex
    if (name === 'payload') break
  }
  if (depth !== 0 && name !== 'payload') return undefined
  put(text.length)
  return fields
}

/** What a packet is about: the topic of a PUBLISH, the filters of a SUBSCRIBE or UNSUBSCRIBE. */
function parseTopic(packet: string): string | undefined {
  const published = /^PUBLISH\(.*?\bTopic=(.*?), PacketId=/.exec(packet)?.[1]
  if (published !== undefined) return published
  const filters = /\bTopicFilters=\[(.*)\]/.exec(packet)?.[1]
  return filters?.replace(/\(#\{[^}]*\}\)/g, '')
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const toText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value))

/** Microseconds since 1970, as some versions write them, in RFC 3339. */
function parseTime(value: unknown): string | undefined {
  if (typeof value === 'string') return value
  if (typeof value !== 'number') return undefined
  const moment = new Date(value / 1000)
  return Number.isNaN(moment.getTime()) ? undefined : moment.toISOString()
}

function jsonEvent(raw: string): LogEvent | undefined {
  let line: unknown
  try {
    line = JSON.parse(raw)
  } catch {
    return undefined
  }
  if (!isObject(line)) return undefined
  const { meta, time: at, level, msg, ...own } = line
  const time = parseTime(at)
  if (time === undefined || typeof level !== 'string' || !isLevel(level)) return undefined
  const told = { ...(isObject(meta) ? meta : {}), ...own }
  const fields = new Map(Object.entries(told).map(([name, value]) => [name, toText(value)]))
  return createEvent(time, level, toText(msg ?? ''), fields)
}
