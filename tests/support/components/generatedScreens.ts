import { apiSupport, type GeneratedScreen } from '../../../src/api/document/apiSupport'
import { describeScreen } from '../../../src/schema/difference/describeScreen'
import { describeOtherCall, describeOtherOperations } from '../../../src/schema/difference/otherOperations'
import { recognizeOperations } from '../../../src/schema/difference/recognizeScreens'
import type { OperationKey } from '../../../src/schema/types'
import type { DocumentBroker } from '../documentBroker'
import { stubDocumentWorker } from '../stubDocumentWorker'
import type { Answers, ApiRequest } from './brokerAnswers'
import { Reply } from './replies'

/** Connects the console to a document: a worker without a thread, and the offer with its generated screens. */
export function connectDocument(document: unknown, keys: readonly OperationKey[]): readonly GeneratedScreen[] {
  stubDocumentWorker(({ subject = 'others', screen }) => {
    if (screen !== undefined) return { screen: describeScreen(document, keys, screen) }
    if (subject === 'others') return { otherOperations: describeOtherOperations(document, keys) }
    return { call: describeOtherCall(document, subject) }
  })
  const screens = recognizeOperations(document, keys).screens.map(({ kind, path, tag }) => ({ kind, path, tag }))
  apiSupport.set({
    buildVersion: '5.6.1',
    version: '9.0.0',
    missingOperations: [],
    otherEdition: [],
    unknownOperations: keys,
    screens,
  })
  return screens
}

/** Answers of a document's broker for `renderApp`. */
export function answerFrom(broker: DocumentBroker): Answers {
  const respond = (key: OperationKey) => (asked: ApiRequest) => {
    const { status, json } = broker.handle({ key, params: asked.params, body: asked.body })
    return new Reply(() => (status === 204 ? new Response(null, { status }) : Response.json(json ?? null, { status })))
  }
  return Object.fromEntries(broker.keys.map((key) => [key, respond(key)])) as Answers
}
