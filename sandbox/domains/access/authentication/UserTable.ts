/** A user with what is kept of the password. */
export interface StoredUser {
  user_id: string
  is_superuser: boolean
  secret: Record<string, string>
  /** Made for a test of scale: it does not outlive the process. */
  synthetic?: true
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
  /** All of them in order; made when first asked for, and kept in order from then on. */
  #sorted: StoredUser[] | undefined

  /** Replaced with the settings of its authenticator. */
  constructor(public maker: SecretMaker) {}

  get(id: string): StoredUser | undefined {
    return this.#users.get(id)
  }

  set(user: StoredUser): void {
    const known = this.#users.has(user.user_id)
    this.#users.set(user.user_id, user)
    this.#sorted?.splice(this.#placeOf(user.user_id), known ? 1 : 0, user)
  }

  /** Many at once: what is in order is put in order anew, when it is asked for. */
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

  /** Those whose id holds `part` and who are super users or not; undefined asks for neither. */
  some(part: unknown, superuser: unknown): Iterable<StoredUser> {
    if (part === undefined && superuser === undefined) return this.all()
    return fitting(this.all(), part === undefined ? '' : String(part), superuser)
  }

  restore(users: readonly StoredUser[]): void {
    this.#users.clear()
    this.setAll(users)
  }

  /** Where a user of this id is among the sorted, or would be. */
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

function* fitting(users: readonly StoredUser[], part: string, superuser: unknown): Generator<StoredUser> {
  for (const user of users) {
    if (user.user_id.includes(part) && (superuser === undefined || user.is_superuser === superuser)) yield user
  }
}
