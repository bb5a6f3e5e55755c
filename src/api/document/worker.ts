import { describeScreen, type ScreenDetails } from '../../schema/difference/describeScreen'
import { extractOperations } from '../../schema/difference/extractOperations'
import { describeOtherCall, describeOtherOperations } from '../../schema/difference/otherOperations'
import type { OtherCall, OtherOperation } from '../../schema/difference/otherTypes'
import { recognizeOperations } from '../../schema/difference/recognizeScreens'
import type { Differences } from '../../schema/difference/types'
import type { OpenApiDocument } from '../../schema/document'
import type { BrokerEdition, OperationKey } from '../../schema/types'
import { madeFor, operationKeys, shapesMark } from '../generated/keys'
import type { ApiSupport, GeneratedScreen } from './apiSupport'
import { compareBodies } from './compareBodies'
import { compareOperations } from './compareOperations'
import { type CachedDocument, cacheDocument, loadCachedDocument } from './documentCache'
import { DocumentLimitError, type ExceededLimit, parseDocument, readDocumentText } from './parseDocument'

/** Request to the worker: the document at `url`, cached under `key` unless null. */
export interface WorkerRequest {
  url: string
  key: string | null
  edition: BrokerEdition
  /**
   * `others` lists the operations that only the broker has, a key selects one of them. If omitted, the worker
   * compares the whole document.
   */
  about?: OperationKey | 'others'
  /** Path of a generated screen to describe. */
  screen?: string
}

/** Responses of the worker. The offer comes first because the differences take longer. */
export interface WorkerResult {
  offer?: ApiSupport
  differences?: Differences
  others?: OtherOperation[]
  call?: OtherCall
  screen?: ScreenDetails | undefined
}

const TIMEOUT_MS = 60_000

/** The document, or the limit that it exceeds. Neither if the broker has no valid document. */
interface LoadedDocument {
  document?: CachedDocument
  exceeded?: ExceededLimit
}

async function loadDocument(url: string, key: string | null): Promise<LoadedDocument> {
  const kept = key === null ? undefined : await loadCachedDocument(key)
  return kept ? { document: kept } : fetchDocument(url, key)
}

async function fetchDocument(url: string, key: string | null): Promise<LoadedDocument> {
  try {
    const answer = await fetch(url, {
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    if (!answer.ok) return {}
    const document = parseDocument(await readDocumentText(answer))
    if (key !== null) await cacheDocument(key, document)
    return { document }
  } catch (error) {
    // Not found, timeout, invalid or too large: the build's schemas are used.
    return error instanceof DocumentLimitError ? { exceeded: error.limit } : {}
  }
}

const own = { madeFor, operationKeys }

async function resolveDifferences(
  document: CachedDocument,
  key: string | null,
  edition: BrokerEdition,
): Promise<Differences> {
  if ('differences' in document) return document.differences
  const { version, operations, whole } = document
  const differences = await compareBodies(whole)
  const others = extractOtherOperations(document, edition)
  if (key !== null) await cacheDocument(key, { version, operations, differences, others })
  return differences
}

/** Extracts the operations that only the broker has. The whole document is too large to cache. */
function extractOtherOperations(
  document: CachedDocument & { whole: unknown },
  edition: BrokerEdition,
): OpenApiDocument | undefined {
  try {
    return extractOperations(document.whole, compareOperations(document, own, edition).beyond)
  } catch {
    return undefined
  }
}

/** Lists the generated screens. A document that cannot be analyzed has none. */
function listScreens(
  document: CachedDocument,
  edition: BrokerEdition,
  keys: readonly OperationKey[],
): readonly GeneratedScreen[] {
  const others = 'whole' in document ? extractOtherOperations(document, edition) : document.others
  if (!others) return []
  try {
    return recognizeOperations(others, keys).screens.map(({ kind, path, tag }) => ({ kind, path, tag }))
  } catch {
    return []
  }
}

async function answerQuestion({ url, edition, about, screen }: WorkerRequest, key: string | null) {
  const kept = key === null ? undefined : await loadCachedDocument(key)
  const document = kept && 'differences' in kept && !kept.others ? undefined : kept
  const read = document ?? (await fetchDocument(url, null)).document
  const others = read && ('whole' in read ? extractOtherOperations(read, edition) : read.others)
  // Without the document, the page uses only the operation key.
  if (!others) return postFindings({})
  const keys = compareOperations(read, own, edition).beyond
  if (screen !== undefined) return postFindings({ screen: describeScreen(others, keys, screen) })
  if (about === 'others') return postFindings({ others: describeOtherOperations(others, keys) })
  if (about) postFindings({ call: describeOtherCall(others, about) })
}

const postFindings = (findings: WorkerResult) => self.postMessage(findings)

async function answer(data: WorkerRequest): Promise<void> {
  // Results are valid only for the build that they were compared with.
  const key = data.key && `${data.key} ${shapesMark}`
  if (data.about || data.screen !== undefined) return answerQuestion(data, key)
  const { document, exceeded } = await loadDocument(data.url, key)
  const offer = compareOperations(document, own, data.edition)
  const screens = document ? listScreens(document, data.edition, offer.beyond) : []
  postFindings({ offer: { ...offer, screens, ...(exceeded && { exceeded }) } })
  postFindings({ differences: document ? await resolveDifferences(document, key, data.edition) : {} })
}

self.addEventListener('message', ({ data }: MessageEvent<WorkerRequest>) => {
  // A part of the worker that does not load, for example while offline: the build's schemas are used.
  answer(data).catch(() => postFindings({ differences: {} }))
})
