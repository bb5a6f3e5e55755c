import { getPreference, store } from '../../../api/store'
import type { MqttMessage } from '../../../mqtt/types'
import { fromBase64, toBase64 } from '../../../ui/payload/decode'

/** Limits of the messages kept in the browser. */
export const KEPT_LIMITS = {
  rules: 20,
  messages: 20,
  /** Bytes of all payloads of a rule. */
  bytes: 32_768,
} as const

const KEY = 'ruleSamples'

type StoredSamples = Readonly<Record<string, readonly unknown[]>>

const readAll = (): [string, readonly unknown[]][] => {
  const storedSamples = getPreference<StoredSamples>(KEY, {}, 'broker')
  return typeof storedSamples === 'object' && storedSamples !== null
    ? Object.entries(storedSamples).flatMap(([rule, list]) => (Array.isArray(list) ? [[rule, list]] : []))
    : []
}

const writeAll = (entries: readonly (readonly [string, readonly unknown[]])[]): void =>
  store.set('broker', KEY, entries.length === 0 ? undefined : Object.fromEntries(entries))

/** Keeps the newest messages with a rule in this browser; returns their number. Expects the newest first. */
export function keepSamples(rule: string, messages: readonly MqttMessage[]): number {
  let bytes = 0
  const fitting = messages.filter(({ payload, topic }) => {
    const size = payload.length + topic.length
    if (bytes + size > KEPT_LIMITS.bytes) return false
    bytes += size
    return true
  })
  const retainedMessages = fitting.slice(0, KEPT_LIMITS.messages)
  const others = readAll().filter(([id]) => id !== rule)
  writeAll([
    ...others.slice(Math.max(0, others.length - KEPT_LIMITS.rules + 1)),
    [
      rule,
      retainedMessages.map(({ topic, payload, qos, retain, at }) => ({
        topic,
        payload: toBase64(payload),
        qos,
        retain,
        at,
      })),
    ],
  ])
  return retainedMessages.length
}

export const deleteKeptSamples = (rule: string): void => writeAll(readAll().filter(([id]) => id !== rule))

/** Reads the messages kept with a rule, newest first. Invalid entries are ignored. */
export const readKeptSamples = (rule: string): MqttMessage[] =>
  (readAll().find(([id]) => id === rule)?.[1] ?? []).flatMap(parseMessage)

function parseMessage(entry: unknown): MqttMessage[] {
  if (typeof entry !== 'object' || entry === null) return []
  const { topic, payload, qos, retain, at } = entry as Readonly<Record<string, unknown>>
  const bytes = typeof payload === 'string' ? fromBase64(payload) : undefined
  if (typeof topic !== 'string' || !bytes || typeof at !== 'number') return []
  return [{ topic, payload: bytes, qos: qos === 1 || qos === 2 ? qos : 0, retain: retain === true, at }]
}
