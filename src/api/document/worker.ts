import { describeScreen, type ScreenDetails } from '../../schema/difference/describeScreen'
import { extractOperations } from '../../schema/difference/extractOperations'
import { describeOtherCall, describeOtherOperations } from '../../schema/difference/otherOperations'
import type { OtherCall, OtherOperation } from '../../schema/difference/otherTypes'
import { recognizeOperations } from '../../schema/difference/recognizeScreens'
import type { Differences } from '../../schema/difference/types'
import type { OpenApiDocument } from '../../schema/document'
import type { BrokerEdition, OperationKey } from '../../schema/types'
import { buildVersion, operationKeys, shapesMark } from '../generated/keys'
import type { ApiSupport, GeneratedScreen } from './apiSupport'
import { compareBodies } from './compareBodies'
import { compareOperations } from './compareOperations'
import { type CachedDocument, cacheDocument, loadCachedDocument } from './documentCache'
import { DocumentLimitError, type ExceededLimit, parseDocument, readDocumentText } from './parseDocument'
import type { ReducedDocument } from './reduceDocument'

/** Request to the worker: the document at `url`, cached under `key` unless null. */
export interface WorkerRequest {
  url: string
  key: string | null
  edition: BrokerEdition
  /**
   * `others` lists the operations that only the broker has, a key selects one of them. If omitted, the worker
   * compares the whole document.
   */
  subject?: OperationKey | 'others'
  /** Path of a generated screen to describe. */
  screen?: string
}

/** Responses of the worker. The offer comes first because the differences take longer. */
export interface WorkerResult {
  apiSupport?: ApiSupport
  differences?: Differences
  otherOperations?: OtherOperation[]
  call?: OtherCall
  screen?: ScreenDetails | undefined
}

const TIMEOUT_MS = 60_000

/** Document of the broker before its analysis. */
interface FetchedDocument extends ReducedDocument {
  whole: unknown
}

/** The document, or the limit that it exceeds. Neither if the broker has no valid document. */
interface LoadedDocument {
  document?: CachedDocument | FetchedDocument
  exceeded?: ExceededLimit
}

async function loadDocument(url: string, key: string | null): Promise<LoadedDocument> {
  const cached = key === null ? undefined : await loadCachedDocument(key)
  return cached ? { document: cached } : fetchDocument(url)
}

async function fetchDocument(url: string): Promise<{ document?: FetchedDocument; exceeded?: ExceededLimit }> {
  try {
    const answer = await fetch(url, {
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    return answer.ok ? { document: parseDocument(await readDocumentText(answer)) } : {}
  } catch (error) {
    // Not found, timeout, invalid or too large: the build's schemas are used.
    return error instanceof DocumentLimitError ? { exceeded: error.limit } : {}
  }
}

const buildOperations = { buildVersion, operationKeys }

/** Returns the operations that only the broker has. The whole document is too large to cache. */
function getOtherOperations(
  document: CachedDocument | FetchedDocument,
  keys: readonly OperationKey[],
): OpenApiDocument | undefined {
  if (!('whole' in document)) return document.others
  try {
    return extractOperations(document.whole, keys)
  } catch {
    return undefined
  }
}

/** Lists the generated screens. A document that cannot be analyzed has none. */
function listScreens(others: OpenApiDocument | undefined, keys: readonly OperationKey[]): readonly GeneratedScreen[] {
  if (!others) return []
  try {
    return recognizeOperations(others, keys).screens.map(({ kind, path, tag }) => ({ kind, path, tag }))
  } catch {
    return []
  }
}

async function answerQuestion({ url, edition, subject, screen }: WorkerRequest, key: string | null) {
  const cached = key === null ? undefined : await loadCachedDocument(key)
  const document = cached?.others ? cached : (await fetchDocument(url)).document
  const keys = compareOperations(document, buildOperations, edition).unknownOperations
  const others = document && getOtherOperations(document, keys)
  // Without the document, the page uses only the operation key.
  if (!others) return postFindings({})
  if (screen !== undefined) return postFindings({ screen: describeScreen(others, keys, screen) })
  if (subject === 'others') return postFindings({ otherOperations: describeOtherOperations(others, keys) })
  if (subject) postFindings({ call: describeOtherCall(others, subject) })
}

const postFindings = (findings: WorkerResult) => self.postMessage(findings)

async function answer(data: WorkerRequest): Promise<void> {
  // Results are valid only for the build that they were compared with.
  const key = data.key && `${data.key} ${shapesMark}`
  if (data.subject || data.screen !== undefined) return answerQuestion(data, key)
  const { document, exceeded } = await loadDocument(data.url, key)
  const offer = compareOperations(document, buildOperations, data.edition)
  const others = document && getOtherOperations(document, offer.unknownOperations)
  postFindings({
    apiSupport: { ...offer, screens: listScreens(others, offer.unknownOperations), ...(exceeded && { exceeded }) },
  })
  if (!document) return postFindings({ differences: {} })
  if (!('whole' in document)) return postFindings({ differences: document.differences })
  const { version, operations, whole } = document
  const differences = await compareBodies(whole)
  postFindings({ differences })
  if (key !== null) await cacheDocument(key, { version, operations, differences, others })
}

self.addEventListener('message', ({ data }: MessageEvent<WorkerRequest>) => {
  // A part of the worker that does not load, for example while offline: the build's schemas are used.
  answer(data)
    .catch(() => postFindings({ differences: {} }))
    .finally(() => self.close())
})
