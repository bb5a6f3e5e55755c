export interface ListenerFacts {
  readonly id: string
  readonly enableAuthn: boolean
  /** Refuses clients without a user name before authentication. */
  readonly deniesAnonymous: boolean
  readonly mountpoint: string
  /** Per client and second. */
  readonly messagesRate: number | 'infinity'
  readonly bytesRate: number | 'infinity'
  /** Unsent bytes above which a client counts as congested. */
  readonly highWatermark: number
}
