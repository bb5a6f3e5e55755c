import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import type { Answers } from '../../tests/support/components/brokerAnswers'
import { expectProblems } from '../../tests/support/components/problems'
import { type AppOptions, renderApp } from '../../tests/support/components/renderApp'
import { plain, refusal, unreachable } from '../../tests/support/components/replies'
import * as catalogue from '../api/operationCatalogue'
import { banned } from '../screens/access/banned/banned'

const { Create } = banned

const BAN = { as: 'clientid', who: 'x' } as const
const field = () => screen.findByRole('textbox', { name: /^Banned value/ })
const banButton = () => screen.getByRole('button', { name: 'Ban' })

async function openForm(broker: Answers = {}, more: AppOptions = {}) {
  return renderApp(<Create />, { path: '/banned-clients/create', route: '/banned-clients/create', broker, ...more })
}

describe('create form', () => {
  it('sends only the input, shows a notice and opens the list', async () => {
    const { user, broker, path } = await openForm({ 'post /banned': BAN })
    await user.type(await field(), 'x')
    await user.click(banButton())
    await waitFor(() => expect(path()).toBe('/banned-clients'))
    expect(broker.getRequests()).toEqual([{ operation: 'post /banned', params: {}, query: {}, body: BAN }])
    expect(await screen.findByText('x banned')).toBeInTheDocument()
  })

  it.each([
    ['a refusal', refusal(400, 'BAD_REQUEST', 'not so'), /not so.*BAD_REQUEST/s],
    ['a proxy’s page', plain('<html>Bad gateway</html>', { status: 502, type: 'text/html' }), /502/],
    ['no answer', unreachable, 'Network Error: the broker cannot be reached'],
  ])('shows %s at the form and keeps the input', async (_, reply, expected) => {
    const { user, path } = await openForm({ 'post /banned': reply })
    await user.type(await field(), 'x')
    await user.click(banButton())
    expect(await screen.findByRole('alert')).toHaveTextContent(expected)
    expect(await field()).toHaveValue('x')
    expect(path()).toBe('/banned-clients/create')
  })

  it('shows a lost connection when code fails to load, and saves after it recovers', async () => {
    expectProblems(/dynamically imported module/)
    const { user, broker, path } = await openForm({ 'post /banned': BAN })
    await user.type(await field(), 'x')
    const load = vi.spyOn(catalogue, 'getOperation')
    load.mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module: http://x/assets/c-1.js'))
    await user.click(banButton())
    expect(await screen.findByRole('alert')).toHaveTextContent(/^Network Error: .*Try again/)
    expect(await field()).toHaveValue('x')
    load.mockRestore()
    await user.click(banButton())
    await waitFor(() => expect(path()).toBe('/banned-clients'))
    expect(broker.getRequests()).toHaveLength(1)
  })

  it('preloads the code for saving while it is filled in', async () => {
    const load = vi.spyOn(catalogue, 'getOperation')
    await openForm()
    await waitFor(() => expect(load).toHaveBeenCalledWith('get', '/banned'))
    load.mockRestore()
  })

  it('shows a refusal at the named field until it is fixed', async () => {
    const message = JSON.stringify({ kind: 'validation_error', path: 'root.who', reason: 'so not' })
    const { user, broker, path } = await openForm({ 'post /banned': refusal(400, 'BAD_REQUEST', message) })
    await user.type(await field(), 'x')
    await user.click(banButton())
    const errorMessage = await screen.findByText(/so not/)
    const value = await field()
    await waitFor(() => expect(value).toHaveFocus())
    expect(value).toBeInvalid()
    expect(value).toHaveAccessibleDescription(expect.stringContaining(errorMessage.textContent ?? ''))
    await user.type(value, 'y')
    expect(screen.queryByText(/so not/)).toBeNull()
    broker.answer({ 'post /banned': BAN })
    await user.click(banButton())
    await waitFor(() => expect(path()).toBe('/banned-clients'))
    expect(broker.getRequests().map(({ body }) => body)).toEqual([BAN, { ...BAN, who: 'xy' }])
  })

  it('offers only Cancel and counts no changes of a new record', async () => {
    const { user, container } = await openForm()
    await user.type(await field(), 'x')
    expect(screen.getByRole('button', { name: 'Cancel' })).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: /Discard|Clear/ })).toBeNull()
    expect(container).not.toHaveTextContent(/\d changes?:/)
  })

  it('is replaced by a reason for users without permission', async () => {
    await openForm({}, { role: 'viewer' })
    expect(await screen.findByRole('note')).toHaveTextContent(/\w/)
    expect(screen.queryByRole('textbox')).toBeNull()
  })
})
