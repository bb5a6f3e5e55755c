/** User with the stored form of the password. */
export interface StoredUser {
  user_id: string
  is_superuser: boolean
  secret: Record<string, string>
  /** Created for a scale test; not persisted. */
  synthetic?: true
}

/** Converts a password, or an imported row with a hash, to its stored form. Undefined for an incomplete row. */
export interface SecretMaker {
  convertPassword(password: string): Promise<Record<string, string>>
  /** If missing, hashes cannot be imported. */
  convertRow?(row: Record<string, unknown>): Record<string, string> | undefined
}

/** Users of the built-in database, in the order of their ids. */
export class UserTable {
  readonly #users = new Map<string, StoredUser>()
  /** All users in order, sorted on first use. */
  #sorted: StoredUser[] | undefined

  /** Replaced when the settings of the authenticator change. */
  constructor(public maker: SecretMaker) {}

  get(id: string): StoredUser | undefined {
    return this.#users.get(id)
  }

  set(user: StoredUser): void {
    const exists = this.#users.has(user.user_id)
    this.#users.set(user.user_id, user)
    this.#sorted?.splice(this.#placeOf(user.user_id), exists ? 1 : 0, user)
  }

  /** Sets many users and drops the sorted list. */
  setAll(users: Iterable<StoredUser>): void {
    this.#sorted = undefined
    for (const user of users) this.#users.set(user.user_id, user)
  }

  delete(id: string): boolean {
    if (!this.#users.delete(id)) return false
    this.#sorted?.splice(this.#placeOf(id), 1)
    return true
  }

  all(): readonly StoredUser[] {
    this.#sorted ??= [...this.#users.values()].sort((a, b) => (a.user_id < b.user_id ? -1 : 1))
    return this.#sorted
  }

  /** Filters by part of the id and by superuser; undefined skips a condition. */
  select(part: unknown, superuser: unknown): Iterable<StoredUser> {
    if (part === undefined && superuser === undefined) return this.all()
    return filterUsers(this.all(), part === undefined ? '' : String(part), superuser)
  }

  restore(users: readonly StoredUser[]): void {
    this.#users.clear()
    this.setAll(users)
  }

  /** Index of an id in the sorted list, or its insertion point. */
  #placeOf(id: string): number {
    const sorted = this.#sorted ?? []
    let [from, to] = [0, sorted.length]
    while (from < to) {
      const middle = (from + to) >> 1
      if ((sorted[middle]?.user_id ?? '') < id) from = middle + 1
      else to = middle
    }
    return from
  }
}

function* filterUsers(users: readonly StoredUser[], part: string, superuser: unknown): Generator<StoredUser> {
  for (const user of users) {
    if (user.user_id.includes(part) && (superuser === undefined || user.is_superuser === superuser)) yield user
  }
}
