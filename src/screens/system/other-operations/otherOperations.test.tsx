import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Answers } from '../../../../tests/support/components/brokerAnswers'
import { type AppOptions, renderApp } from '../../../../tests/support/components/renderApp'
import { refusal } from '../../../../tests/support/components/replies'
import {
  createDocument,
  createRequestOperation,
  createResponseOperation,
} from '../../../../tests/support/schema/documents'
import { stubDocumentWorker } from '../../../../tests/support/stubDocumentWorker'
import { apiSupport } from '../../../api/document/apiSupport'
import { describeOtherCall, describeOtherOperations } from '../../../schema/difference/otherOperations'
import type { OpenApiDocument } from '../../../schema/document'
import type { OperationKey } from '../../../schema/types'
import { buildOperationUrl } from '../operationUrls'
import { List } from './List'
import { Show } from './Show'

const HOSTILE = '<img src=x onerror="alert(1)"> Sizes.'
const text = { type: 'string' }
const id = { name: 'name', in: 'path', schema: text }
const shelf = {
  type: 'object',
  required: ['name'],
  properties: { name: text, size: { type: 'integer', minimum: 1, maximum: 9, description: HOSTILE }, secret: text },
}
const upload = { type: 'object', properties: { package: { type: 'string', format: 'binary' }, note: text } }
const document_: OpenApiDocument = createDocument(
  {},
  {
    'get /shelves': createResponseOperation(
      { type: 'array', items: shelf },
      {
        tags: ['Shelves'],
        summary: HOSTILE,
        parameters: [
          { name: 'page', in: 'query', schema: { type: 'integer', minimum: 1 } },
          { name: 'limit', in: 'query', schema: { type: 'integer', default: 2 } },
        ],
      },
    ),
    'post /shelves': createRequestOperation(shelf, { tags: ['Shelves'], deprecated: true }),
    'get /shelves/{name}': createResponseOperation(shelf, { tags: ['Shelves'], parameters: [id] }),
    'put /shelves/{name}': createRequestOperation(shelf, { tags: ['Shelves'], parameters: [id] }),
    'delete /shelves/{name}': { tags: ['Shelves'], parameters: [id], responses: {} },
    'post /dust': {
      requestBody: { content: { 'application/json': { schema: { $ref: '#/nowhere' } } } },
      responses: {},
    },
    'post /upload': { requestBody: { content: { 'multipart/form-data': { schema: upload } } }, responses: {} },
    'post /bytes': { requestBody: { content: { 'application/octet-stream': {} } }, responses: {} },
    'post /start': { responses: {} },
    'get /../login': { responses: {} },
  },
)
const keys = Object.entries(document_.paths).flatMap(([path, item]) =>
  Object.keys(item).map((method) => `${method} ${path}` as OperationKey),
)

/** Whether the worker fails. */
let isFailing = false

beforeEach(() => {
  isFailing = false
  stubDocumentWorker(({ subject = 'others' }) => {
    if (isFailing) return undefined
    return subject === 'others'
      ? { otherOperations: describeOtherOperations(document_, keys) }
      : { call: describeOtherCall(document_, subject) }
  })
  apiSupport.set({
    buildVersion: '5.6.1',
    version: '9.0.0',
    missingOperations: [],
    otherEdition: [],
    unknownOperations: keys,
  })
})
afterEach(() => apiSupport.set(null))

/** Responses to operations unknown to the build. */
const answers = (responses: Record<string, unknown>) => responses as Answers
const open = (
  key: OperationKey,
  responses: Record<string, unknown> = {},
  options: AppOptions & { values?: Record<string, string> } = {},
) =>
  renderApp(<Show />, {
    path: buildOperationUrl(key, options.values),
    route: '/other-operations/:id',
    broker: answers(responses),
    ...options,
  })
const field = (name: RegExp) => screen.findByRole('textbox', { name })
const send = async () => fireEvent.click(await screen.findByRole('button', { name: 'Send' }))
const dialog = async () => within(await screen.findByRole('dialog'))

