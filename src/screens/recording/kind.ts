import type { MqttMessage } from '../../mqtt/types'

/** Event of a recording. */
export interface RecordedEvent {
  /** Sequence number, unique within the recording. */
  id: number
  /** Epoch milliseconds of the broker's clock. */
  at: number
  /** Approximate size in memory, in bytes. */
  size: number
}

/** What a recording records, and how a rule reports it. */
export interface RecordingKind<T extends RecordedEvent = RecordedEvent, G extends string = string> {
  /** Name of its menu entry. */
  name: string
  /** Path of its screen. */
  page: string
  /** Returns the key of a text of this kind. */
  textKey: (key: string) => string
  /** ID prefix that identifies its rules. */
  rulePrefix: string
  /** Parent topic of its recordings. */
  topics: string
  clientPrefix: string
  /** Builds the SQL of a rule that is active until a time in epoch milliseconds. */
  buildSql: (until: number) => string
  /** Fields by which its events are grouped. */
  groupings: readonly G[]
  getGroup(event: T, by: G): string | undefined
  exportColumns: readonly string[]
  /** Converts an event to a row of the exported file. */
  toExportRow(event: T): Record<string, unknown>
  /** Parses a rule message. Undefined for anything else, because any client can publish to the topic. */
  parse: (message: Pick<MqttMessage, 'payload' | 'at'>, id: number) => T | undefined
}
