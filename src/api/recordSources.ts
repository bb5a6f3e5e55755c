import type { BrokerRecord, IdentifiedRecord } from './records'

/**
 * Where records come from that the broker does not keep as such: each is made of several of its own. Reads and writes
 * throw what the broker refused.
 */
export interface RecordSource {
  /** All of them: such collections are read whole. */
  list: (signal?: AbortSignal) => Promise<IdentifiedRecord[]>
  /** Throws a refusal of 404 where there is none. */
  one: (id: string, signal?: AbortSignal) => Promise<IdentifiedRecord>
  create: (data: BrokerRecord) => Promise<IdentifiedRecord>
  /** `before` is the record as it was when the change began. */
  update: (id: string, data: BrokerRecord, before: BrokerRecord) => Promise<IdentifiedRecord>
  remove: (id: string, signal?: AbortSignal) => Promise<void>
  /** Loads the code that a change needs, before there is one. */
  prepare?: () => Promise<unknown>
}

const sources = new Map<string, RecordSource>()

/** Has the records of a collection come from there, in place of the broker's own path. */
export const setRecordSource = (resource: string, source: RecordSource): void => void sources.set(resource, source)

/** Where the records of a collection come from; undefined of those that the broker keeps. */
export const recordSourceOf = (resource: string): RecordSource | undefined => sources.get(resource)
