import type { RecordingKind } from '../../recording/kind'
import { createCurrentRecording } from '../../recording/recordings'
import {
  type ConnectionEvent,
  EXPORT_COLUMNS,
  GROUPINGS,
  type Grouping,
  parseConnectionEvent,
  toExportRow,
} from './connectionEvent'

/** Recorded columns. The broker writes "undefined" for those that an event lacks. */
const COLUMNS = 'event, reason_code, reason, clientid, username, peername, node, timestamp'

/** Recording of connections: the answer to each CONNECT, and each end of a connection. */
export const CONNECTION_LOG: RecordingKind<ConnectionEvent, Grouping> = {
  name: 'connectionLog',
  page: '/connection-log',
  textKey: (key) => `connectionLog.${key}`,
  rulePrefix: 'signalbox_connections_',
  topics: 'signalbox/connections',
  clientPrefix: 'signalbox-connections-',
  buildSql: (until) =>
    `SELECT ${COLUMNS}
FROM "$events/client_connack", "$events/client_disconnected"
WHERE timestamp < ${Math.floor(until)}`,
  groupings: GROUPINGS,
  getGroup: (event, by) => event[by],
  exportColumns: EXPORT_COLUMNS,
  toExportRow,
  parse: parseConnectionEvent,
}

export const currentConnectionLog = createCurrentRecording(CONNECTION_LOG)
