import { constants } from 'node:fs'
import { type FileHandle, open, rm } from 'node:fs/promises'

/** Bytes one trace may write on one node; further events are not written. */
const mostBytes = 64 * 1024 * 1024

/** A file that somebody put something else in place of must not hold up who opens it. */
const patient = constants.O_NONBLOCK

/**
 * The log of one trace on one node. Lines are gathered and written together. A file that cannot be written is closed for
 * good: `failed` is told why, once, and what is written after that is left out.
 */
export class TraceFile {
  size = 0
  /** Epoch ms of the last line. */
  writtenAt = Date.now()
  readonly #place: () => Promise<string>
  readonly #failed: (reason: string) => void
  #path: Promise<string> | undefined
  #pending: string[] = []
  #writing: Promise<void> = Promise.resolve()
  /** A file of an earlier process may bear the name. */
  #begun = false
  #broken = false
  #soon: NodeJS.Timeout | undefined

  /** `place` is asked for when the first line is written. */
  constructor(place: () => Promise<string>, failed: (reason: string) => void) {
    this.#place = place
    this.#failed = failed
  }

  /** Adds a line; the line's end is added here. */
  write(line: string): void {
    const text = `${line}\n`
    const bytes = Buffer.byteLength(text)
    if (this.#broken || this.size + bytes > mostBytes) return
    this.size += bytes
    this.writtenAt = Date.now()
    this.#pending.push(text)
    this.#soon ??= setTimeout(() => void this.flush(), 100).unref()
  }

  /** Puts on disk what is still in memory. Never rejects. */
  flush(): Promise<void> {
    clearTimeout(this.#soon)
    this.#soon = undefined
    const text = this.#pending.join('')
    this.#pending = []
    if (text !== '') this.#writing = this.#writing.then(() => this.#append(text))
    return this.#writing
  }

  /** At most `bytes` from `position` on, never a part of a character at the end. Rejects where the file cannot be read. */
  async read(position: number, bytes: number): Promise<Buffer> {
    await this.flush()
    const length = Math.max(0, Math.min(bytes, this.size - position))
    if (length === 0 || !this.#path) return Buffer.alloc(0)
    const file = await open(await this.#path, constants.O_RDONLY | patient)
    try {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position)
      const read = buffer.subarray(0, bytesRead)
      return position + bytesRead < this.size ? read.subarray(0, wholeCharacters(read)) : read
    } finally {
      await file.close()
    }
  }

  /** Never rejects: what cannot be removed is nobody's any more. */
  async delete(): Promise<void> {
    this.#broken = true
    this.#pending = []
    await this.flush()
    const path = await this.#path?.catch(() => undefined)
    if (path !== undefined) await rm(path, { force: true }).catch(() => undefined)
  }

  async #append(text: string): Promise<void> {
    if (this.#broken) return
    let file: FileHandle | undefined
    let whole = 0
    try {
      this.#path ??= this.#place()
      const path = await this.#path
      // A file that is gone is not begun anew: what it held would be missing without a word.
      const begin = this.#begun ? constants.O_APPEND : constants.O_CREAT | constants.O_TRUNC
      file = await open(path, constants.O_WRONLY | begin | patient, 0o600)
      this.#begun = true
      whole = (await file.stat()).size
      await file.writeFile(text)
    } catch (error) {
      await file?.truncate(whole).catch(() => undefined)
      this.size = whole
      if (!this.#broken) this.#failed(withoutPath(error as Error))
      this.#broken = true
    } finally {
      await file?.close().catch(() => undefined)
    }
  }
}

/** `ENOSPC: no space left on device, write` without the path that may follow. */
const withoutPath = ({ message }: Error): string => message.replace(/ '.*$/s, '')

/** Bytes up to the last whole UTF-8 character; all, where there is not even one. */
function wholeCharacters(bytes: Buffer): number {
  let start = bytes.length - 1
  while (start >= 0 && ((bytes[start] ?? 0) & 0xc0) === 0x80) start--
  const lead = bytes[start] ?? 0
  const width = lead >= 0xf0 ? 4 : lead >= 0xe0 ? 3 : lead >= 0xc0 ? 2 : 1
  return start > 0 && start + width > bytes.length ? start : bytes.length
}
