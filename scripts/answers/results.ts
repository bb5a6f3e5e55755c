import { existsSync, readFileSync } from 'node:fs'

/** What was wrong with a page: `text` has the details. */
export interface Finding {
  wrong: string
  kind: string
  text: string
}

/** How a wrong answer was tried: not at all if the console refuses it like another one, or if it is the correct answer. */
export type Outcome = 'checked' | 'same as another' | 'unchanged'

/** One line of the results: one read of a route or tab, answered in every wrong way. */
export interface Result {
  place: string
  /** Path below `/api/v5`, or `*` for all reads at the same time. */
  path: string
  outcomes: Record<string, Outcome>
  findings: Finding[]
}

/** A line about a whole route or part. */
export interface Note {
  /** All reads of the route are done. */
  routeDone?: string
  /** The route has no record to open. */
  notOpened?: string
  /** All routes of the part are done. */
  partDone?: string
}

/** Reads the lines of a run; a last line that was cut off is left out. */
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
