import type { OperationKey } from '../../schema/types'
import type { Session } from '../session'
import type { Question } from './worker'

/** What the worker is asked about the connected broker's own document. */
export function questionOf({ version, edition }: Session, about?: OperationKey | 'others'): Question {
  const base = new URL('.', document.baseURI).href
  return {
    url: new URL('api-docs/swagger.json', document.baseURI).href,
    key: version ? `${base} ${edition} ${version}` : null,
    edition,
    ...(about && { about }),
  }
}

/** A worker that answers it. */
export const startWorker = (): Worker => new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' })
