import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Root folder of the project, independent of the working directory. */
export const PROJECT = dirname(dirname(fileURLToPath(import.meta.url)))

/** Error that the user can fix: printed as one line without a stack. */
export class UserError extends Error {}
