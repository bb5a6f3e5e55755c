import { randomBytes } from 'node:crypto'

/** Returns a name that no other test uses. */
export const unique = (prefix: string) => `${prefix}-${randomBytes(4).toString('hex')}`
