import { type LogLine, parseLine } from './parseLine'

/** Bytes asked for at once. */
const PART_BYTES = 128 * 1024
/** Parts held: beyond these the farther end is let go, so that a log of any length takes no more memory than that. */
const MOST_PARTS = 16
const MARGIN = 64
/** The most that is held of a log, in bytes. */
export const HELD_BYTES = PART_BYTES * MOST_PARTS

/** A part of a log as the broker gives it: the text, and where it ends, in bytes. */
export interface LogText {
  text: string
  position: number
}
export type ReadLog = (position: number, bytes: number, signal: AbortSignal) => Promise<LogText>

/** A line with a number that stays its own while lines come and go on both sides. */
export interface HeldLine extends LogLine {
  seq: number
  /** The last event before it, of a line that is none itself. */
  of?: LogLine['event']
}

/** Whole lines that stand together, with where they begin and end in the log. */
interface Part {
  from: number
  to: number
  lines: readonly HeldLine[]
}

/** What is held of a log. Made anew with each change. */
export interface LogView {
  lines: readonly HeldLine[]
  /** Bytes, where what is held begins and ends. */
  from: number
  to: number
  /** The last reading came to the end of the log. */
  atEnd: boolean
  /** Which way is being read. */
  reading: 'on' | 'back' | undefined
  /** Why the last reading failed. */
  error: unknown
  /** A last line that has no end, at the end of the log: it is still being written, or never will be. */
  rest: string
}

const encoder = new TextEncoder()
export const countBytes = (text: string): number => encoder.encode(text).length

/** Stands for bytes that are no text: it may be longer than they were. */
const REPLACED = '\uFFFD'

/**
 * A window on a log at the broker, read part by part in either direction, by whole lines. Positions are bytes of the
 * file; where its bytes are no UTF-8 the broker's text is longer than they are, so a place is taken too early rather than
 * too late and what was there before is left out by comparison. No cache of queries: parts grow while they are followed.
 */
export class LogWindow {
  readonly #read: ReadLog
  readonly #listeners = new Set<() => void>()
  #parts: readonly Part[] = []
  #to = 0
  /** Whether a line begins at `#to`: whoever jumps may land within one. */
  #aligned = true
  /** What stands after the last whole line, and how much of it is sure to be found again: its bytes may be no text. */
  #rest = ''
  #begun = ''
  #atEnd = false
  #busy: { way: 'on' | 'back'; controller: AbortController; done: Promise<void> } | undefined
  #error: unknown
  #view: LogView | undefined

  constructor(read: ReadLog) {
    this.#read = read
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** What is held; the same object until something changes. */
  readonly view = (): LogView => {
    this.#view ??= {
      lines: this.#parts.flatMap(({ lines }) => lines),
      from: this.#parts[0]?.from ?? this.#to,
      to: this.#to,
      atEnd: this.#atEnd,
      reading: this.#busy?.way,
      error: this.#error,
      rest: this.#atEnd ? this.#rest : '',
    }
    return this.#view
  }

  /** Reads the lines that follow. One reading at a time: whoever asks meanwhile waits for that. Never rejects. */
  readOn(): Promise<void> {
    return this.#once('on', (signal) => this.#readOn(signal))
  }

  /** Reads the lines before. Never rejects. */
  readBack(): Promise<void> {
    if (this.view().from === 0) return Promise.resolve()
    return this.#once('back', (signal) => this.#readBack(signal))
  }

  /** Lets go of all that is held and reads from there, or from the line that begins after it. */
  async jump(position: number): Promise<void> {
    this.stop()
    this.#clear(Math.max(0, position))
    this.#changed()
    await this.readOn()
  }

  /** Reads the end of a log of so many bytes. A little less than a part is asked for: it tells that this is the end. */
  toEnd(size: number): Promise<void> {
    return this.jump(size - PART_BYTES + MARGIN)
  }

  /** Gives up what is being read. */
  stop(): void {
    this.#busy?.controller.abort()
    this.#busy = undefined
  }

  async #once(way: 'on' | 'back', work: (signal: AbortSignal) => Promise<void>): Promise<void> {
    if (this.#busy) return this.#busy.done
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
    const done = run()
    this.#busy = { way, controller, done }
    this.#changed()
    return done
  }

  async #readOn(signal: AbortSignal): Promise<void> {
    const from = this.#to
    const { text, position } = await this.#read(from, PART_BYTES, signal)
    if (signal.aborted) return
    if (position < from) {
      // A log that became shorter was begun anew.
      this.#clear(0)
      return this.#readOn(signal)
    }
    this.#atEnd = position - from < PART_BYTES - UTF8_LONGEST
    const skipped = this.#aligned ? overlap(text, this.#begun) : lineAfter(text)
    const lines = text.slice(skipped, text.lastIndexOf('\n') + 1)
    const rest = text.slice(skipped + lines.length)
    const begin = from + countBytes(text.slice(0, skipped))
    if (lines === '' && !this.#atEnd) {
      // A line longer than a part: it is shown in parts.
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
    const skipped = start === 0 ? 0 : lineAfter(text)
    const lines = text.slice(skipped, text.lastIndexOf('\n') + 1)
    const from = lines === '' ? start : start + countBytes(text.slice(0, skipped))
    const parsed = parseLines(lines === '' ? text : lines)
    const before = (this.#parts[0]?.lines[0]?.seq ?? 0) - parsed.length
    const part = { from, to: end, lines: numbered(parsed, before, undefined) }
    const kept = this.#parts.slice(0, MOST_PARTS - 1)
    if (kept.length < this.#parts.length) {
      this.#to = kept.at(-1)?.to ?? end
      this.#keepRest('')
      this.#atEnd = false
    }
    this.#parts = [part, ...kept]
  }

  #append({ from, to }: Pick<Part, 'from' | 'to'>, text: string): void {
    const last = this.#parts.at(-1)
    const next = (last?.lines.at(-1)?.seq ?? -1) + 1
    const lines = numbered(parseLines(text), next, last?.lines.at(-1))
    this.#to = to
    // While a log is followed its lines come a few at a time: they fill one part.
    if (last && to - last.from <= PART_BYTES) {
      this.#parts = [...this.#parts.slice(0, -1), { from: last.from, to, lines: [...last.lines, ...lines] }]
      return
    }
    this.#parts = [...this.#parts, { from, to, lines }].slice(-MOST_PARTS)
  }

  #keepRest(rest: string): void {
    this.#aligned = true
    this.#rest = rest
    this.#begun = rest.includes(REPLACED) ? rest.slice(0, rest.indexOf(REPLACED)) : ''
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

/** The broker may leave out the beginning of a character at the end of what was asked for. */
const UTF8_LONGEST = 4

/** Where the first whole line begins. */
const lineAfter = (text: string): number => text.indexOf('\n') + 1

/** Where the line begins that is known by its beginning: what stands before it has been read already. */
function overlap(text: string, begun: string): number {
  if (begun === '' || text.startsWith(begun)) return 0
  const at = text.indexOf(`\n${begun}`)
  return at < 0 ? 0 : at + 1
}

const parseLines = (text: string): LogLine[] =>
  text
    .replace(/\r?\n$/, '')
    .split(/\r?\n/)
    .map(parseLine)

function numbered(lines: readonly LogLine[], first: number, before: HeldLine | undefined): HeldLine[] {
  let of = before?.event ?? before?.of
  return lines.map((line, index) => {
    if (line.event) of = line.event
    return { ...line, seq: first + index, ...(!line.event && of && { of }) }
  })
}
