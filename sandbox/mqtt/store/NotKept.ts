/** A change could not be written where the state is kept, so it was not made. The message says why, in words. */
export class NotKept extends Error {
  constructor(cause: unknown) {
    super(`the change could not be written to disk and was not made: ${cause instanceof Error ? cause.message : cause}`)
    this.name = 'NotKept'
  }
}
