import type { RecordingKind } from '../../recording/kind'
import { createCurrentRecording } from '../../recording/recordings'
import { type Drop, EXPORT_COLUMNS, GROUPINGS, type Grouping, parseDrop, toExportRow } from './store/drop'

/** Parent topic of recordings. Drops below it are not recorded, otherwise two recordings would feed each other. */
const TOPICS = 'signalbox/dropped'

/** Recorded columns; the payload is never included. */
const COLUMNS = 'event, reason, topic, qos, clientid, from_clientid, peerhost, node, timestamp'

/** Recording of dropped messages. Uses `=~`, because it compares topic levels instead of text. */
export const DROPPED_MESSAGES: RecordingKind<Drop, Grouping> = {
  name: 'droppedMessages',
  page: '/dropped-messages',
  textKey: (key) => `droppedMessages.${key}`,
  rulePrefix: 'signalbox_drops_',
  topics: TOPICS,
  clientPrefix: 'signalbox-drops-',
  buildSql: (until) =>
    `SELECT ${COLUMNS}
FROM "$events/message_dropped", "$events/delivery_dropped"
WHERE timestamp < ${Math.floor(until)} and not (topic =~ '${TOPICS}/#')`,
  groupings: GROUPINGS,
  getGroup: (drop, by) => drop[by],
  exportColumns: EXPORT_COLUMNS,
  toExportRow,
  parse: parseDrop,
}

export const currentDropRecording = createCurrentRecording(DROPPED_MESSAGES)
