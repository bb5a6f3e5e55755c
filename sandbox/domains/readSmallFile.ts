import { closeSync, constants, fstatSync, openSync, readFileSync, statSync } from 'node:fs'

/** Bytes; far more than a certificate chain needs. */
const most = 1024 * 1024

/**
 * Reads a file named in settings, such as a certificate. Throws with a `code` if missing, too large or not a
 * regular file: reading a pipe or a device would block the process.
 */
export function readSmallFile(path: string): string {
  check(statSync(path))
  const file = openSync(path, constants.O_RDONLY | constants.O_NONBLOCK)
  try {
    check(fstatSync(file))
    return readFileSync(file, 'utf8')
  } finally {
    closeSync(file)
  }
}

function check(facts: ReturnType<typeof statSync>): void {
  if (!facts?.isFile()) throw createError('not_a_regular_file', 'it is no regular file')
  if (Number(facts.size) > most) throw createError('file_too_large', `it has more than ${most} bytes`)
}

const createError = (code: string, message: string): Error => Object.assign(new Error(message), { code })
