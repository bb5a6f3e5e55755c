import type { OtherCall, OtherOperation } from '../../schema/newer/otherTypes'
import { plainCall } from '../../schema/newer/plainCall'
import type { LazyVariant, OperationKey } from '../../schema/types'
import { session } from '../session'
import { differences } from './differences'
import { offer } from './offer'
import { questionOf, startWorker } from './question'
import type { Findings } from './worker'

/** Timeout in ms for one operation. A malicious document could block the worker. */
const PATIENCE = 20_000
/** Timeout in ms if the document must be fetched again. */
const PATIENCE_FOR_ALL = 60_000

const known = new Map<OperationKey, Promise<OtherCall>>()
// Operations of another broker differ even with the same key.
offer.subscribe(() => known.clear())

/** Lists operations that only the connected broker's document has. Operations without details are listed by key. */
export async function otherOperations(): Promise<OtherOperation[]> {
  const { others } = await ask('others', PATIENCE_FOR_ALL)
  return others ?? (offer.get()?.beyond ?? []).map((key) => ({ key, tag: '', summary: '' }))
}

/**
 * Returns such an operation with parameters and body, or only the data of its key if the document is unavailable.
 * Registers its variants for forms.
 */
export function otherCall(key: OperationKey): Promise<OtherCall> {
  const asked =
    known.get(key) ??
    ask(key, PATIENCE).then(({ call = plainCall(key) }) => {
      differences.others.set(key, variantsOf(call))
      return call
    })
  known.set(key, asked)
  return asked
}

function variantsOf({ body }: OtherCall): LazyVariant[] {
  if (body?.as !== 'form') return [{ tags: {}, load: async () => ({}) }]
  return body.variants.map(({ schema, ...variant }) => ({ ...variant, load: async () => schema }))
}

function ask(about: OperationKey | 'others', patience: number): Promise<Findings> {
  const user = session.get()
  if (!user) return Promise.resolve({})
  return new Promise((resolve) => {
    const worker = startWorker()
    const end = (findings: Findings) => {
      clearTimeout(timer)
      worker.terminate()
      resolve(findings)
    }
    const timer = setTimeout(() => end({}), patience)
    worker.addEventListener('message', ({ data }: MessageEvent<Findings>) => end(data))
    worker.addEventListener('error', () => end({}))
    worker.postMessage(questionOf(user, about))
  })
}
