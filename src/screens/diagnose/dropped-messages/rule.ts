import type { paths } from '../../../api/generated/types'
import { placeholder } from '../../../rulesql/template'

/** By this the rule of a recording is known, if it was left behind. */
export const RULE_PREFIX = 'signalbox_drops_'

/** Recordings republish below this, and none records what is dropped below it: two would feed each other. */
const TOPICS = 'signalbox/dropped'

/** The topic that a recording reads. */
export const getRecordingTopic = (id: string): string => `${TOPICS}/${id}`

/** A name that no other recording has. */
export const newId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => byte.toString(16).padStart(2, '0')).join('')

/** What of a dropped message is told; never its payload. */
const COLUMNS = 'event, reason, topic, qos, clientid, from_clientid, peerhost, node, timestamp'

/**
 * What a recording's rule selects, up to a moment (epoch ms). What is dropped of its own republishing is kept out by topic:
 * `=~` compares levels, so that no text of a topic can be mistaken.
 */
export const buildSql = (until: number): string =>
  `SELECT ${COLUMNS}
FROM "$events/message_dropped", "$events/delivery_dropped"
WHERE timestamp < ${Math.floor(until)} and not (topic =~ '${TOPICS}/#')`

/** Brokers take the name of a new rule; not all of their documents say so. */
type Body = paths['/rules']['post']['requestBody']['content']['application/json'] & { id: string }

/** The rule of a recording. */
export const createRecordingRule = (id: string, until: number, description: string): Body => ({
  id: `${RULE_PREFIX}${id}`,
  sql: buildSql(until),
  actions: [
    { function: 'republish', args: { topic: getRecordingTopic(id), qos: 0, retain: false, payload: placeholder('.') } },
  ],
  enable: true,
  description,
})
