import type { BrokerRecord, IdentifiedRecord } from './records'

/** Source of records that combine several broker records. Methods reject with the broker's error. */
export interface RecordSource {
  /** Loads all records, filtered by query parameters if the source supports them. Such collections have no paging. */
  list: (signal?: AbortSignal, filter?: Readonly<BrokerRecord>) => Promise<IdentifiedRecord[]>
  /** Rejects with a 404 if the record does not exist. */
  getOne: (id: string, signal?: AbortSignal) => Promise<IdentifiedRecord>
  create: (data: BrokerRecord) => Promise<IdentifiedRecord>
  /** `before` is the record before the change. */
  update: (id: string, data: BrokerRecord, before: BrokerRecord) => Promise<IdentifiedRecord>
  remove: (id: string, signal?: AbortSignal) => Promise<void>
  /** Preloads the code that changes need. */
  prepare?: () => Promise<unknown>
}

const sources = new Map<string, RecordSource>()

export const setRecordSource = (resource: string, source: RecordSource): void => void sources.set(resource, source)

/** Returns the record source of a resource. Undefined if the broker serves it. */
export const findRecordSource = (resource: string): RecordSource | undefined => sources.get(resource)
