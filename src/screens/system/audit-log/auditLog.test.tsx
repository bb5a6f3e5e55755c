import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { AnswerOf, Answers, ApiRequest } from '../../../../tests/support/components/brokerAnswers'
import { renderApp } from '../../../../tests/support/components/renderApp'
import { refusal } from '../../../../tests/support/components/replies'
import { List } from './auditLog'

type Audit = AnswerOf<'get /audit'>
type Entry = NonNullable<Audit['data']>[number]

const entry = (more: Partial<Entry> = {}): Entry => ({
  created_at: '2026-11-22T15:32:30.983407+00:00',
  node: 'emqx@127.0.0.1',
  from: 'dashboard',
  source: 'admin',
  source_ip: '10.0.0.7',
  operation_id: '/rules/:id',
  operation_type: 'rules',
  operation_result: 'success',
  http_method: 'put',
  http_status_code: 200,
  http_request: { method: 'put', bindings: { id: 'r1' }, body: { sql: 'SELECT 2', enable: true }, headers: {} },
  args: '',
  failure: '',
  duration_ms: 12,
  ...more,
})
const page = (...data: Entry[]): Audit => ({ data, meta: { page: 1, limit: 50, count: data.length, hasnext: false } })
const before = entry({
  created_at: '2026-11-22T15:00:00.000000+00:00',
  source: 'eve',
  http_request: { method: 'put', bindings: { id: 'r1' }, body: { sql: 'SELECT 1', enable: true } },
})

/** Only the comparison sends `lte_created_at`. */
const createAuditAnswer =
  (list: Audit, earlier: Audit) =>
  ({ query }: ApiRequest): Audit =>
    query.lte_created_at === undefined ? list : earlier

const log = (enable: boolean) => ({ audit: { enable } }) as AnswerOf<'get /configs/log'>

const open = (get: Answers['get /audit'], path = '/audit-log', more: Answers = {}) =>
  renderApp(<List />, {
    path,
    route: '/audit-log',
    broker: { 'get /audit': get, 'get /nodes': [], 'get /configs/log': log(true), ...more },
  })

it('[SY-3] shows action, object, result and changes', async () => {
  const { user } = await open(createAuditAnswer(page(entry()), page(entry(), before)))
  const row = await screen.findByRole('row', { name: /Update rule/ })
  for (const text of ['r1', 'admin', 'Console', '10.0.0.7', 'Success 200', '12 ms']) expect(row).toHaveTextContent(text)
  await user.click(within(row).getByRole('button', { name: /^Details/ }))
  const drawer = await screen.findByRole('dialog', { name: 'Update rule' })
  expect(await within(drawer).findByText('PUT /rules/:id')).toBeInTheDocument()
  const change = await within(drawer).findByRole('region', { name: 'What changed' })
  await waitFor(() => expect(change).toHaveTextContent('Before:SELECT 1After:SELECT 2'))
  expect(change).toHaveTextContent('eve')
  expect(change).not.toHaveTextContent('Enable')
})

it('[SY-3] shows that there is nothing to compare, or no difference', async () => {
  const { user, unmount } = await open(createAuditAnswer(page(entry()), page(entry())))
  await user.click(await screen.findByRole('button', { name: /^Details/ }))
  expect(await screen.findByText(/no earlier change of this object/)).toBeInTheDocument()
  unmount()
  const secondApp = await open(
    createAuditAnswer(page(entry()), page(entry(), entry({ created_at: before.created_at ?? '' }))),
  )
  await secondApp.user.click(await screen.findByRole('button', { name: /^Details/ }))
  expect(await screen.findByText(/No difference/)).toBeInTheDocument()
})

