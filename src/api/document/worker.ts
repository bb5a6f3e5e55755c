import type { Edition } from '../../schema/types'
import { madeFor, operationKeys } from '../generated/keys'
import { compareDocument } from './compare'
import { keepDocument, keptDocument } from './kept'
import { type ReducedDocument, reduceDocument } from './reduce'

/** What the worker is asked for: the document at `url`, kept under `key` where that is not null. */
export interface Question {
  url: string
  key: string | null
  edition: Edition
}

/** How long a broker may take to send its document, in ms. */
const PATIENCE = 60_000

async function read({ url, key }: Question): Promise<ReducedDocument | undefined> {
  const kept = key === null ? undefined : await keptDocument(key)
  if (kept) return kept
  try {
    const answer = await fetch(url, {
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      signal: AbortSignal.timeout(PATIENCE),
    })
    if (!answer.ok) return undefined
    const document = reduceDocument(await answer.json())
    if (key !== null) await keepDocument(key, document)
    return document
  } catch {
    // Not there, not in time, or no such document: what the build knows holds.
    return undefined
  }
}

self.addEventListener('message', async ({ data }: MessageEvent<Question>) => {
  self.postMessage(compareDocument(await read(data), { madeFor, operationKeys }, data.edition))
})
