import { randomBytes } from 'node:crypto'
import type { Role } from '../http/handler'

interface Entry {
  username: string
  role: Role
  /** The sign-on service that keeps the account. */
  backend: string | undefined
  expiresAt: number
}

export type Verdict = { username: string; role: Role; backend: string | undefined } | 'unknown' | 'expired'

/** Sign-in tokens: opaque, kept in memory, living an hour from their last use. */
export class Tokens {
  readonly #entries = new Map<string, Entry>()
  /** How long a token lives from its last use, in ms. */
  ttl: number
  readonly #now: () => number

  constructor(ttl = 3_600_000, now: () => number = Date.now) {
    this.ttl = ttl
    this.#now = now
  }

  issue(username: string, role: Role, backend?: string): string {
    this.#sweep()
    const token = randomBytes(32).toString('base64url')
    this.#entries.set(token, { username, role, backend, expiresAt: this.#now() + this.ttl })
    return token
  }

  /** Using a token prolongs it. */
  verify(token: string): Verdict {
    const entry = this.#entries.get(token)
    if (!entry) return 'unknown'
    if (entry.expiresAt <= this.#now()) return 'expired'
    entry.expiresAt = this.#now() + this.ttl
    return { username: entry.username, role: entry.role, backend: entry.backend }
  }

  revoke(token: string): void {
    this.#entries.delete(token)
  }

  /** All tokens of a user: their password or role changed, or they are gone. */
  revokeUser(username: string, backend?: string): void {
    for (const [token, entry] of this.#entries)
      if (entry.username === username && entry.backend === backend) this.#entries.delete(token)
  }

  /** Makes every token run out now, as if an hour had passed. */
  expireAll(): void {
    for (const entry of this.#entries.values()) entry.expiresAt = 0
  }

  /** Expired tokens are told apart from unknown ones for a while, then forgotten. */
  #sweep(): void {
    const forgetBefore = this.#now() - 24 * this.ttl
    for (const [token, entry] of this.#entries) if (entry.expiresAt < forgetBefore) this.#entries.delete(token)
  }
}
