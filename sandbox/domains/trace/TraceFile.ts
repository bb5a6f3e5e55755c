import { constants } from 'node:fs'
import { type FileHandle, open, rm } from 'node:fs/promises'

/** Maximum bytes of a trace on one node; further events are dropped. */
const mostBytes = 64 * 1024 * 1024

/** The path may now be a FIFO, so open non-blocking. */
const patient = constants.O_NONBLOCK

/**
 * Log of one trace on one node, written in batches. After a write error the file stays closed: `failed` is called
 * once and later lines are dropped.
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
  /** A file with this name may exist from an earlier process. */
  #isStarted = false
  #broken = false
  #soon: NodeJS.Timeout | undefined

  /** `place` is called when the first line is written. */
  constructor(place: () => Promise<string>, failed: (reason: string) => void) {
    this.#place = place
    this.#failed = failed
  }

  /** Adds a line; appends the line end. */
  write(line: string): void {
    const text = `${line}\n`
    const bytes = Buffer.byteLength(text)
    if (this.#broken || this.size + bytes > mostBytes) return
    this.size += bytes
    this.writtenAt = Date.now()
    this.#pending.push(text)
    this.#soon ??= setTimeout(() => void this.flush(), 100).unref()
  }

  /** Writes pending lines to disk. Never rejects. */
  flush(): Promise<void> {
    clearTimeout(this.#soon)
    this.#soon = undefined
    const text = this.#pending.join('')
    this.#pending = []
    if (text !== '') this.#writing = this.#writing.then(() => this.#append(text))
    return this.#writing
  }

  /**
   * Reads at most `bytes` from `position`, without a partial character at the end. Rejects if the file cannot be
   * read.
   */
  async read(position: number, bytes: number): Promise<Buffer> {
    await this.flush()
    const length = Math.max(0, Math.min(bytes, this.size - position))
    if (length === 0 || !this.#path) return Buffer.alloc(0)
    const file = await open(await this.#path, constants.O_RDONLY | patient)
    try {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position)
      const read = buffer.subarray(0, bytesRead)
      return position + bytesRead < this.size ? read.subarray(0, findCharacterEnd(read)) : read
    } finally {
      await file.close()
    }
  }

  /** Never rejects: a file that cannot be deleted is abandoned. */
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
    let sizeBefore = 0
    try {
      this.#path ??= this.#place()
      const path = await this.#path
      // A deleted file is not created again, since its content would be lost silently.
      const begin = this.#isStarted ? constants.O_APPEND : constants.O_CREAT | constants.O_TRUNC
      file = await open(path, constants.O_WRONLY | begin | patient, 0o600)
      this.#isStarted = true
      sizeBefore = (await file.stat()).size
      await file.writeFile(text)
    } catch (error) {
      await file?.truncate(sizeBefore).catch(() => undefined)
      this.size = sizeBefore
      if (!this.#broken) this.#failed(omitPath(error as Error))
      this.#broken = true
    } finally {
      await file?.close().catch(() => undefined)
    }
  }
}

/** Removes the path from a message such as `ENOSPC: no space left on device, write`. */
const omitPath = ({ message }: Error): string => message.replace(/ '.*$/s, '')

/** Length up to the last complete UTF-8 character; the full length if no character is complete. */
function findCharacterEnd(bytes: Buffer): number {
  let start = bytes.length - 1
  while (start >= 0 && ((bytes[start] ?? 0) & 0xc0) === 0x80) start--
  const lead = bytes[start] ?? 0
  const width = lead >= 0xf0 ? 4 : lead >= 0xe0 ? 3 : lead >= 0xc0 ? 2 : 1
  return start > 0 && start + width > bytes.length ? start : bytes.length
}
