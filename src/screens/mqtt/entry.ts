import { validateAddress } from '../../mqtt/address'
import { coversFilter, isSharedFilter, validateTopicFilter } from '../../mqtt/topicFilters'
import type { MqttSettings, Qos } from '../../mqtt/types'
import { type ConnectionSettings, readConnection } from './sharedConnection'

export interface Draft extends MqttSettings {
  version: ConnectionSettings['version']
  /** One topic filter per line. */
  topics: string
  qos: Qos
}

/** Validated connection settings. */
export interface Entry extends MqttSettings {
  filters: string[]
  qos: Qos
}

/** Error of a field, with the topic filter if it is about one. */
interface Fault {
  fault: string
  filter?: string
}

export type Faults = Partial<Record<keyof Draft, Fault>>

export const MAX_FILTERS = 20
/** Maximum bytes of client ID, username and password (MQTT 5, 1.5.4). */
const MAX_BYTES = 65_535

/** Parses unique filters; blank lines are ignored. Spaces are part of a filter. */
export const parseFilters = (topics: string): string[] => [
  ...new Set(topics.split(/\r?\n/).filter((line) => line.trim() !== '')),
]

function findFiltersFault(filters: readonly string[]): Fault | undefined {
  if (filters.length === 0) return { fault: 'required' }
  if (filters.length > MAX_FILTERS) return { fault: 'many' }
  for (const filter of filters) {
    // A shared subscription would take messages away from other clients.
    const fault = isSharedFilter(filter) ? 'shared' : validateTopicFilter(filter)
    if (fault) return { fault, filter }
  }
  return undefined
}

export function validateConnectionDraft(draft: Draft, page: Pick<Location, 'protocol'>): Faults {
  const faults: Faults = {}
  const address = validateAddress(draft.address.trim(), page)
  if (address) faults.address = { fault: address }
  // In MQTT 3.1.1 a server may reject an empty client ID, so it is required.
  if (draft.clientId === '') faults.clientId = { fault: 'required' }
  for (const field of ['clientId', 'username', 'password'] as const)
    if (new TextEncoder().encode(draft[field]).length > MAX_BYTES) faults[field] = { fault: 'long' }
  // MQTT 3.1.1, 3.1.2.9: a password requires a username.
  if (draft.version === 4 && draft.password !== '' && draft.username === '') faults.username = { fault: 'alone' }
  const topics = findFiltersFault(parseFilters(draft.topics))
  if (topics) faults.topics = topics
  return faults
}

/** Finds a filter that covers another, for which messages would arrive twice. */
export function findOverlap(topics: string): { wide: string; narrow: string } | undefined {
  const filters = parseFilters(topics).slice(0, MAX_FILTERS)
  for (const wide of filters)
    for (const narrow of filters) if (wide !== narrow && coversFilter(wide, narrow)) return { wide, narrow }
  return undefined
}

export const toEntry = ({ topics, ...draft }: Draft): Entry => ({
  ...draft,
  address: draft.address.trim(),
  filters: parseFilters(topics),
})

const OWN = 'signalbox-explorer-'

const isOwnClientId = (clientId: string): boolean => clientId.startsWith(OWN)

/** Generates random hex digits, two for each byte. */
export const generateHex = (bytes: number): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) => byte.toString(16).padStart(2, '0')).join('')

/** Generates a unique client ID with a prefix that names its use. */
export const generateClientId = (prefix = OWN): string => `${prefix}${generateHex(4)}`

/** Returns the form defaults: the last connection, a generated client ID and these topics. */
export const createInitialDraft = (topics: string): Draft => ({
  ...readConnection(),
  clientId: generateClientId(),
  topics,
  qos: 0,
})

/**
 * Returns the values to store: a client ID only if the user typed it, because two pages must not share a generated
 * one.
 */
export const pickStoredValues = ({ topics, qos, clientId }: Draft): Partial<Draft> => ({
  topics,
  qos,
  ...(!isOwnClientId(clientId) && { clientId }),
})
