import type { Terms } from '../../../../src/rulesql/values'

/** State of a connection as the admin API tells of it. */
export type Health =
  | { status: 'connected'; reason?: undefined }
  /** Of what is disabled. */
  | { status: 'stopped'; reason?: undefined }
  | { status: 'connecting' | 'disconnected'; reason: string }

/** Fields of a message that an action sends, or that a source received. */
export type Columns = Terms

/** Settings as they stand in the configuration, with their defaults filled in. */
export type Settings = Record<string, unknown>

/** A failure of sending. What is `recoverable` is tried again until the message expires. */
export class SendFailure extends Error {
  readonly recoverable: boolean

  constructor(message: string, recoverable: boolean) {
    super(message)
    this.recoverable = recoverable
  }
}

/** Receiving for one source. */
export interface Subscription {
  /** Why the source does not work; undefined while it does. */
  readonly fault: string | undefined
  /** Resolves when the server has answered for the first time. */
  readonly answered: Promise<void>
  close(): void
}

/** What one connector keeps open on one node towards its server. */
export interface Connection {
  /** Looks whether the server is there; connects where that was not done or broke. */
  check(): Promise<Health>
  /** Sends by the parameters of an action. `attempt` tells of each further attempt. Rejects with SendFailure. */
  send?(parameters: Settings, data: Columns, attempt: () => void): Promise<void>
  /** Receives by the parameters of a source. */
  subscribe?(parameters: Settings, onMessage: (columns: Columns) => void): Subscription
  close(): Promise<void>
}

export interface ConnectionOptions {
  type: string
  name: string
  node: string
  settings: Settings
  /** Names the connection where the server or the reason needs a name. */
  resource: string
  /** Told when the state changes between checks. */
  report(health: Health): void
}
