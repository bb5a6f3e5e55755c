import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The project's folder, wherever the command was called from. */
export const PROJECT = dirname(dirname(fileURLToPath(import.meta.url)))

/** Something the operator can put right: printed as one line, without a stack. */
export class UserError extends Error {}
