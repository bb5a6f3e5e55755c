import { existsSync, readFileSync } from 'node:fs'

/** Problem of a page; `text` has the details. */
export interface Finding {
  wrong: string
  kind: string
  text: string
}

/**
 * How a wrong response was tried: not at all if the console handles it like another one, or if it equals the
 * correct response.
 */
export type Outcome = 'checked' | 'same as another' | 'unchanged'

/** Line of the results: one read of a route or tab, tried with every wrong response. */
export interface Result {
  place: string
  /** Path below `/api/v5`, or `*` for all reads at once. */
  path: string
  outcomes: Record<string, Outcome>
  findings: Finding[]
}

/** Line about a complete route or part. */
export interface Note {
  routeDone?: string
  notOpened?: string
  partDone?: string
}

/** Reads the lines of a run and skips a truncated last line. */
export function readResults(file: string): { results: Result[]; notes: Note[] } {
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n').slice(0, -1) : []
  const results: Result[] = []
  const notes: Note[] = []
  for (const line of lines) {
    const parsed = JSON.parse(line) as Result | Note
    if ('place' in parsed) results.push(parsed)
    else notes.push(parsed)
  }
  return { results, notes }
}
