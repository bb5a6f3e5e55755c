import type { Page, Route } from '@playwright/test'
import { filterByEdition } from '../../../sandbox/http/filterByEdition'
import { loadDocuments } from '../../../sandbox/http/loadDocuments'
import { keepWithoutDocuments } from './storedDocuments'

/** The address of the broker's own document, as the console asks for it. */
export const DOCUMENT = '**/api-docs/swagger.json'

/** Any part of a schema. A test reads the fields it expects. */
// biome-ignore lint/suspicious/noExplicitAny: a document is data here
type Part = any

/** A broker's document that a test may change. */
export interface BrokerDocument {
  paths: Record<string, Part>
  components: { schemas: Record<string, Part> }
}

/** Answers with a changed copy of the document that the console was built for, whatever the broker's own is. */
export async function changeDocument(page: Page, change: (document: BrokerDocument) => void = () => undefined) {
  const document = structuredClone(filterByEdition((await loadDocuments()).stated, 'ee')) as unknown as BrokerDocument
  change(document)
  await answerDocument(page, { json: document })
}

/** Gives this answer to the console when it reads the broker's document. */
export async function answerDocument(page: Page, answer: Parameters<Route['fulfill']>[0]) {
  keepWithoutDocuments(page)
  await page.route(DOCUMENT, (route) => route.fulfill(answer))
}

/** Returns the schema, or the target of its reference. */
export function resolveSchema(document: BrokerDocument, schema: Part): Part {
  return schema.$ref ? resolveSchema(document, document.components.schemas[schema.$ref.split('/').at(-1)]) : schema
}

/** The schema of an operation's body. */
export const getBodySchema = (document: BrokerDocument, method: string, path: string): Part =>
  resolveSchema(document, document.paths[path][method].requestBody.content['application/json'].schema)
