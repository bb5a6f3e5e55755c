import { closeSync, existsSync, openSync, readFileSync, renameSync, writeSync } from 'node:fs'

type Line = [key: string, value?: unknown]

/** Lines that say nothing any more before the file is written anew. */
const slack = 10_000

/**
 * A map that is a file of lines, one for each change. A change is with the operating system when the call returns, so
 * it survives the death of the process at any moment; a last line cut short by one is passed over.
 */
export class Journal {
  readonly #path: string
  readonly #values = new Map<string, unknown>()
  #file: number
  #lines = 0

  constructor(path: string) {
    this.#path = path
    for (const [key, ...value] of existsSync(path) ? linesOf(readFileSync(path, 'utf8')) : []) {
      if (value.length > 0) this.#values.set(key, value[0])
      else this.#values.delete(key)
    }
    this.#file = this.#writeAnew()
  }

  entries(): IterableIterator<[string, unknown]> {
    return this.#values.entries()
  }

  put(key: string, value: unknown): void {
    this.#values.set(key, value)
    this.#append([key, value])
  }

  delete(key: string): void {
    if (this.#values.delete(key)) this.#append([key])
  }

  close(): void {
    closeSync(this.#file)
  }

  #append(line: Line): void {
    writeSync(this.#file, `${JSON.stringify(line)}\n`)
    this.#lines++
    if (this.#lines <= 2 * this.#values.size + slack) return
    closeSync(this.#file)
    this.#file = this.#writeAnew()
  }

  /** Beside the old file and then in its place: there is a whole one at every moment. */
  #writeAnew(): number {
    const draft = `${this.#path}.new`
    const file = openSync(draft, 'w', 0o600)
    for (const [key, value] of this.#values) writeSync(file, `${JSON.stringify([key, value])}\n`)
    closeSync(file)
    renameSync(draft, this.#path)
    this.#lines = this.#values.size
    return openSync(this.#path, 'a', 0o600)
  }
}

function* linesOf(text: string): Generator<Line> {
  for (const line of text.split('\n')) {
    try {
      if (line !== '') yield JSON.parse(line) as Line
    } catch {
      // Cut short by the end of the process: it was never acknowledged.
    }
  }
}
