import type { Page } from '@playwright/test'
import { type BrokerDocument, changeDocument } from '../../e2e/support/brokerDocument'

const json = (schema: object) => ({ content: { 'application/json': { schema } } })
const shelf = {
  type: 'object',
  required: ['name'],
  properties: {
    name: { type: 'string' },
    size: { type: 'integer' },
    kind: { type: 'string', enum: ['wide', 'narrow'] },
    books: { type: 'array', items: { type: 'string' } },
  },
}
export const SHELF = { name: 'one', size: 3, kind: 'wide', books: ['a'] }
const tags = ['Shelves']
const parameters = [{ name: 'name', in: 'path', required: true, schema: { type: 'string' } }]

/** Adds a collection that only a newer broker has to a document. Returns the document. */
export function addShelfPaths<Document extends Pick<BrokerDocument, 'paths'>>(document: Document): Document {
  const { paths } = document
  paths['/shelves'] = {
    get: { tags, responses: { 200: json({ type: 'array', items: shelf }) } },
    post: { tags, requestBody: json(shelf), responses: { 201: json(shelf) } },
  }
  paths['/shelves/{name}'] = {
    get: { tags, parameters, responses: { 200: json(shelf) } },
    put: { tags, parameters, requestBody: json(shelf), responses: { 200: json(shelf) } },
    delete: { tags, parameters, responses: { 204: {} } },
  }
  return document
}

/** Paths of the pages that the console generates for the collection, by route. */
export const SHELF_PATHS: Readonly<Record<string, string>> = {
  '/x/:screen': '/x/shelves',
  '/x/:screen/create': '/x/shelves/create',
  '/x/:screen/:id': '/x/shelves/one',
}

/** Adds the collection to the page's broker. */
export async function addShelves(page: Page): Promise<Readonly<Record<string, string>>> {
  await changeDocument(page, addShelfPaths)
  await page.route('**/api/v5/shelves', (route) => route.fulfill({ json: [SHELF] }))
  await page.route('**/api/v5/shelves/*', (route) => route.fulfill({ json: SHELF }))
  return SHELF_PATHS
}
