import { appendFile, open, rm, writeFile } from 'node:fs/promises'

/** Bytes one trace may write on one node; further events are not written. */
const mostBytes = 64 * 1024 * 1024

/** The log of one trace on one node. Lines are gathered and written together. */
export class TraceFile {
  size = 0
  /** Epoch ms of the last line. */
  writtenAt = Date.now()
  readonly #path: Promise<string>
  #pending: string[] = []
  #writing: Promise<void> = Promise.resolve()
  /** A file of an earlier process may bear the name. */
  #begun = false
  #soon: NodeJS.Timeout | undefined

  constructor(path: Promise<string>) {
    this.#path = path
  }

  /** Adds a line; the line's end is added here. */
  write(line: string): void {
    const text = `${line}\n`
    const bytes = Buffer.byteLength(text)
    if (this.size + bytes > mostBytes) return
    this.size += bytes
    this.writtenAt = Date.now()
    this.#pending.push(text)
    this.#soon ??= setTimeout(() => void this.flush(), 100).unref()
  }

  /** Puts on disk what is still in memory. */
  flush(): Promise<void> {
    clearTimeout(this.#soon)
    this.#soon = undefined
    const text = this.#pending.join('')
    this.#pending = []
    if (text === '') return this.#writing
    const put = this.#begun ? appendFile : writeFile
    this.#begun = true
    this.#writing = this.#writing.then(async () => put(await this.#path, text))
    return this.#writing
  }

  /** At most `bytes` from `position` on, never a part of a character at the end. */
  async read(position: number, bytes: number): Promise<Buffer> {
    await this.flush()
    const length = Math.max(0, Math.min(bytes, this.size - position))
    if (length === 0) return Buffer.alloc(0)
    const file = await open(await this.#path)
    try {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position)
      const read = buffer.subarray(0, bytesRead)
      return position + bytesRead < this.size ? read.subarray(0, wholeCharacters(read)) : read
    } finally {
      await file.close()
    }
  }

  async delete(): Promise<void> {
    this.#pending = []
    await this.flush()
    await rm(await this.#path, { force: true })
  }
}

/** Bytes up to the last whole UTF-8 character; all, where there is not even one. */
function wholeCharacters(bytes: Buffer): number {
  let start = bytes.length - 1
  while (start >= 0 && ((bytes[start] ?? 0) & 0xc0) === 0x80) start--
  const lead = bytes[start] ?? 0
  const width = lead >= 0xf0 ? 4 : lead >= 0xe0 ? 3 : lead >= 0xc0 ? 2 : 1
  return start > 0 && start + width > bytes.length ? start : bytes.length
}
