import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { AnswerOf, Answers } from '../../../../tests/support/components/brokerAnswers'
import { connector } from '../../../../tests/support/components/connectors/rows'
import { renderApp } from '../../../../tests/support/components/renderApp'
import { refusal } from '../../../../tests/support/components/replies'
import { SECRET_MASK } from '../../../schema/secrets'
import { connectors } from './connectors'

const { Create } = connectors

const ROUTE = '/connector/create'
const openAt = (query: string, broker: Answers = {}) =>
  renderApp(<Create />, { path: `${ROUTE}${query}`, route: ROUTE, broker })
const nameField = () => screen.findByRole('textbox', { name: /^Name/ })
const urlField = () => screen.findByRole('textbox', { name: /^Base URL/ })
const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

const TERM =
  '{start_pool_failed,<<"connector:http:hook">>,#{reason => {shutdown,{failed_to_start_child,worker,econnrefused}},host => "10.0.0.7",port => 8080}}'

describe('connection test', () => {
  it('[IN-1] explains why the server refused and keeps the input', async () => {
    const { broker } = await openAt('?type=http', { 'post /connectors_probe': refusal(400, 'TEST_FAILED', TERM) })
    type(await nameField(), 'hook')
    type(await urlField(), 'http://10.0.0.7:8080')
    press('Test connectivity')
    const alert = await screen.findByText(/^Test failed: .*Connection refused/)
    expect(alert).toHaveTextContent('10.0.0.7:8080')
    // Stays visible in a form of any length.
    expect(alert.closest('[data-foot]')).not.toBeNull()
    expect(alert).not.toHaveTextContent(/start_pool_failed|shutdown|=>/)
    expect(broker.getRequests('post /connectors_probe')[0]?.body).toMatchObject({
      type: 'http',
      name: 'hook',
      url: 'http://10.0.0.7:8080',
    })
    expect(await nameField()).toHaveValue('hook')
  })

  it('[IN-1] reports that the test failed when the broker rejects a field, and shows the reason at the field', async () => {
    const message = JSON.stringify({ kind: 'validation_error', path: 'root.url', reason: 'bad url' })
    await openAt('?type=http', { 'post /connectors_probe': refusal(400, 'BAD_REQUEST', message) })
    type(await nameField(), 'hook')
    type(await urlField(), 'http://10.0.0.7:8080')
    press('Test connectivity')
    expect(await screen.findByText('Test failed')).toBeInTheDocument()
    expect(await urlField()).toHaveAccessibleDescription(/bad url/i)
  })

  it('[IN-1] sends no request while the form is invalid and shows the errors', async () => {
    const { broker } = await openAt('?type=http')
    await nameField()
    press('Test connectivity')
    expect(await screen.findByText('Name is required')).toBeInTheDocument()
    expect(broker.getRequests()).toEqual([])
  })

  it('[IN-1] does not mark an empty description as a default, but marks defaults that are sent', async () => {
    await openAt('?type=http')
    await nameField()
    expect(screen.getByRole('textbox', { name: /^Note/ })).not.toHaveAccessibleDescription(/default/)
    expect(screen.getAllByText('default')).toHaveLength(1)
  })

  it('[IN-1] can be repeated after the response', async () => {
    const { broker } = await openAt('?type=http', { 'post /connectors_probe': refusal(400, 'TEST_FAILED', TERM) })
    type(await nameField(), 'hook')
    type(await urlField(), 'http://10.0.0.7:8080')
    press('Test connectivity')
    await screen.findByText(/Connection refused/)
    broker.answer({ 'post /connectors_probe': undefined as AnswerOf<'post /connectors_probe'> })
    press('Test connectivity')
    expect(
      await screen.findByText('Test success, your configuration works fine. http://10.0.0.7:8080 answered.'),
    ).toBeInTheDocument()
    expect(screen.queryByText(/Connection refused/)).toBeNull()
  })
})

describe('type of a new connector', () => {
  it('[IN-1] is kept in the URL and preserves the input', async () => {
    const { path } = await openAt('')
    fireEvent.click(await screen.findByRole('option', { name: /HTTP/ }))
    expect(path()).toBe(`${ROUTE}?type=http`)
    type(await nameField(), 'hook')
    press('Change')
    expect(path()).toBe(ROUTE)
    fireEvent.click(await screen.findByRole('option', { name: /MySQL/ }))
    expect(path()).toBe(`${ROUTE}?type=mysql`)
    expect(await nameField()).toHaveValue('hook')
  })

  it('[IN-1] is found by name, falling back to its group', async () => {
    await openAt('')
    const search = await screen.findByRole('searchbox', { name: 'Search' })
    type(search, 'http')
    expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual([expect.stringMatching(/HTTP/)])
    type(search, 'time series')
    expect(screen.getAllByRole('option')).toHaveLength(6)
    type(search, 'no such thing')
    expect(screen.queryAllByRole('option')).toEqual([])
  })

  it('[IN-1] is asked for if the type in the URL is unknown', async () => {
    await openAt('?type=nosuch')
    expect(await screen.findAllByRole('option')).toHaveLength(33)
  })
})

describe('duplicating a connector', () => {
  const masked = connector({
    headers: { authorization: SECRET_MASK, 'x-plain': 'kept' },
    ssl: { enable: true, password: SECRET_MASK },
    description: 'first',
  })

  it('[IN-2] copies everything except name, state and secrets', async () => {
    const { broker } = await openAt('?copy=http%3Ahook', {
      'get /connectors/{id}': masked as AnswerOf<'get /connectors/{id}'>,
      'post /connectors': ({ body }) => body as AnswerOf<'post /connectors'>,
    })
    expect(await urlField()).toHaveValue('http://127.0.0.1:1')
    expect(await nameField()).toHaveValue('')
    expect(screen.getByText(/not copied/)).toHaveTextContent(/Headers › authorization, TLS › .*assword/i)
    type(await nameField(), 'hook-2')
    press('Create')
    await waitFor(() => expect(broker.getRequests('post /connectors')).toHaveLength(1))
    const { body } = broker.getRequests('post /connectors')[0] ?? {}
    expect(JSON.stringify(body)).not.toContain(SECRET_MASK)
    expect(body).toMatchObject({ type: 'http', name: 'hook-2', description: 'first', headers: { 'x-plain': 'kept' } })
    for (const readOnlyField of ['id', 'status', 'node_status', 'actions'])
      expect(body).not.toHaveProperty(readOnlyField)
    await screen.findByText('Connector hook-2 created')
  })

  it('[IN-2] reports that the original was deleted', async () => {
    await openAt('?copy=http%3Ahook', {
      'get /connectors/{id}': refusal(404, 'NOT_FOUND', 'Connector not found: no such connector'),
    })
    expect(await screen.findByRole('alert')).toHaveTextContent(/not found/i)
  })
})