describe('[SH-22] list of other operations', () => {
  it('groups them by topic, shows their texts as text, and has a search', async () => {
    const { user, container } = await renderApp(<List />)
    expect(await screen.findByRole('heading', { name: 'Shelves' })).toBeInTheDocument()
    expect(screen.getByText(HOSTILE)).toBeInTheDocument()
    expect(container.querySelector('img')).toBeNull()
    expect(screen.getAllByText('Deprecated')).toHaveLength(1)
    expect(screen.getByRole('link', { name: 'PUT /shelves/{name}' })).toHaveAttribute(
      'href',
      expect.stringContaining(buildOperationUrl('put /shelves/{name}')),
    )
    await user.type(screen.getByRole('textbox', { name: 'Search operations' }), 'upload{Enter}')
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'Shelves' })).toBeNull())
    expect(screen.getByRole('link', { name: 'POST /upload' })).toBeInTheDocument()
  })

  it('limits its length', async () => {
    isFailing = true
    const many = Array.from({ length: 700 }, (_, i) => `get /a/${i}` as OperationKey)
    apiSupport.set({
      buildVersion: '5.6.1',
      version: '9.0.0',
      missingOperations: [],
      otherEdition: [],
      unknownOperations: many,
    })
    await renderApp(<List />)
    expect(
      await screen.findByText('The first 500 of 700 operations are listed; search for others.'),
    ).toBeInTheDocument()
  })

  it('lists them even if the document cannot be loaded again', async () => {
    isFailing = true
    await renderApp(<List />)
    expect(await screen.findByRole('link', { name: 'PUT /shelves/{name}' })).toBeInTheDocument()
  })
})

describe('[SH-22] list response', () => {
  it('is a table with pages and links to the items', async () => {
    const rows = [
      { name: 'a/b%2F#', size: 1 },
      { name: HOSTILE, size: 2 },
    ]
    const { broker, container } = await open('get /shelves', {
      'get /shelves': ({ query }: { query: Record<string, string> }) => ({
        data: rows,
        meta: { page: Number(query.page ?? 1), limit: Number(query.limit ?? 2), count: 5 },
      }),
    })
    await send()
    const table = await screen.findByRole('table')
    expect(within(table).getByRole('link', { name: 'a/b%2F#' })).toHaveAttribute(
      'href',
      expect.stringContaining(buildOperationUrl('get /shelves/{name}', { 'path.name': 'a/b%2F#' })),
    )
    expect(container.querySelector('img')).toBeNull()
    expect(screen.getByText('Success (200)')).toBeInTheDocument()
    fireEvent.click(screen.getByRole('button', { name: 'Next page' }))
    await waitFor(() => expect(broker.getRequests()).toHaveLength(2))
    expect(broker.getRequests()[1]?.query).toEqual({ page: '2', limit: '2' })
  })
})

