import type { Page } from '@playwright/test'
import { changeDocument } from '../../e2e/support/brokerDocument'

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
const SHELF = { name: 'one', size: 3, kind: 'wide', books: ['a'] }
const tags = ['Shelves']
const parameters = [{ name: 'name', in: 'path', required: true, schema: { type: 'string' } }]

/** A collection that only a newer broker has: the console generates its pages. */
export async function addShelves(page: Page): Promise<Record<string, string>> {
  await changeDocument(page, ({ paths }) => {
    paths['/shelves'] = {
      get: { tags, responses: { 200: json({ type: 'array', items: shelf }) } },
      post: { tags, requestBody: json(shelf), responses: { 201: json(shelf) } },
    }
    paths['/shelves/{name}'] = {
      get: { tags, parameters, responses: { 200: json(shelf) } },
      put: { tags, parameters, requestBody: json(shelf), responses: { 200: json(shelf) } },
      delete: { tags, parameters, responses: { 204: {} } },
    }
  })
  await page.route('**/api/v5/shelves', (route) => route.fulfill({ json: [SHELF] }))
  await page.route('**/api/v5/shelves/*', (route) => route.fulfill({ json: SHELF }))
  return { '/x/:screen': '/x/shelves', '/x/:screen/create': '/x/shelves/create', '/x/:screen/:id': '/x/shelves/one' }
}
