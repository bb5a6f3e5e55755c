/** STOMP frame. The first of repeated headers counts (STOMP 1.2, "Repeated Header Entries"). */
export interface StompFrame {
  command: string
  headers: Map<string, string>
  body: Buffer
}

export interface FrameLimits {
  max_headers: number
  max_headers_length: number
  max_body_length: number
}

export type StompVersion = '1.0' | '1.1' | '1.2'

/** Protocol error of a client: sent as an ERROR frame that ends the connection. */
export class StompError extends Error {}

const LF = 0x0a
const NUL = 0
const LONGEST_COMMAND = 16

const unescapes: Record<string, string> = { '\\n': '\n', '\\c': ':', '\\\\': '\\', '\\r': '\r' }
const escapes: Record<string, string> = { '\n': '\\n', ':': '\\c', '\\': '\\\\', '\r': '\\r' }

/** CONNECT, CONNECTED and all of STOMP 1.0 are not escaped. */
const isEscaped = (command: string, version: StompVersion): boolean =>
  version !== '1.0' && !/^(CONNECT|CONNECTED|STOMP)$/.test(command)

const unescapeText = (text: string): string =>
  text.replace(/\\(.|$)/gs, (sequence) => {
    const character = unescapes[sequence]
    if (character === undefined) throw new StompError('undefined escape sequence in a header')
    return character
  })

/** Encodes a frame, with `content-length` if it has a body. */
export function encodeFrame(
  command: string,
  headers: Iterable<readonly [string, string]>,
  body: Buffer,
  version: StompVersion,
): Buffer {
  const escapeText = (text: string): string =>
    isEscaped(command, version) ? text.replace(/[\n\r:\\]/g, (c) => escapes[c] ?? c) : text.replace(/[\n\r]/g, ' ')
  const lines = [...headers].map(([name, value]) => `${escapeText(name)}:${escapeText(value)}\n`)
  if (body.length > 0) lines.push(`content-length:${body.length}\n`)
  return Buffer.concat([Buffer.from(`${command}\n${lines.join('')}\n`), body, Buffer.from([NUL])])
}

/** Splits a byte stream into frames, within the gateway's limits. */
export class FrameReader {
  version: StompVersion = '1.0'
  private bytes: Buffer = Buffer.alloc(0)
  /** Parsed head of a frame and the offset of its body. */
  private head: { command: string; headers: Map<string, string>; start: number; scanOffset: number } | null = null

  constructor(private readonly limits: () => FrameLimits) {}

  /** Returns the frames that are complete. Throws StompError, after which the reader is unusable. */
  *push(chunk: Buffer): Generator<StompFrame> {
    this.bytes = this.bytes.length === 0 ? chunk : Buffer.concat([this.bytes, chunk])
    for (let frame = this.next(); frame; frame = this.next()) yield frame
  }

  private next(): StompFrame | undefined {
    this.head ??= this.readHead()
    const { head } = this
    if (!head) return undefined
    const end = this.endOfBody(head)
    if (end === undefined) return undefined
    const body = Buffer.from(this.bytes.subarray(head.start, end))
    this.bytes = this.bytes.subarray(end + 1)
    this.head = null
    return { command: head.command, headers: head.headers, body }
  }

  private readHead(): FrameReader['head'] {
    const { max_headers: most, max_headers_length: longest } = this.limits()
    let at = 0
    // Line ends between frames are heart-beats.
    while (this.bytes[at] === LF || (this.bytes[at] === 0x0d && this.bytes[at + 1] === LF)) at++
    this.bytes = this.bytes.subarray(at)
    at = 0
    let command: string | undefined
    const headers = new Map<string, string>()
    for (let count = 0; ; count++) {
      const end = this.bytes.indexOf(LF, at)
      const longestLine = command === undefined ? LONGEST_COMMAND : longest
      if ((end < 0 ? this.bytes.length : end) - at > longestLine + 1) {
        throw new StompError(command === undefined ? 'unknown command' : 'a header is too long')
      }
      if (end < 0) return null
      const line = this.bytes.toString('utf8', at, end).replace(/\r$/, '')
      at = end + 1
      if (command === undefined) command = line
      else if (line === '') return { command, headers, start: at, scanOffset: at }
      else if (count > most) throw new StompError('too many headers')
      else this.readHeader(command, line, headers)
    }
  }

  private readHeader(command: string, line: string, headers: Map<string, string>): void {
    const colon = line.indexOf(':')
    if (colon < 0) throw new StompError('a header without a colon')
    const escaped = isEscaped(command, this.version)
    const name = line.slice(0, colon)
    const value = line.slice(colon + 1)
    const plain = escaped ? unescapeText(name) : name
    if (!headers.has(plain)) headers.set(plain, escaped ? unescapeText(value) : value)
  }

  /** Offset of the NUL that ends the frame. */
  private endOfBody(head: NonNullable<FrameReader['head']>): number | undefined {
    const { max_body_length: longest } = this.limits()
    const lengthHeader = head.headers.get('content-length')
    if (lengthHeader !== undefined) {
      if (!/^\d{1,12}$/.test(lengthHeader)) throw new StompError('content-length is not a number')
      const length = Number(lengthHeader)
      if (length > longest) throw new StompError('the body is too long')
      if (this.bytes.length <= head.start + length) return undefined
      if (this.bytes[head.start + length] !== NUL) throw new StompError('no NUL after the body')
      return head.start + length
    }
    const end = this.bytes.indexOf(NUL, head.scanOffset)
    head.scanOffset = this.bytes.length
    if ((end < 0 ? this.bytes.length : end) - head.start > longest) throw new StompError('the body is too long')
    return end < 0 ? undefined : end
  }
}
