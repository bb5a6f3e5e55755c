/** A user with what is kept of the password. */
export interface StoredUser {
  user_id: string
  is_superuser: boolean
  secret: Record<string, string>
}

/** Turns a password, or an imported row with a hash, into what is kept. Undefined for a row that lacks something. */
export interface SecretMaker {
  ofPassword(password: string): Promise<Record<string, string>>
  /** Absent: hashes cannot be imported. */
  ofRow?(row: Record<string, unknown>): Record<string, string> | undefined
}

/** Users of the built-in database, in the order of their ids. */
export class UserTable {
  readonly #users = new Map<string, StoredUser>()
  #sorted: StoredUser[] | undefined

  /** Replaced with the settings of its authenticator. */
  constructor(public maker: SecretMaker) {}

  get(id: string): StoredUser | undefined {
    return this.#users.get(id)
  }

  set(user: StoredUser): void {
    this.#users.set(user.user_id, user)
    this.#sorted = undefined
  }

  delete(id: string): boolean {
    this.#sorted = undefined
    return this.#users.delete(id)
  }

  all(): readonly StoredUser[] {
    this.#sorted ??= [...this.#users.values()].sort((a, b) => (a.user_id < b.user_id ? -1 : 1))
    return this.#sorted
  }

  restore(users: readonly StoredUser[]): void {
    this.#users.clear()
    for (const user of users) this.set(user)
  }
}