it('[SY-3] explains a refusal without a comparison', async () => {
  const { user, broker } = await open(
    page(
      entry({
        operation_id: '/banned',
        http_method: 'post',
        operation_result: 'failure',
        http_status_code: 400,
        http_request: { method: 'post', bindings: {}, body: { as: 'shoe_size' } },
        failure: {
          code: 'BAD_REQUEST',
          message:
            '{"value":"shoe_size","reason":"unable_to_convert_to_enum_symbol","path":"root.as","kind":"validation_error"}',
        },
      }),
    ),
  )
  expect(await screen.findByRole('row', { name: /Ban client/ })).toHaveTextContent('Failure 400')
  await user.click(screen.getByRole('button', { name: /^Details/ }))
  expect(await screen.findByText(/as: Not one of the allowed values \(shoe_size\)/)).toBeInTheDocument()
  expect(screen.queryByText('What changed')).toBeNull()
  expect(broker.getRequests('get /audit').every(({ query }) => query.http_method === undefined)).toBe(true)
})

it('[SY-3] shows shells, operations of other versions and hostile names verbatim', async () => {
  const hostile = '<img src=x onerror=alert(1)> $t(audit.title) {{x}} %2F#'
  await open(
    page(
      entry({
        from: 'cli',
        source: '',
        source_ip: '',
        operation_id: '',
        operation_type: 'ctl',
        http_method: '',
        operation_result: '',
        http_status_code: '',
        http_request: '',
        args: ['cluster', 'leave'],
      }),
      entry({ operation_id: '/new_things/:id', http_request: { method: 'put', bindings: { id: hostile }, body: {} } }),
      entry({ operation_id: 'audit.title', http_method: 'delete', source: hostile }),
    ),
  )
  const shell = await screen.findByRole('row', { name: /ctl cluster leave/ })
  expect(shell).toHaveTextContent('Command line')
  const unknown = screen.getByRole('row', { name: /PUT \/new_things\/:id/ })
  expect(unknown).toHaveTextContent(hostile)
  expect(screen.getByRole('row', { name: /DELETE audit\.title/ })).toHaveTextContent(hostile)
  expect(document.querySelector('img')).toBeNull()
})

it("[SY-3] keeps filters in the URL and sends them in the broker's format", async () => {
  const { broker, user, path } = await open(
    page(entry()),
    '/audit-log?operation_result=failure&gte_created_at=2026-11-22T15%3A32%3A00.000Z&gte_duration_ms=5&operation_id=%2Frules%2F%7Bid%7D',
  )
  await screen.findByRole('row', { name: /Update rule/ })
  expect(broker.getRequests('get /audit')[0]?.query).toMatchObject({
    operation_result: 'failure',
    gte_created_at: '1795361520000000',
    gte_duration_ms: '5',
    operation_id: '/rules/:id',
  })
  await user.type(screen.getByRole('textbox', { name: 'User or key' }), 'eve{Enter}')
  await waitFor(() => expect(path()).toContain('source=eve'))
  await waitFor(() => expect(broker.getRequests('get /audit').at(-1)?.query.source).toBe('eve'))
  const least = screen.getByRole('textbox', { name: 'Duration at least (ms)' })
  await user.clear(least)
  await user.type(least, 'long{Enter}')
  expect(await screen.findByText('Enter a whole number in range')).toBeInTheDocument()
  expect(path()).toContain('gte_duration_ms=5')
})

const isOffered = async () => {
  expect(await screen.findByText('The audit log is disabled')).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Open log settings' })).toHaveAttribute('href', '/log?tab=audit')
  expect(screen.queryByRole('table')).toBeNull()
}

it('[SY-3] shows while disabled where to enable it, without a request', async () => {
  const { broker } = await open(page(), '/audit-log', { 'get /configs/log': log(false) })
  await isOffered()
  expect(broker.getRequests('get /audit')).toEqual([])
})

it('[SY-3] shows the same if disabled meanwhile, and other refusals as errors', async () => {
  const { unmount } = await open(refusal(400, 'BAD_REQUEST', 'Audit is disabled'))
  await isOffered()
  unmount()
  await open(
    refusal(400, 'BAD_REQUEST', '{"path":"limit","reason":{"expected":"1..10000"},"kind":"validation_error"}'),
    '/audit-log',
    { 'get /configs/log': refusal(500, 'INTERNAL_ERROR', 'away') },
  )
  expect(await screen.findByText(/limit: Must be from 1 to 10000/)).toBeInTheDocument()
})