describe('[SH-22] [SH-14] call', () => {
  it('shows a preview of the request without secrets', async () => {
    await open('put /shelves/{name}', {}, { values: { 'path.name': 'a/b' } })
    expect((await screen.findAllByText('Unknown to this console')).length).toBe(1)
    fireEvent.change(await screen.findByLabelText(/^Secret/), { target: { value: 'Wh1sper' } })
    const command = screen.getByRole('group', { name: 'curl command' })
    expect(command).toHaveTextContent("curl -X PUT 'http://localhost:3000/api/v5/shelves/a%2Fb'")
    expect(command).toHaveTextContent('"secret":"******"')
    expect(screen.getByRole('button', { name: 'Copy as curl' })).toBeInTheDocument()
  })

  it('asks before changes, keeps refused input, and shows the result', async () => {
    let isAccepted = false
    const { broker, container } = await open(
      'put /shelves/{name}',
      {
        'put /shelves/{name}': () =>
          isAccepted
            ? undefined
            : refusal(400, 'BAD_REQUEST', '{"path":"size","kind":"validation_error","reason":"too many"}'),
      },
      { values: { 'path.name': 'x' } },
    )
    await send()
    expect(await screen.findByText('Name is required')).toBeInTheDocument()
    expect(screen.queryByRole('dialog')).toBeNull()
    const [, name] = await screen.findAllByRole('textbox', { name: /^Name/ })
    fireEvent.change(name as HTMLElement, { target: { value: 'x' } })
    fireEvent.change(await field(/^Size/), { target: { value: '7' } })
    expect(screen.getByText(new RegExp(`^${HOSTILE.replace(/[()]/g, '.')}`))).toBeInTheDocument()
    expect(container.querySelector('img')).toBeNull()
    await send()
    const question = await dialog()
    expect(question.getByText('Send PUT /shelves/{name}?')).toBeInTheDocument()
    expect(question.getByText(/does not know the effect of this operation/)).toBeInTheDocument()
    fireEvent.click(question.getByRole('button', { name: 'Cancel' }))
    expect(broker.getRequests()).toEqual([])
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await send()
    fireEvent.click((await dialog()).getByRole('button', { name: 'Send' }))
    expect(await screen.findByText('too many')).toBeInTheDocument()
    expect(await field(/^Size/)).toHaveValue('7')
    isAccepted = true
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await send()
    fireEvent.click((await dialog()).getByRole('button', { name: 'Send' }))
    expect(await screen.findByText('Success, no content (204)')).toBeInTheDocument()
    expect(broker.getRequests()[1]).toMatchObject({ params: { name: 'x' }, body: { name: 'x', size: 7 } })
    expect(await field(/^Size/)).toHaveValue('7')
  })

  it('requires typing the name to delete', async () => {
    const { broker } = await open(
      'delete /shelves/{name}',
      { 'delete /shelves/{name}': undefined },
      { values: { 'path.name': 'mine' } },
    )
    await send()
    const question = within(await screen.findByRole('alertdialog'))
    const yes = question.getByRole('button', { name: 'Send' })
    expect(yes).toBeDisabled()
    fireEvent.change(question.getByRole('textbox'), { target: { value: 'mine' } })
    fireEvent.click(yes)
    expect(await screen.findByText('Success, no content (204)')).toBeInTheDocument()
    expect(broker.getRequests()[0]?.params).toEqual({ name: 'mine' })
  })

  it('fills the form of an update with the loaded record', async () => {
    const app = await open(
      'get /shelves/{name}',
      { 'get /shelves/{name}': { name: 'mine', size: 3, made_at: 1 } },
      { values: { 'path.name': 'mine' } },
    )
    await send()
    fireEvent.click(await screen.findByRole('button', { name: 'Use in PUT /shelves/{name}' }))
    expect(app.path()).toBe(buildOperationUrl('put /shelves/{name}', { 'path.name': 'mine' }))
    app.unmount()
    await open('put /shelves/{name}', {}, { values: { 'path.name': 'mine' } })
    expect(await field(/^Size/)).toHaveValue('3')
    expect(screen.getByText('The form contains the record that was read before.')).toBeInTheDocument()
    expect(screen.getByRole('group', { name: 'curl command' })).not.toHaveTextContent('made_at')
  })

  it('accepts JSON if the body has no form, and reports its errors', async () => {
    const { broker } = await open('post /dust', { 'post /dust': { ok: true } })
    const body = await field(/^Request body/)
    fireEvent.change(body, { target: { value: '{"a": ' } })
    await send()
    expect(await screen.findByText(/JSON/)).toBeInTheDocument()
    expect(screen.queryByRole('dialog')).toBeNull()
    fireEvent.change(body, { target: { value: '{"a": 1}' } })
    await send()
    fireEvent.click((await dialog()).getByRole('button', { name: 'Send' }))
    await waitFor(() => expect(broker.getRequests()[0]?.body).toEqual({ a: 1 }))
  })

  it('accepts JSON if only the path is known', async () => {
    isFailing = true
    await open('put /shelves/{name}', {}, { values: { 'path.name': 'x' } })
    expect(await field(/^Name/)).toHaveValue('x')
    expect(await field(/^Request body/)).toBeInTheDocument()
  })

  it('accepts a file', async () => {
    const { user } = await open('post /upload', { 'post /upload': undefined })
    await user.upload(await screen.findByLabelText('Package'), new File(['x'], 'a b.zip'))
    expect(screen.getByRole('group', { name: 'curl command' })).toHaveTextContent('-F \'package=@"a b.zip"\'')
    await send()
    fireEvent.click((await dialog()).getByRole('button', { name: 'Send' }))
    expect(await screen.findByText('Success, no content (204)')).toBeInTheDocument()
  })

  it.each<[OperationKey, RegExp, AppOptions]>([
    ['post /bytes', /application\/octet-stream, which this console cannot send/, {}],
    ['get /../login', /leads outside its API/, {}],
    ['post /start', /Read-only role/, { role: 'viewer' }],
    ['get /nowhere', /does not list this operation/, {}],
  ])('%s is not offered', async (key, message, options) => {
    await open(key, {}, options)
    expect(await screen.findByText(message)).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Send' })).toBeNull()
  })

  it('allows viewers to read', async () => {
    await open('get /shelves', { 'get /shelves': [] }, { role: 'viewer' })
    await send()
    expect(await screen.findByText('Success (200)')).toBeInTheDocument()
  })

  it('shows that it has no parameters', async () => {
    await open('post /start', {}, { language: 'zh' })
    expect(await screen.findByText('此接口没有参数和请求体。')).toBeInTheDocument()
  })
})
