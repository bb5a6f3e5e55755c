import { type ImportedUser, type ImportProblem, type PasswordKind, readUsers } from './importedUsers'

/** What a file comes to. */
export interface ReadFile {
  name: string
  users: ImportedUser[]
  /** Lines of the users, in their order. */
  lines: number[]
  /** The first of what is wrong; `problemCount` counts all. */
  problems: ImportProblem[]
  problemCount: number
}

/** So many are read before others have their turn. */
const PIECE = 5_000
/** So many problems are listed. */
const MOST_LISTED = 200

/** Reads a file in pieces: the page stays usable however long it is. `signal` ends it. */
export async function readFile(file: File, kind: PasswordKind, signal: AbortSignal): Promise<ReadFile> {
  const text = await file.text()
  const read: ReadFile = { name: file.name, users: [], lines: [], problems: [], problemCount: 0 }
  let count = 0
  for (const entry of readUsers(file.name, text, kind)) {
    if ('user' in entry) {
      read.users.push(entry.user)
      read.lines.push(entry.line)
    } else {
      read.problemCount += 1
      if (read.problems.length < MOST_LISTED) read.problems.push(entry.problem)
    }
    count += 1
    if (count % PIECE === 0) await new Promise((next) => setTimeout(next))
    signal.throwIfAborted()
  }
  return read
}
