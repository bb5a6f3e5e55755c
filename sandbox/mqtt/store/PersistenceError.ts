/** A change could not be persisted and was not made. The message has the reason. */
export class PersistenceError extends Error {
  constructor(cause: unknown) {
    super(`the change could not be written to disk and was not made: ${cause instanceof Error ? cause.message : cause}`)
    this.name = 'PersistenceError'
  }
}
