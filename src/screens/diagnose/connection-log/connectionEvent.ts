import type { MqttMessage } from '../../../mqtt/types'
import type { RecordedEvent } from '../../recording/kind'
import { estimateSize, parseRuleMessage, readMoment, readText } from '../../recording/parseRuleMessage'

export const GROUPINGS = ['reason', 'client', 'address'] as const
export type Grouping = (typeof GROUPINGS)[number]

export const OUTCOMES = ['connected', 'refused', 'disconnected'] as const
export type ConnectionOutcome = (typeof OUTCOMES)[number]

/** Accepted or refused connection, or the end of one. */
export interface ConnectionEvent extends RecordedEvent {
  outcome: ConnectionOutcome
  /** The broker's word for the reason. */
  reason: string
  client?: string | undefined
  username?: string | undefined
  /** Address of the client without its port. */
  address?: string | undefined
  peername?: string | undefined
  node?: string | undefined
}

/** Answer of the broker to a client that it accepts. */
const ACCEPTED = 'success'

/** Parses a message of the connection rule. */
export function parseConnectionEvent(
  { payload, at }: Pick<MqttMessage, 'payload' | 'at'>,
  id: number,
): ConnectionEvent | undefined {
  const columns = parseRuleMessage(payload) ?? {}
  const isEnd = columns.event === 'client.disconnected'
  if (!isEnd && columns.event !== 'client.connack') return undefined
  const reason = readText(isEnd ? columns.reason : columns.reason_code)
  if (reason === undefined) return undefined
  const peername = readText(columns.peername)
  return {
    id,
    at: readMoment(columns.timestamp) ?? at,
    outcome: isEnd ? 'disconnected' : reason === ACCEPTED ? 'connected' : 'refused',
    reason,
    client: readText(columns.clientid),
    username: readText(columns.username),
    address: peername?.replace(/:\d+$/, ''),
    peername,
    node: readText(columns.node),
    size: estimateSize(payload),
  }
}

/** Filter of the events list; all conditions must match. */
export interface ConnectionFilter {
  outcome?: string
  reason?: string
  /** Part of the client ID. */
  client?: string
  /** Part of the address. */
  address?: string
}

/** Creates a predicate for a filter; undefined if the filter is empty. */
export function createConnectionMatcher(filter: ConnectionFilter): ((event: ConnectionEvent) => boolean) | undefined {
  const { outcome, reason, client, address } = filter
  if (!outcome && !reason && !client && !address) return undefined
  return (event) =>
    (!outcome || event.outcome === outcome) &&
    (!reason || event.reason === reason) &&
    (!client || event.client?.includes(client) === true) &&
    (!address || event.peername?.includes(address) === true)
}

export const EXPORT_COLUMNS = ['time', 'outcome', 'reason', 'client', 'username', 'peername', 'node'] as const

/** Converts an event to a row of the exported file. */
export const toExportRow = ({ at, id: _, size: __, address: ___, ...event }: ConnectionEvent) => ({
  time: new Date(at).toISOString(),
  ...event,
})
