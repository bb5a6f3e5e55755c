import type { Page } from '@playwright/test'

/** The address of the broker's own document, as the console asks for it. */
export const DOCUMENT = '**/api-docs/swagger.json'

/** Any part of a schema; a test names what it knows to be there. */
// biome-ignore lint/suspicious/noExplicitAny: a document is data here
type Part = any

/** A broker's document in the hands of a test. */
export interface BrokerDocument {
  paths: Record<string, Part>
  components: { schemas: Record<string, Part> }
}

/** Changes the broker's document on its way to the console, as an older or a newer broker gives it. */
export async function changeDocument(page: Page, change: (document: BrokerDocument) => void) {
  await page.route(DOCUMENT, async (route) => {
    const answer = await route.fetch()
    const document = (await answer.json()) as BrokerDocument
    change(document)
    await route.fulfill({ response: answer, json: document })
  })
}

/** A schema itself, where a reference to it stands. */
export function resolved(document: BrokerDocument, schema: Part): Part {
  return schema.$ref ? resolved(document, document.components.schemas[schema.$ref.split('/').at(-1)]) : schema
}

/** The schema of an operation's body. */
export const bodyOf = (document: BrokerDocument, method: string, path: string): Part =>
  resolved(document, document.paths[path][method].requestBody.content['application/json'].schema)
