import type { OpenApiDocument } from '../../schema/document'
import { cutOut } from '../../schema/newer/cutOut'
import { otherCall, otherOperations } from '../../schema/newer/others'
import type { OtherCall, OtherOperation } from '../../schema/newer/otherTypes'
import type { Differences } from '../../schema/newer/types'
import type { BrokerEdition, OperationKey } from '../../schema/types'
import { madeFor, operationKeys, shapesMark } from '../generated/keys'
import { compareDocument } from './compare'
import { compareBodies } from './compareBodies'
import { type KeptDocument, keepDocument, keptDocument } from './kept'
import type { Offer } from './offer'
import { reduceDocument } from './reduce'

/** Request to the worker: the document at `url`, cached under `key` unless null. */
export interface Question {
  url: string
  key: string | null
  edition: BrokerEdition
  /**
   * `others` lists the operations that only the broker has, a key selects one of them. If omitted, the worker
   * compares the whole document.
   */
  about?: OperationKey | 'others'
}

/** Responses of the worker. The offer comes first because the differences take longer. */
export interface Findings {
  offer?: Offer
  differences?: Differences
  others?: OtherOperation[]
  call?: OtherCall
}

/** Timeout of the document request in ms. */
const PATIENCE = 60_000
/** Maximum characters of a document. Broker documents have 2 to 4 million. */
const LONGEST = 32_000_000

async function read(url: string, key: string | null): Promise<KeptDocument | undefined> {
  const kept = key === null ? undefined : await keptDocument(key)
  return kept ?? bring(url, key)
}

async function bring(url: string, key: string | null): Promise<(KeptDocument & { whole: unknown }) | undefined> {
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
    // Not found, timeout or invalid: the build's schemas are used.
    return undefined
  }
}

const own = { madeFor, operationKeys }

async function differencesOf(document: KeptDocument, key: string | null, edition: BrokerEdition): Promise<Differences> {
  if ('differences' in document) return document.differences
  const { version, operations, whole } = document
  const differences = await compareBodies(whole)
  const others = othersIn(document, edition)
  if (key !== null) await keepDocument(key, { version, operations, differences, others })
  return differences
}

/** Extracts the operations that only the broker has. The whole document is too large to cache. */
function othersIn(document: KeptDocument & { whole: unknown }, edition: BrokerEdition): OpenApiDocument | undefined {
  try {
    return cutOut(document.whole, compareDocument(document, own, edition).beyond)
  } catch {
    return undefined
  }
}

async function answerAbout(about: OperationKey | 'others', { url, edition }: Question, key: string | null) {
  const kept = key === null ? undefined : await keptDocument(key)
  const document = kept && 'differences' in kept && !kept.others ? undefined : kept
  const read = document ?? (await bring(url, null))
  const others = read && ('whole' in read ? othersIn(read, edition) : read.others)
  // Without the document, the page uses only the operation key.
  if (!others) return tell({})
  if (about !== 'others') return tell({ call: otherCall(others, about) })
  const keys = compareDocument(read, own, edition).beyond
  tell({ others: otherOperations(others, keys) })
}

const tell = (findings: Findings) => self.postMessage(findings)

self.addEventListener('message', async ({ data }: MessageEvent<Question>) => {
  // Results are valid only for the build that they were compared with.
  const key = data.key && `${data.key} ${shapesMark}`
  if (data.about) return answerAbout(data.about, data, key)
  const document = await read(data.url, key)
  tell({ offer: compareDocument(document, own, data.edition) })
  tell({ differences: document ? await differencesOf(document, key, data.edition) : {} })
})
