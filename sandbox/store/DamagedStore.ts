/** A file of the store cannot be read or does not hold what it should. One line: file, line, what is wrong, what to do. */
export class DamagedStore extends Error {
  constructor(file: string, why: string, line?: number) {
    const place = line === undefined ? file : `${file}, line ${line}`
    super(
      `${place}: ${why}. Nothing was changed. Restore the file from a copy, mend the ${line === undefined ? 'file' : 'line'}, or move the file away to start without it`,
    )
    this.name = 'DamagedStore'
  }
}

/** JSON, or DamagedStore naming the line. */
export function parseStored(file: string, text: string, line?: number): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    const { message } = error as Error
    const at = Number(/position (\d+)/.exec(message)?.[1] ?? Number.NaN)
    const upTo = Number.isNaN(at) ? text : text.slice(0, at)
    // What V8 says may quote the whole text, and there may be secrets in it.
    const column = Number.isNaN(at) ? '' : ` at character ${at - upTo.lastIndexOf('\n')}`
    throw new DamagedStore(file, `it is not JSON${column}`, line ?? upTo.split('\n').length)
  }
}
