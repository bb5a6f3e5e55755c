import { randomBytes } from 'node:crypto'
import type { Role } from '../http/handler'

interface Entry {
  username: string
  role: Role
  /** SSO backend of the account. */
  backend: string | undefined
  expiresAt: number
}

export type Verdict = { username: string; role: Role; backend: string | undefined } | 'unknown' | 'expired'

/** Sign-in tokens: opaque, in memory, valid for an hour after the last use. */
export class Tokens {
  readonly #entries = new Map<string, Entry>()
  /** Ms after the last use. */
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

  /** Verifies and extends a token. */
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

  /** Revokes all tokens of a user after a change of password or role, or a deletion. */
  revokeUser(username: string, backend?: string): void {
    for (const [token, entry] of this.#entries)
      if (entry.username === username && entry.backend === backend) this.#entries.delete(token)
  }

  expireAll(): void {
    for (const entry of this.#entries.values()) entry.expiresAt = 0
  }

  /** Expired tokens stay distinguishable from unknown ones for a while, then are deleted. */
  #sweep(): void {
    const forgetBefore = this.#now() - 24 * this.ttl
    for (const [token, entry] of this.#entries) if (entry.expiresAt < forgetBefore) this.#entries.delete(token)
  }
}
