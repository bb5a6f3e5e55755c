import type { Answers } from '../brokerAnswers'
import { plain } from '../replies'

const meta = { page: 1, limit: 100, count: 0, hasnext: false }

export const HEALTHY_ANSWERS: Answers = {
  'get /nodes': [{ node: 'a@h', node_status: 'running', version: '5.6.1' }],
  'get /alarms': { data: [], meta },
  'get /monitor_current': { received_msg_rate: 0, dropped_msg_rate: 0, retained_msg_count: 0, connections: 0 },
  'get /license': { expiry_at: '2099-01-01', max_connections: 100 },
  'get /listeners': [],
  'get /prometheus/stats': plain('', { type: 'text/plain' }),
  'get /connectors': [],
  'get /actions': [],
  'get /sources': [],
  'get /rules': { data: [], meta },
  'get /mqtt/retainer': { enable: true, backend: { type: 'built_in_database', max_retained_messages: 0 } },
  'get /slow_subscriptions': { data: [] },
  'get /authentication': [{ id: 'x', mechanism: 'jwt', enable: true }],
  'get /authorization/sources': { sources: [{ type: 'file', enable: true }] },
  'get /authorization/settings': { no_match: 'deny' },
  'get /banned': { data: [], meta },
  'get /exhooks': [],
  'get /plugins': [],
  'get /monitor': [],
  'get /clients': { data: [], meta },
}
