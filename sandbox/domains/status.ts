import { type Answer, ok } from '../http/answers'
import type { Handlers } from '../http/handler'
import type { Cluster } from './cluster'

/** Health check without authorization, as plain text or JSON. */
export function statusHandlers(cluster: Cluster, version: string): Handlers {
  return { 'get /status': ({ query }) => createStatusAnswer(cluster, version, query.format) }
}

export function createStatusAnswer(cluster: Cluster, version: string, format: unknown): Answer {
  const node = cluster.running[0] ?? cluster.members[0]
  const running = node?.status === 'running'
  const code = running ? 200 : 503
  if (format === 'json') {
    const facts = {
      rel_vsn: version,
      node_name: node?.name ?? '',
      broker_status: running ? 'started' : 'stopped',
      app_status: running ? 'running' : 'not_running',
    }
    return running ? ok(facts) : { status: code, body: JSON.stringify(facts), type: 'application/json' }
  }
  const lines = [
    `Node ${node?.name ?? ''} is ${running ? 'started' : 'stopped'}`,
    `emqx is ${running ? 'running' : 'not_running'}`,
  ]
  return { status: code, body: lines.join('\n'), type: 'text/plain' }
}
