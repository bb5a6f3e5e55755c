import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { Route, Routes } from 'react-router'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { ApiRequest } from '../../../../tests/support/components/brokerAnswers'
import { answerFrom, connectDocument } from '../../../../tests/support/components/generatedScreens'
import { type AppOptions, renderApp } from '../../../../tests/support/components/renderApp'
import { createUndocumentedReply } from '../../../../tests/support/components/replies'
import { createDocumentBroker, type DocumentBroker } from '../../../../tests/support/documentBroker'
import {
  createDocument,
  createRequestOperation,
  createResponseOperation,
} from '../../../../tests/support/schema/documents'
import { apiSupport } from '../../../api/document/apiSupport'
import type { OpenApiDocument } from '../../../schema/document'
import type { OperationKey } from '../../../schema/types'
import { Create } from './Create'
import { Page } from './Page'
import { Show } from './Show'

const HOSTILE = '<img src=x onerror="alert(1)"> $t(app.menu.users) {{name}}'
const text = { type: 'string' }
const id = { name: 'name', in: 'path', required: true, schema: text }
const check = {
  type: 'object',
  required: ['name', 'size'],
  properties: {
    name: text,
    size: { type: 'integer', minimum: 1, maximum: 9, description: HOSTILE },
    enable: { type: 'boolean', default: true },
    rules: { type: 'array', items: { type: 'object', properties: { sql: text } } },
  },
}
const space = { ...id, name: 'space' }
const limits = { type: 'object', properties: { rate: { type: 'integer', maximum: 9 } } }
const metrics = { example: { metrics: { matched: 12_345 }, node_metrics: [{ node: 'a@b', metrics: { matched: 7 } }] } }
const document_: OpenApiDocument = createDocument(
  {},
  {
    'get /checks': createResponseOperation(
      { type: 'array', items: { type: 'array', items: check } },
      { description: HOSTILE, parameters: [{ name: 'state', in: 'query', schema: { type: 'string', enum: ['new'] } }] },
    ),
    'post /checks': createRequestOperation(check),
    'put /checks': createRequestOperation(check),
    'get /checks/check/{name}': createResponseOperation(check, { parameters: [id] }),
    'delete /checks/check/{name}': { parameters: [id], responses: { 204: {} } },
    'post /checks/check/{name}/enable/{enable}': {
      parameters: [id, { name: 'enable', in: 'path', required: true, schema: { type: 'boolean' } }],
      responses: { 204: {} },
    },
    'get /checks/check/{name}/metrics': {
      parameters: [id],
      responses: { 200: { content: { 'application/json': { schema: { type: 'object' }, ...metrics } } } },
    },
    'post /checks/check/{name}/metrics/reset': { parameters: [id], responses: { 204: {} } },
    'post /checks/reorder': createRequestOperation({
      type: 'object',
      properties: { order: { type: 'array', items: text } },
    }),
    'get /checks/config': createResponseOperation({ type: 'object', properties: { limit: { type: 'integer' } } }),
    'put /checks/config': createRequestOperation({
      type: 'object',
      properties: { limit: { type: 'integer', maximum: 5 } },
    }),
    'get /spaces': createResponseOperation(
      { type: 'array', items: { type: 'object', properties: { name: text, created_at: { type: 'integer' } } } },
      { parameters: [{ name: 'last_space', in: 'query', schema: text }] },
    ),
    'delete /spaces/{space}': { parameters: [space], responses: { 204: {} } },
    'get /spaces/{space}/config': createResponseOperation(limits, { parameters: [space] }),
    'put /spaces/{space}/config': createRequestOperation(limits, { parameters: [space] }),
    'get /relay/package': createResponseOperation({ type: 'object', properties: { version: text } }),
  },
)
const keys = Object.entries(document_.paths).flatMap(([path, item]) =>
  Object.keys(item).map((method) => `${method} ${path}` as OperationKey),
)

let broker: DocumentBroker
beforeEach(() => {
  connectDocument(document_, keys)
  broker = createDocumentBroker(document_, keys)
})
afterEach(() => apiSupport.set(null))

