import type { Differences } from '../../schema/newer/types'
import type { Edition } from '../../schema/types'
import { madeFor, operationKeys, shapesMark } from '../generated/keys'
import { compareDocument } from './compare'
import { compareBodies } from './compareBodies'
import { type KeptDocument, keepDocument, keptDocument } from './kept'
import type { Offer } from './offer'
import { reduceDocument } from './reduce'

/** What the worker is asked for: the document at `url`, kept under `key` where that is not null. */
export interface Question {
  url: string
  key: string | null
  edition: Edition
}

/** What it tells: what the broker offers, and then, which takes longer, what differs in bodies and records. */
export interface Findings {
  offer?: Offer
  differences?: Differences
}

/** How long a broker may take to send its document, in ms. */
const PATIENCE = 60_000
/** A document beyond this many characters is none of a broker: those have 2 to 4 million. */
const LONGEST = 32_000_000

async function read(url: string, key: string | null): Promise<KeptDocument | undefined> {
  const kept = key === null ? undefined : await keptDocument(key)
  if (kept) return kept
  try {
    const answer = await fetch(url, {
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      signal: AbortSignal.timeout(PATIENCE),
    })
    if (!answer.ok) return undefined
    const text = await answer.text()
    if (text.length > LONGEST) return undefined
    const whole: unknown = JSON.parse(text)
    const document = { ...reduceDocument(whole), whole }
    if (key !== null) await keepDocument(key, document)
    return document
  } catch {
    // Not there, not in time, or no such document: what the build knows holds.
    return undefined
  }
}

async function differencesOf(document: KeptDocument, key: string | null): Promise<Differences> {
  if ('differences' in document) return document.differences
  const { version, operations, whole } = document
  const differences = await compareBodies(whole)
  if (key !== null) await keepDocument(key, { version, operations, differences })
  return differences
}

const tell = (findings: Findings) => self.postMessage(findings)

self.addEventListener('message', async ({ data }: MessageEvent<Question>) => {
  // What came of a document holds for the build that it was compared with.
  const key = data.key && `${data.key} ${shapesMark}`
  const document = await read(data.url, key)
  tell({ offer: compareDocument(document, { madeFor, operationKeys }, data.edition) })
  tell({ differences: document ? await differencesOf(document, key) : {} })
})
