/** What a connection needs to know of the listener it came by. */
export interface ListenerFacts {
  readonly id: string
  readonly enableAuthn: boolean
  readonly mountpoint: string
}
