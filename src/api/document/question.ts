import type { OperationKey } from '../../schema/types'
import { brokerUrl } from '../brokers/known'
import type { Session } from '../session'
import type { Question } from './worker'

export function questionOf({ version, edition }: Session, about?: OperationKey | 'others'): Question {
  const base = brokerUrl()
  return {
    url: new URL('api-docs/swagger.json', base).href,
    key: version ? `${base.href} ${edition} ${version}` : null,
    edition,
    ...(about && { about }),
  }
}

export const startWorker = (): Worker => new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' })
