import type { paths } from '../../../api/generated/types'
import { placeholder } from '../../../rulesql/template'

/** ID prefix that identifies rules of recordings. */
export const RULE_PREFIX = 'signalbox_drops_'

/** Parent topic of recordings. Drops below it are not recorded, otherwise two recordings would feed each other. */
const TOPICS = 'signalbox/dropped'

export const getRecordingTopic = (id: string): string => `${TOPICS}/${id}`

export const generateRecordingId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => byte.toString(16).padStart(2, '0')).join('')

/** Recorded columns; the payload is never included. */
const COLUMNS = 'event, reason, topic, qos, clientid, from_clientid, peerhost, node, timestamp'

/**
 * Builds the SQL of a recording rule that is active until a time in epoch milliseconds. Uses `=~` to exclude the
 * recording's topics, because it compares topic levels instead of text.
 */
export const buildSql = (until: number): string =>
  `SELECT ${COLUMNS}
FROM "$events/message_dropped", "$events/delivery_dropped"
WHERE timestamp < ${Math.floor(until)} and not (topic =~ '${TOPICS}/#')`

/** Brokers accept an `id` for new rules, but some API documents omit it. */
type Body = paths['/rules']['post']['requestBody']['content']['application/json'] & { id: string }

export const createRecordingRule = (id: string, until: number, description: string): Body => ({
  id: `${RULE_PREFIX}${id}`,
  sql: buildSql(until),
  actions: [
    { function: 'republish', args: { topic: getRecordingTopic(id), qos: 0, retain: false, payload: placeholder('.') } },
  ],
  enable: true,
  description,
})
