import { type LogLine, parseLine } from './parseLine'

/** Bytes per request. */
const PART_BYTES = 128 * 1024
/** Limit of loaded parts; more are discarded at the far end to bound the memory. */
const MAX_PARTS = 16
const MARGIN = 64
export const HELD_BYTES = PART_BYTES * MAX_PARTS

/** Part of a log from the broker: text and its end position in bytes. */
export interface LogText {
  text: string
  position: number
}
export type ReadLog = (position: number, bytes: number, signal: AbortSignal) => Promise<LogText>

/** Log line with a stable number. */
export interface NumberedLine extends LogLine {
  seq: number
  /** Previous event, for lines without an event. */
  previousEvent?: LogLine['event']
}

/** Consecutive whole lines with their start and end in the log. */
interface Part {
  from: number
  to: number
  lines: readonly NumberedLine[]
}

/** Immutable snapshot of the loaded part of a log. */
export interface LogView {
  lines: readonly NumberedLine[]
  /** Start and end of the loaded range, in bytes. */
  from: number
  to: number
  /** Whether the last read reached the end of the log. */
  atEnd: boolean
  direction: 'on' | 'back' | undefined
  error: unknown
  /** Unterminated last line: still being written, or cut off. */
  partialLine: string
}

const encoder = new TextEncoder()
export const countBytes = (text: string): number => encoder.encode(text).length

/** Replacement character for invalid bytes; may be longer than the bytes it replaces. */
const REPLACED = '\uFFFD'

/**
 * Window over a broker's log that is read in whole lines in either direction. Positions are bytes of the file.
 * Invalid UTF-8 makes the text longer than its bytes, so computed positions can only be too early, and repeated
 * text is removed by comparison. Not cached with TanStack Query, because parts grow while the log is followed.
 */
export class LogWindow {
  readonly #read: ReadLog
  readonly #listeners = new Set<() => void>()
  #parts: readonly Part[] = []
  #to = 0
  /** Whether a line starts at `#to`; false after a jump into a line. */
  #aligned = true
  /**
   * Text after the last whole line, and the prefix of it that is safe to search for: its end may contain invalid
   * bytes.
   */
  #rest = ''
  #searchableRest = ''
  #atEnd = false
  #busy: { way: 'on' | 'back'; controller: AbortController; promise: Promise<void> } | undefined
  #error: unknown
  #view: LogView | undefined

  constructor(read: ReadLog) {
    this.#read = read
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Returns the current snapshot; the same object until something changes. */
  readonly view = (): LogView => {
    this.#view ??= {
      lines: this.#parts.flatMap(({ lines }) => lines),
      from: this.#parts[0]?.from ?? this.#to,
      to: this.#to,
      atEnd: this.#atEnd,
      direction: this.#busy?.way,
      error: this.#error,
      partialLine: this.#atEnd ? this.#rest : '',
    }
    return this.#view
  }

  /** Reads the next lines. Concurrent calls share one request. Never rejects. */
  readForward(): Promise<void> {
    return this.#once('on', (signal) => this.#readOn(signal))
  }

  /** Reads the previous lines. Never rejects. */
  readBack(): Promise<void> {
    if (this.view().from === 0) return Promise.resolve()
    return this.#once('back', (signal) => this.#readBack(signal))
  }

  /** Discards everything and reads from a position, starting at the next whole line. */
  async seek(position: number): Promise<void> {
    this.stop()
    this.#clear(Math.max(0, position))
    this.#changed()
    await this.readForward()
  }

  /** Reads the end of a log. Requests less than a full part, so that the response is recognized as the last one. */
  seekEnd(size: number): Promise<void> {
    return this.seek(size - PART_BYTES + MARGIN)
  }

  stop(): void {
    this.#busy?.controller.abort()
    this.#busy = undefined
  }

