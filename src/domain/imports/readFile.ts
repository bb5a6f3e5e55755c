import { type ImportedUser, type ImportProblem, type PasswordKind, readUsers } from './importedUsers'

export interface FileResult {
  name: string
  users: ImportedUser[]
  /** Line numbers of the users, in order. */
  lines: number[]
  /** First problems; `problemCount` counts all. */
  problems: ImportProblem[]
  problemCount: number
}

/** Users parsed before yielding to the browser. */
const CHUNK_SIZE = 5_000
const MAX_LISTED_PROBLEMS = 200

/** Parses a file in chunks, so that the page stays responsive. `signal` aborts it. */
export async function readFile(file: File, kind: PasswordKind, signal: AbortSignal): Promise<FileResult> {
  const text = await file.text()
  const read: FileResult = { name: file.name, users: [], lines: [], problems: [], problemCount: 0 }
  let count = 0
  for (const entry of readUsers(file.name, text, kind)) {
    if ('user' in entry) {
      read.users.push(entry.user)
      read.lines.push(entry.line)
    } else {
      read.problemCount += 1
      if (read.problems.length < MAX_LISTED_PROBLEMS) read.problems.push(entry.problem)
    }
    count += 1
    if (count % CHUNK_SIZE === 0) await new Promise((next) => setTimeout(next))
    signal.throwIfAborted()
  }
  return read
}
