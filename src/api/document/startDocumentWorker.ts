import { getCurrentBrokerUrl } from '../brokers/knownBrokers'
import type { Session } from '../session'
import type { WorkerRequest } from './worker'

export function buildWorkerRequest(
  { version, edition }: Session,
  topic: Pick<WorkerRequest, 'subject' | 'screen'> = {},
): WorkerRequest {
  const base = getCurrentBrokerUrl()
  return {
    url: new URL('api-docs/swagger.json', base).href,
    key: version ? `${base.href} ${edition} ${version}` : null,
    edition,
    ...topic,
  }
}

export const startDocumentWorker = (): Worker => new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' })
