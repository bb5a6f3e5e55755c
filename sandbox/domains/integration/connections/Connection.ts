import type { Terms } from '../../../../src/codecs/values'

/** Connection state by API names. */
export type Health =
  | { status: 'connected'; reason?: undefined }
  /** Disabled. */
  | { status: 'stopped'; reason?: undefined }
  | { status: 'connecting' | 'disconnected'; reason: string }

/** Message fields sent by an action or received by a source. */
export type Columns = Terms

export type Settings = Record<string, unknown>

/** Send failure. If `recoverable`, the message is retried until it expires. */
export class SendFailure extends Error {
  readonly recoverable: boolean

  constructor(message: string, recoverable: boolean) {
    super(message)
    this.recoverable = recoverable
  }
}

export interface Subscription {
  /** Error of the source; undefined while it works. */
  readonly fault: string | undefined
  /** Resolves at the first response of the server. */
  readonly answered: Promise<void>
  close(): void
}

/** Connection of a connector on one node. */
export interface Connection {
  /** Checks the server; connects if not connected. */
  check(): Promise<Health>
  /** Sends with the parameters of an action and calls `attempt` for each retry. Rejects with SendFailure. */
  send?(parameters: Settings, data: Columns, attempt: () => void): Promise<void>
  /** Subscribes with the parameters of a source. */
  subscribe?(parameters: Settings, onMessage: (columns: Columns) => void): Subscription
  close(): Promise<void>
}

export interface ConnectionOptions {
  type: string
  name: string
  node: string
  settings: Settings
  /** Resource name for the server and for error messages. */
  resource: string
  report(health: Health): void
}
