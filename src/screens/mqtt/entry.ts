import { getProxyAddress, type Origin, validateAddress } from '../../mqtt/address'
import { coversFilter, isSharedFilter, validateTopicFilter } from '../../mqtt/topicFilters'
import type { MqttSettings, Qos } from '../../mqtt/types'
import type { ConnectionSettings } from './sharedConnection'

/** What is typed into the form. */
export interface Draft extends MqttSettings {
  version: ConnectionSettings['version']
  /** One topic filter a line. */
  topics: string
  qos: Qos
}

/** What a connection is made of. */
export interface Entry extends MqttSettings {
  filters: string[]
  qos: Qos
}

/** A fault of a field: its name and, of the filters, which one. */
interface Fault {
  fault: string
  filter?: string
}

export type Faults = Partial<Record<keyof Draft, Fault>>

/** Most filters of one connection. */
export const MOST_FILTERS = 20
/** Most bytes of client ID, username and password (MQTT 5, 1.5.4). */
const MOST_BYTES = 65_535

/** The filters of the text, each once; blank lines do not count. Spaces are part of a filter. */
export const parseFilters = (topics: string): string[] => [
  ...new Set(topics.split(/\r?\n/).filter((line) => line.trim() !== '')),
]

function filtersFault(filters: readonly string[]): Fault | undefined {
  if (filters.length === 0) return { fault: 'required' }
  if (filters.length > MOST_FILTERS) return { fault: 'many' }
  for (const filter of filters) {
    // The broker would hand it a part of the messages of others.
    const fault = isSharedFilter(filter) ? 'shared' : validateTopicFilter(filter)
    if (fault) return { fault, filter }
  }
  return undefined
}

/** What is wrong with what was typed, by field. */
export function validateConnectionDraft(draft: Draft, page: Pick<Location, 'protocol'>): Faults {
  const faults: Faults = {}
  const address = validateAddress(draft.address.trim(), page)
  if (address) faults.address = { fault: address }
  // MQTT 3.1.1 has a server refuse a client without an ID that keeps no session only if it wants to; ours always has one.
  if (draft.clientId === '') faults.clientId = { fault: 'required' }
  for (const field of ['clientId', 'username', 'password'] as const)
    if (new TextEncoder().encode(draft[field]).length > MOST_BYTES) faults[field] = { fault: 'long' }
  // MQTT 3.1.1, 3.1.2.9: no password without a username.
  if (draft.version === 4 && draft.password !== '' && draft.username === '') faults.username = { fault: 'alone' }
  const topics = filtersFault(parseFilters(draft.topics))
  if (topics) faults.topics = topics
  return faults
}

/** Two filters of which the first has all topics of the second: their messages come twice. */
export function findOverlap(topics: string): { wide: string; narrow: string } | undefined {
  const filters = parseFilters(topics).slice(0, MOST_FILTERS)
  for (const wide of filters)
    for (const narrow of filters) if (wide !== narrow && coversFilter(wide, narrow)) return { wide, narrow }
  return undefined
}

/** What to connect with. */
export const toEntry = ({ topics, ...draft }: Draft): Entry => ({
  ...draft,
  address: draft.address.trim(),
  filters: parseFilters(topics),
})

const OWN = 'signalbox-explorer-'

/** Whether a client ID is one that was made up here. */
const isOwnClientId = (clientId: string): boolean => clientId.startsWith(OWN)

/** A client ID that nobody else has, which says what it is of. */
export const ownClientId = (prefix = OWN): string =>
  `${prefix}${Array.from(crypto.getRandomValues(new Uint8Array(4)), (byte) => byte.toString(16).padStart(2, '0')).join('')}`

/** What the form begins with: the console's own server, a client of its own, and these topics. */
export const firstDraft = (page: Origin, topics: string): Draft => ({
  address: getProxyAddress(page),
  clientId: ownClientId(),
  username: '',
  password: '',
  version: 5,
  topics,
  qos: 0,
})

/** What the explorer remembers of its form: a client ID only if somebody typed it, since two pages must not share theirs. */
export const remembered = ({ topics, qos, clientId }: Draft): Partial<Draft> => ({
  topics,
  qos,
  ...(!isOwnClientId(clientId) && { clientId }),
})
