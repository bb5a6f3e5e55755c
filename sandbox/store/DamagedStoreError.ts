/** A stored file is unreadable or invalid. One line: file, line, error, remedy. */
export class DamagedStoreError extends Error {
  constructor(file: string, reason: string, line?: number) {
    const place = line === undefined ? file : `${file}, line ${line}`
    super(
      `${place}: ${reason}. Nothing was changed. Restore the file from a copy, mend the ${line === undefined ? 'file' : 'line'}, or move the file away to start without it`,
    )
    this.name = 'DamagedStoreError'
  }
}

/** Parses JSON; throws DamagedStoreError with the line. */
export function parseStored(file: string, text: string, line?: number): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    const { message } = error as Error
    const at = Number(/position (\d+)/.exec(message)?.[1] ?? Number.NaN)
    const upTo = Number.isNaN(at) ? text : text.slice(0, at)
    // V8's message may quote the whole text, including secrets.
    const column = Number.isNaN(at) ? '' : ` at character ${at - upTo.lastIndexOf('\n')}`
    throw new DamagedStoreError(file, `it is not JSON${column}`, line ?? upTo.split('\n').length)
  }
}
