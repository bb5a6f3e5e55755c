/** What a connection needs to know of the listener it came by. */
export interface ListenerFacts {
  readonly id: string
  readonly enableAuthn: boolean
  /** Clients without a user name are refused before the authenticators are asked. */
  readonly deniesAnonymous: boolean
  readonly mountpoint: string
  /** Of each client, a second. */
  readonly messagesRate: number | 'infinity'
  readonly bytesRate: number | 'infinity'
  /** Bytes unsent at which a client counts as congested. */
  readonly highWatermark: number
}
