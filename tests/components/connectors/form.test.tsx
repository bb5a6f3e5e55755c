import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { MASK } from '../../../src/forms/core/mask'
import { Create } from '../../../src/screens/integration/connectors'
import type { AnswerOf, Answers } from '../support/brokerAnswers'
import { renderApp } from '../support/renderApp'
import { refusal } from '../support/replies'
import { connector } from './rows'

const ROUTE = '/connector/create'
const openAt = (query: string, broker: Answers = {}) =>
  renderApp(<Create />, { path: `${ROUTE}${query}`, route: ROUTE, broker })
const nameField = () => screen.findByRole('textbox', { name: /^Name/ })
const urlField = () => screen.findByRole('textbox', { name: /^Base URL/ })
const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

/** As a broker writes why a connector did not start. */
const TERM =
  '{start_pool_failed,<<"connector:http:hook">>,#{reason => {shutdown,{failed_to_start_child,worker,econnrefused}},host => "10.0.0.7",port => 8080}}'

describe('the test of a connection', () => {
  it('[IN-1] says why the other side refused, in words; what was typed stays', async () => {
    const { broker } = await openAt('?type=http', { 'post /connectors_probe': refusal(400, 'TEST_FAILED', TERM) })
    type(await nameField(), 'hook')
    type(await urlField(), 'http://10.0.0.7:8080')
    press('Test connectivity')
    const alert = await screen.findByText(/^Test failed: .*Connection refused/)
    expect(alert).toHaveTextContent('10.0.0.7:8080')
    // Where it is in sight, however long the form is.
    expect(alert.closest('[data-foot]')).not.toBeNull()
    expect(alert).not.toHaveTextContent(/start_pool_failed|shutdown|=>/)
    expect(broker.asked('post /connectors_probe')[0]?.body).toMatchObject({
      type: 'http',
      name: 'hook',
      url: 'http://10.0.0.7:8080',
    })
    expect(await nameField()).toHaveValue('hook')
  })

  it('[IN-1] says that the test failed when the broker refuses a field, and shows the reason at the field', async () => {
    const message = JSON.stringify({ kind: 'validation_error', path: 'root.url', reason: 'bad url' })
    await openAt('?type=http', { 'post /connectors_probe': refusal(400, 'BAD_REQUEST', message) })
    type(await nameField(), 'hook')
    type(await urlField(), 'http://10.0.0.7:8080')
    press('Test connectivity')
    expect(await screen.findByText('Test failed')).toBeInTheDocument()
    expect(await urlField()).toHaveAccessibleDescription(/bad url/i)
  })

  it('[IN-1] asks nothing of the broker while the form is wrong, and says what is', async () => {
    const { broker } = await openAt('?type=http')
    await nameField()
    press('Test connectivity')
    expect(await screen.findByText('Name is required')).toBeInTheDocument()
    expect(broker.asked()).toEqual([])
  })

  it('[IN-1] an empty note is not marked as a default, what is sent without being typed is', async () => {
    await openAt('?type=http')
    await nameField()
    expect(screen.getByRole('textbox', { name: /^Note/ })).not.toHaveAccessibleDescription(/default/)
    expect(screen.getAllByText('default')).toHaveLength(1)
  })

  it('[IN-1] can be done again once it is answered', async () => {
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

describe('the kind of a new connector', () => {
  it('[IN-1] stands in the address, both ways; what was typed is kept', async () => {
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

  it('[IN-1] is found by its name, and a whole group where no kind is called so', async () => {
    await openAt('')
    const search = await screen.findByRole('searchbox', { name: 'Search' })
    type(search, 'http')
    expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual([expect.stringMatching(/HTTP/)])
    type(search, 'time series')
    expect(screen.getAllByRole('option')).toHaveLength(6)
    type(search, 'no such thing')
    expect(screen.queryAllByRole('option')).toEqual([])
  })

  it('[IN-1] is asked for where the address names one that is not', async () => {
    await openAt('?type=nosuch')
    expect(await screen.findAllByRole('option')).toHaveLength(33)
  })
})

describe('a connector that is duplicated', () => {
  const masked = connector({
    headers: { authorization: MASK, 'x-plain': 'kept' },
    ssl: { enable: true, password: MASK },
    description: 'first',
  })

  it('[IN-2] takes over everything but name, state and secrets, which are typed again', async () => {
    const { broker } = await openAt('?copy=http%3Ahook', {
      'get /connectors/{id}': masked as AnswerOf<'get /connectors/{id}'>,
      'post /connectors': ({ body }) => body as AnswerOf<'post /connectors'>,
    })
    expect(await urlField()).toHaveValue('http://127.0.0.1:1')
    expect(await nameField()).toHaveValue('')
    expect(screen.getByText(/not copied/)).toHaveTextContent(/Headers › authorization, TLS › .*assword/i)
    type(await nameField(), 'hook-2')
    press('Create')
    await waitFor(() => expect(broker.asked('post /connectors')).toHaveLength(1))
    const { body } = broker.asked('post /connectors')[0] ?? {}
    expect(JSON.stringify(body)).not.toContain(MASK)
    expect(body).toMatchObject({ type: 'http', name: 'hook-2', description: 'first', headers: { 'x-plain': 'kept' } })
    for (const told of ['id', 'status', 'node_status', 'actions']) expect(body).not.toHaveProperty(told)
    await screen.findByText('Connector hook-2 created')
  })

  it('[IN-2] says so where it is gone', async () => {
    await openAt('?copy=http%3Ahook', {
      'get /connectors/{id}': refusal(404, 'NOT_FOUND', 'Connector not found: no such connector'),
    })
    expect(await screen.findByRole('alert')).toHaveTextContent(/not found/i)
  })
})
