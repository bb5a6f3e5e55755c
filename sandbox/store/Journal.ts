import { isUtf8 } from 'node:buffer'
import { NotKept } from '../mqtt/store/NotKept'
import { DamagedStore, parseStored } from './DamagedStore'
import { type Disk, placeDraft, readIfThere, writeAll, writeDraft } from './Disk'
import { FolderTaken } from './lock'

type Line = [key: string, value?: unknown]

/** Lines that say nothing any more before the file is written anew. */
const slack = 10_000

const newline = 0x0a

interface JournalOptions {
  path: string
  disk: Disk
  /** What is wrong with a value, in words; undefined: nothing. */
  check: (value: unknown) => string | undefined
  log: (line: string) => void
}

/**
 * A map that is a file of lines, one for each change. A change is with the operating system when the call returns, so
 * it survives the death of the process at any moment. A line is in the file whole or not at all, and the map is what the
 * file says: what cannot be written is not changed (`put`, `delete`), or is written before anything else once there is
 * room (`putOrDefer`, `deleteOrDefer`, for what has happened already).
 */
export class Journal {
  readonly #options: JournalOptions
  readonly #values = new Map<string, unknown>()
  /** Lines that did not go into the file yet, the latest of each key. */
  readonly #deferred = new Map<string, Line>()
  #file = -1
  /** Bytes of the file that are whole lines. */
  #end = 0
  /** Behind the end there may be a part of a line. */
  #torn = false
  /** Ends a last line that was found whole but without its end. */
  #lead = ''
  #lines = 0
  #slack = slack

  /** Reads the file and changes nothing; throws DamagedStore. Nothing is written before `open`. */
  constructor(options: JournalOptions) {
    this.#options = options
    this.#read()
  }

  /** Begins to write, without lines that say nothing any more where there is room for that. Throws FolderTaken. */
  open(): void {
    try {
      this.#file = this.#openFile()
      if (this.#torn) this.#mendEnd()
    } catch (error) {
      throw new FolderTaken(`${this.#options.path} cannot be written: ${(error as Error).message}`)
    }
    if (this.#lines > this.#values.size) this.#writeAnew()
  }

  entries(): IterableIterator<[string, unknown]> {
    return this.#values.entries()
  }

  /** Changes are not in the file yet. */
  get behind(): boolean {
    return this.#deferred.size > 0
  }

  /** Throws NotKept, and nothing has changed. */
  put(key: string, value: unknown): void {
    this.#append([key, value])
    this.#apply([key, value])
  }

  /** Throws NotKept, and nothing has changed. */
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

  /** Writes what was put off; throws NotKept while there is no room. */
  catchUp(): void {
    for (const [key, line] of this.#deferred) {
      this.#write(line)
      this.#deferred.delete(key)
    }
  }

  close(): void {
    if (this.#file < 0) return
    try {
      this.catchUp()
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
      bytes = readIfThere(disk, path)
    } catch (error) {
      throw new DamagedStore(path, `it cannot be read: ${(error as Error).message}`)
    }
    if (!bytes) return
    for (let start = 0, number = 1; start < bytes.length; number++) {
      const at = bytes.indexOf(newline, start)
      const raw = bytes.subarray(start, at < 0 ? bytes.length : at)
      if (at < 0 && !isWhole(raw)) {
        // Cut short by the end of the process: it was never acknowledged.
        this.#options.log(`${path}, line ${number}: cut short when the process ended; it is left out`)
        break
      }
      if (raw.length > 0) {
        if (!isUtf8(raw)) throw new DamagedStore(path, 'it is not UTF-8', number)
        const line = parseStored(path, raw.toString('utf8'), number)
        const wrong = findLineFault(line, check)
        if (wrong !== undefined) throw new DamagedStore(path, wrong, number)
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
    this.catchUp()
    this.#write(line)
    if (this.#lines > 2 * this.#values.size + this.#slack) this.#writeAnew()
  }

  #appendOrDefer(line: Line): void {
    // Behind those put off before: the order of keys is kept.
    this.#deferred.delete(line[0])
    try {
      this.#append(line)
    } catch (error) {
      if (!(error instanceof NotKept)) throw error
      this.#deferred.set(line[0], line)
    }
    this.#apply(line)
  }

  /** Whole, or not at all and NotKept. */
  #write(line: Line): void {
    if (this.#file < 0) throw new NotKept('the file is not open')
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
        // Tried again before the next line.
      }
      throw new NotKept(error)
    }
    this.#end += bytes.length
    this.#lead = ''
    this.#lines++
  }

  /** Takes back a part of a line. */
  #mendEnd(): void {
    this.#options.disk.ftruncateSync(this.#file, this.#end)
    this.#torn = false
  }

  /** Beside the old file and then in its place: there is a whole one at every moment. Stays as it is without room. */
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
