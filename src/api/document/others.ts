import type { OtherCall, OtherOperation } from '../../schema/newer/otherTypes'
import { plainCall } from '../../schema/newer/plainCall'
import type { LazyVariant, OperationKey } from '../../schema/types'
import { session } from '../session'
import { differences } from './differences'
import { offer } from './offer'
import { questionOf, startWorker } from './question'
import type { Findings } from './worker'

/** How long the worker may take over one operation, in ms: a document can be made so that nobody is done with it. */
const PATIENCE = 20_000
/** How long over a document that has to be brought again first. */
const PATIENCE_FOR_ALL = 60_000

const known = new Map<OperationKey, Promise<OtherCall>>()
// Another broker's operations are others, whatever they are called.
offer.subscribe(() => known.clear())

/** The operations that only the connected broker's own document has. Those it says nothing more of are named all the same. */
export async function otherOperations(): Promise<OtherOperation[]> {
  const { others } = await ask('others', PATIENCE_FOR_ALL)
  return others ?? (offer.get()?.beyond ?? []).map((key) => ({ key, tag: '', summary: '' }))
}

/**
 * One of them with its parameters and its body; as its path alone tells, where no more can be had. Forms have its
 * variants from where they have all.
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

/** The variants of its body. What no form can be made of may be anything. */
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
