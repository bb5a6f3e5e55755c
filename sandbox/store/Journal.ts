import { isUtf8 } from 'node:buffer'
import { PersistenceError } from '../mqtt/store/PersistenceError'
import { DamagedStoreError, parseStored } from './DamagedStoreError'
import { type Disk, placeDraft, readIfExists, writeAll, writeDraft } from './Disk'
import { FolderInUseError } from './takeLock'

type Line = [key: string, value?: unknown]

/** Obsolete lines before the file is rewritten. */
const slack = 10_000

const newline = 0x0a

interface JournalOptions {
  path: string
  disk: Disk
  /** Returns the error of a value, or undefined. */
  check: (value: unknown) => string | undefined
  log: (line: string) => void
}

/**
 * Map stored as a file with one line for each change. A change is passed to the operating system before the call
 * returns, so it survives a killed process. Lines are written completely or not at all, and the map equals the
 * file. If writing fails, `put` and `delete` change nothing, while `putOrDefer` and `deleteOrDefer` (for changes
 * that already happened) are written first once there is space.
 */
export class Journal {
  readonly #options: JournalOptions
  readonly #values = new Map<string, unknown>()
  /** Deferred lines, the latest for each key. */
  readonly #deferred = new Map<string, Line>()
  #file = -1
  /** Length of the complete lines in bytes. */
  #end = 0
  /** An incomplete line may follow the end. */
  #torn = false
  /** Line end missing after a complete last line. */
  #lead = ''
  #lines = 0
  #slack = slack

  /** Reads the file without changes; throws DamagedStoreError. Nothing is written before `open`. */
  constructor(options: JournalOptions) {
    this.#options = options
    this.#read()
  }

  /** Opens for writing and drops obsolete lines if there is space. Throws FolderInUseError. */
  open(): void {
    try {
      this.#file = this.#openFile()
      if (this.#torn) this.#mendEnd()
    } catch (error) {
      throw new FolderInUseError(`${this.#options.path} cannot be written: ${(error as Error).message}`)
    }
    if (this.#lines > this.#values.size) this.#writeAnew()
  }

  entries(): IterableIterator<[string, unknown]> {
    return this.#values.entries()
  }

  get behind(): boolean {
    return this.#deferred.size > 0
  }

  /** Throws PersistenceError without changes. */
  put(key: string, value: unknown): void {
    this.#append([key, value])
    this.#apply([key, value])
  }

  /** Throws PersistenceError without changes. */
  delete(key: string): void {
    if (!this.#values.has(key)) return
    this.#append([key])
    this.#apply([key])
  }

  putOrDefer(key: string, value: unknown): void {
    this.#appendOrDefer([key, value])
  }

  deleteOrDefer(key: string): void {
    if (this.#values.has(key)) this.#appendOrDefer([key])
  }

  /** Writes deferred lines; throws PersistenceError while there is no space. */
  writeDeferred(): void {
    for (const [key, line] of this.#deferred) {
      this.#write(line)
      this.#deferred.delete(key)
    }
  }

  close(): void {
    if (this.#file < 0) return
    try {
      this.writeDeferred()
    } catch (error) {
      this.#options.log(`${this.#options.path}: ${(error as Error).message}`)
    }
    this.#options.disk.closeSync(this.#file)
    this.#file = -1
  }

  #read(): void {
    const { path, disk, check } = this.#options
    let bytes: Buffer | undefined
    try {
      bytes = readIfExists(disk, path)
    } catch (error) {
      throw new DamagedStoreError(path, `it cannot be read: ${(error as Error).message}`)
    }
    if (!bytes) return
    for (let start = 0, number = 1; start < bytes.length; number++) {
      const at = bytes.indexOf(newline, start)
      const raw = bytes.subarray(start, at < 0 ? bytes.length : at)
      if (at < 0 && !isWhole(raw)) {
        // Truncated when the process ended, so never acknowledged.
        this.#options.log(`${path}, line ${number}: cut short when the process ended; it is left out`)
        break
      }
      if (raw.length > 0) {
        if (!isUtf8(raw)) throw new DamagedStoreError(path, 'it is not UTF-8', number)
        const line = parseStored(path, raw.toString('utf8'), number)
        const wrong = findLineFault(line, check)
        if (wrong !== undefined) throw new DamagedStoreError(path, wrong, number)
        this.#apply(line as Line)
        this.#lines++
      }
      start = at < 0 ? bytes.length : at + 1
      this.#end = start
      if (at < 0) this.#lead = '\n'
    }
    if (this.#end < bytes.length) this.#torn = true
  }

  #apply([key, ...value]: Line): void {
    if (value.length > 0) this.#values.set(key, value[0])
    else this.#values.delete(key)
  }

  #append(line: Line): void {
    this.writeDeferred()
    this.#write(line)
    if (this.#lines > 2 * this.#values.size + this.#slack) this.#writeAnew()
  }

  #appendOrDefer(line: Line): void {
    // Append after the other deferred lines to keep the key order.
    this.#deferred.delete(line[0])
    try {
      this.#append(line)
    } catch (error) {
      if (!(error instanceof PersistenceError)) throw error
      this.#deferred.set(line[0], line)
    }
    this.#apply(line)
  }

  #write(line: Line): void {
    if (this.#file < 0) throw new PersistenceError('the file is not open')
    const bytes = Buffer.from(`${this.#lead}${JSON.stringify(line)}\n`)
    try {
      if (this.#torn) this.#mendEnd()
      this.#torn = true
      writeAll(this.#options.disk, this.#file, bytes)
      this.#torn = false
    } catch (error) {
      try {
        this.#mendEnd()
      } catch {
        // Retried before the next line.
      }
      throw new PersistenceError(error)
    }
    this.#end += bytes.length
    this.#lead = ''
    this.#lines++
  }

  /** Truncates an incomplete line. */
  #mendEnd(): void {
    this.#options.disk.ftruncateSync(this.#file, this.#end)
    this.#torn = false
  }

  /**
   * Rewrites to a draft and renames it, so that a complete file always exists. Without space the file stays
   * unchanged.
   */
  #writeAnew(): void {
    const { path, disk } = this.#options
    const lines = [...this.#values].map((entry) => Buffer.from(`${JSON.stringify(entry)}\n`))
    try {
      writeDraft(disk, path, lines)
      placeDraft(disk, path)
    } catch {
      this.#slack += slack
      return
    }
    disk.closeSync(this.#file)
    this.#file = this.#openFile()
    this.#slack = slack
    this.#lead = ''
    this.#end = lines.reduce((sum, { length }) => sum + length, 0)
    this.#torn = false
    this.#lines = this.#values.size
  }

  #openFile(): number {
    return this.#options.disk.openSync(this.#options.path, 'a', 0o600)
  }
}

function isWhole(raw: Buffer): boolean {
  try {
    JSON.parse(raw.toString('utf8'))
    return true
  } catch {
    return false
  }
}

function findLineFault(line: unknown, check: JournalOptions['check']): string | undefined {
  if (!Array.isArray(line) || typeof line[0] !== 'string' || line.length > 2) return 'it is no line of this file'
  return line.length === 2 ? check(line[1]) : undefined
}