const screens = (
  <Routes>
    <Route path="/x/:screen" element={<Page />} />
    <Route path="/x/:screen/create" element={<Create />} />
    <Route path="/x/:screen/:id" element={<Show />} />
  </Routes>
)
const open = (path: string, options: AppOptions = {}) =>
  renderApp(screens, { path, broker: answerFrom(broker), ...options })
const press = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name }))
const add = (name: string, size = 3) => broker.records('/checks').set(name, { name, size, enable: true })

describe('[SH-28] generated collection', () => {
  it('[QA-9] shows a name that is no text as it is', async () => {
    const wrong = { name: { text: 'one' }, size: 3 }
    broker.records('/checks').set('one', wrong)
    const { container, unmount } = await open('/x/checks')
    expect(await screen.findByRole('checkbox', { name: `Select ${JSON.stringify(wrong)}` })).toBeInTheDocument()
    expect(container.innerHTML).not.toContain('[object Object]')
    unmount()
    const page = await open('/x/checks/one')
    expect(await screen.findByRole('heading', { level: 1, name: 'one' })).toBeInTheDocument()
    expect(page.container.innerHTML).not.toContain('[object Object]')
  })

  it('lists records with the broker’s text, a search and the columns of the document', async () => {
    add('a/b%2F#')
    const { container } = await open('/x/checks')
    expect(await screen.findByRole('heading', { name: 'Checks' })).toBeInTheDocument()
    expect(screen.getByText(HOSTILE)).toBeInTheDocument()
    expect(container.querySelector('img')).toBeNull()
    const table = await screen.findByRole('table')
    expect(await within(table).findByRole('link', { name: 'a/b%2F#' })).toHaveAttribute(
      'href',
      expect.stringContaining('/x/checks/~'),
    )
    expect(within(table).getByRole('columnheader', { name: /Size/ })).toBeInTheDocument()
    expect(screen.getByRole('textbox', { name: /Search/ })).toBeInTheDocument()
    expect(screen.getByText(/From this broker/)).toBeInTheDocument()
  })

  it('creates a record, and shows the broker’s bounds at the field', async () => {
    const { user, path } = await open('/x/checks/create')
    await user.type(await screen.findByRole('textbox', { name: /Name/ }), 'first')
    await user.type(screen.getByRole('textbox', { name: /Size/ }), '12')
    await press('Create')
    expect(await screen.findByText(/9/)).toBeInTheDocument()
    expect(broker.records('/checks').size).toBe(0)
    await user.clear(screen.getByRole('textbox', { name: /Size/ }))
    await user.type(screen.getByRole('textbox', { name: /Size/ }), '4')
    await press('Create')
    await waitFor(() => expect(broker.records('/checks').get('first')).toMatchObject({ name: 'first', size: 4 }))
    await waitFor(() => expect(path()).toBe('/x/checks'))
  })

  it('changes a record with a PUT on the collection', async () => {
    add('first')
    const { user } = await open('/x/checks/first')
    const size = await screen.findByRole('textbox', { name: /Size/ })
    expect(screen.queryByRole('textbox', { name: /Name/ })).toBeNull()
    await user.clear(size)
    await user.type(size, '5')
    await press('Save')
    await waitFor(() => expect(broker.records('/checks').get('first')).toMatchObject({ name: 'first', size: 5 }))
  })

  it('switches and deletes a record', async () => {
    add('first')
    await open('/x/checks')
    fireEvent.click(await screen.findByRole('switch', { name: /first/ }))
    await waitFor(() => expect(broker.records('/checks').get('first')).toMatchObject({ enable: false }))
    await press(/Delete.*first/)
    const dialog = await screen.findByRole('alertdialog')
    expect(dialog).toHaveTextContent('Delete “first”?')
    fireEvent.click(within(dialog).getByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(broker.records('/checks').size).toBe(0))
  })

  it('shows metrics in a tab, and opens commands with the name filled in', async () => {
    add('first')
    const { path } = await open('/x/checks/first?tab=metrics')
    expect(await screen.findByText('12,345')).toBeInTheDocument()
    expect(screen.getByText('a@b')).toBeInTheDocument()
    await press('Reset metrics')
    expect(decodeURIComponent(path())).toContain('path.name=first')
  })

  it('filters by the query parameters of the list', async () => {
    let query: unknown
    await open('/x/checks', {
      broker: {
        ...answerFrom(broker),
        ['get /checks' as 'get /nodes']: (asked: ApiRequest) => {
          query = asked.query
          return createUndocumentedReply([{ name: 'first' }])
        },
      },
    })
    fireEvent.mouseDown(await screen.findByRole('combobox', { name: 'State' }))
    fireEvent.click(await screen.findByRole('option', { name: 'new' }))
    await waitFor(() => expect(query).toEqual({ state: 'new' }))
  })

  it('shows numbers of seconds as times, and a list once if the broker repeats its first page', async () => {
    broker.records('/spaces').set('first', { name: 'first', created_at: 1_700_000_000 })
    const { container } = await open('/x/spaces')
    await waitFor(() => expect(container.querySelector('time')).toHaveAttribute('datetime', '2023-11-14T22:13:20.000Z'))
    expect(screen.getAllByRole('link', { name: 'first' })).toHaveLength(1)
  })

  it('edits settings below a record in a tab of its page', async () => {
    broker.records('/spaces').set('first', { name: 'first' })
    const saved: unknown[] = []
    const key = '/spaces/{space}/config'
    const { user } = await open('/x/spaces/first?tab=config', {
      broker: {
        ...answerFrom(broker),
        [`get ${key}` as 'get /nodes']: () => createUndocumentedReply(saved.at(-1) ?? { rate: 1 }),
        [`put ${key}` as 'put /authentication/order']: ({ body, params }: ApiRequest) => {
          expect(params).toEqual({ space: 'first' })
          saved.push(body)
          return createUndocumentedReply(body)
        },
      },
    })
    expect(await screen.findByRole('tab', { name: 'Configuration' })).toBeInTheDocument()
    const rate = await screen.findByRole('textbox', { name: /Rate/ })
    await user.clear(rate)
    await user.type(rate, '5')
    await press('Save')
    await waitFor(() => expect(saved).toEqual([{ rate: 5 }]))
  })

  it('shows the broker’s refusal', async () => {
    add('first')
    const { user } = await open('/x/checks/create')
    await user.type(await screen.findByRole('textbox', { name: /Name/ }), 'first')
    await user.type(screen.getByRole('textbox', { name: /Size/ }), '4')
    await press('Create')
    expect(await screen.findByText(/already exists/i)).toBeInTheDocument()
  })

  it('has no write controls for viewers, and Chinese texts', async () => {
    add('first')
    await open('/x/checks', { role: 'viewer', language: 'zh' })
    expect(await screen.findByText(/来自此服务端/)).toBeInTheDocument()
    expect(await screen.findByRole('switch')).toHaveAttribute('aria-disabled', 'true')
  })
})

describe('[SH-28] other generated pages', () => {
  it('saves settings', async () => {
    const { user } = await open('/x/checks.config')
    expect(await screen.findByRole('heading', { name: 'Checks config' })).toBeInTheDocument()
    await user.type(await screen.findByRole('textbox', { name: /Limit/ }), '4')
    await press('Save')
    await waitFor(() => expect(broker.handle({ key: 'get /checks/config', params: {} }).json).toEqual({ limit: 4 }))
  })

  it('shows a document', async () => {
    await open('/x/relay.package', {
      broker: {
        ...answerFrom(broker),
        ['get /relay/package' as 'get /nodes']: createUndocumentedReply({ version: '6.1' }),
      },
    })
    expect(await screen.findByText('6.1')).toBeInTheDocument()
  })

  it('explains a page that the broker does not have', async () => {
    await open('/x/nowhere')
    expect(await screen.findByText('Page not available', { selector: 'h1' })).toBeInTheDocument()
  })
})