  async #once(direction: 'on' | 'back', work: (signal: AbortSignal) => Promise<void>): Promise<void> {
    if (this.#busy) return this.#busy.promise
    const controller = new AbortController()
    const run = async () => {
      try {
        await work(controller.signal)
        if (!controller.signal.aborted) this.#error = undefined
      } catch (error) {
        if (!controller.signal.aborted) this.#error = error
      }
      if (this.#busy?.controller === controller) this.#busy = undefined
      this.#changed()
    }
    const completion = run()
    this.#busy = { way: direction, controller, promise: completion }
    this.#changed()
    return completion
  }

  async #readOn(signal: AbortSignal): Promise<void> {
    const from = this.#to
    const { text, position } = await this.#read(from, PART_BYTES, signal)
    if (signal.aborted) return
    if (position < from) {
      // The log has been truncated: start again.
      this.#clear(0)
      return this.#readOn(signal)
    }
    this.#atEnd = position - from < PART_BYTES - UTF8_LONGEST
    const skipped = this.#aligned ? findOverlapEnd(text, this.#searchableRest) : findNextLine(text)
    const lines = text.slice(skipped, text.lastIndexOf('\n') + 1)
    const rest = text.slice(skipped + lines.length)
    const begin = from + countBytes(text.slice(0, skipped))
    if (lines === '' && !this.#atEnd) {
      // A line longer than one part is shown in pieces.
      this.#append({ from: begin, to: position }, rest)
      this.#keepRest('')
      return
    }
    const to = Math.max(from, position - countBytes(rest))
    if (lines !== '') this.#append({ from: begin, to }, lines)
    else if (!this.#aligned) this.#to = to
    this.#keepRest(rest)
  }

  async #readBack(signal: AbortSignal): Promise<void> {
    const end = this.view().from
    const start = Math.max(0, end - PART_BYTES)
    const { text } = await this.#read(start, end - start, signal)
    if (signal.aborted || text === '') return
    const skipped = start === 0 ? 0 : findNextLine(text)
    const lines = text.slice(skipped, text.lastIndexOf('\n') + 1)
    const from = lines === '' ? start : start + countBytes(text.slice(0, skipped))
    const parsed = parseLines(lines === '' ? text : lines)
    const before = (this.#parts[0]?.lines[0]?.seq ?? 0) - parsed.length
    const part = { from, to: end, lines: numberLines(parsed, before, undefined) }
    const retainedParts = this.#parts.slice(0, MAX_PARTS - 1)
    if (retainedParts.length < this.#parts.length) {
      this.#to = retainedParts.at(-1)?.to ?? end
      this.#keepRest('')
      this.#atEnd = false
    }
    this.#parts = [part, ...retainedParts]
  }

  #append({ from, to }: Pick<Part, 'from' | 'to'>, text: string): void {
    const last = this.#parts.at(-1)
    const next = (last?.lines.at(-1)?.seq ?? -1) + 1
    const lines = numberLines(parseLines(text), next, last?.lines.at(-1))
    this.#to = to
    // Append to the last part while following, because only a few lines arrive at a time.
    if (last && to - last.from <= PART_BYTES) {
      this.#parts = [...this.#parts.slice(0, -1), { from: last.from, to, lines: [...last.lines, ...lines] }]
      return
    }
    this.#parts = [...this.#parts, { from, to, lines }].slice(-MAX_PARTS)
  }

  #keepRest(rest: string): void {
    this.#aligned = true
    this.#rest = rest
    this.#searchableRest = rest.includes(REPLACED) ? rest.slice(0, rest.indexOf(REPLACED)) : ''
  }

  #clear(position: number): void {
    this.#parts = []
    this.#to = position
    this.#keepRest('')
    this.#aligned = position === 0
    this.#atEnd = false
  }

  #changed(): void {
    this.#view = undefined
    for (const listener of this.#listeners) listener()
  }
}

/** The broker may omit an incomplete character at the end of a part. */
const UTF8_LONGEST = 4

/** Returns the offset of the first whole line. */
const findNextLine = (text: string): number => text.indexOf('\n') + 1

/** Returns the offset of the line with the given prefix; text before it has already been read. */
function findOverlapEnd(text: string, prefix: string): number {
  if (prefix === '' || text.startsWith(prefix)) return 0
  const at = text.indexOf(`\n${prefix}`)
  return at < 0 ? 0 : at + 1
}

const parseLines = (text: string): LogLine[] =>
  text
    .replace(/\r?\n$/, '')
    .split(/\r?\n/)
    .map(parseLine)

function numberLines(lines: readonly LogLine[], first: number, before: NumberedLine | undefined): NumberedLine[] {
  let currentEvent = before?.event ?? before?.previousEvent
  return lines.map((line, index) => {
    if (line.event) currentEvent = line.event
    return { ...line, seq: first + index, ...(!line.event && currentEvent && { previousEvent: currentEvent }) }
  })
}
