import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { AnswerOf, Answers } from '../../../../tests/support/components/brokerAnswers'
import { type AppOptions, renderApp } from '../../../../tests/support/components/renderApp'
import { plain, refusal } from '../../../../tests/support/components/replies'
import { listeners } from './listeners'

const { Create, List, Show } = listeners

type Entry = AnswerOf<'get /listeners'>[number]

const listener = (connections: number, more: Partial<Entry> = {}): Entry => {
  const status = { running: true as const, current_connections: connections, max_connections: 1000 }
  return {
    id: 'tcp:default',
    type: 'tcp',
    name: 'default',
    enable: true,
    bind: '0.0.0.0:1883',
    acceptors: 16,
    number: 1,
    status,
    node_status: [{ node: 'emqx@127.0.0.1', status }],
    ...more,
  }
}

const open = (broker: Answers, more: AppOptions = {}) =>
  renderApp(<List />, { path: '/listener', route: '/listener', broker, ...more })

const noContent = undefined

const createMetrics = (samples: Record<string, number>) =>
  plain(
    Object.entries(samples)
      .map(([name, seconds]) => `emqx_cert_expiry_at{listener_type="ssl",listener_name="${name}"} ${seconds}\n`)
      .join(''),
    { type: 'text/plain' },
  )

const getTimeInDays = (days: number) => Math.floor(Date.now() / 1000) + days * 86_400

describe('listeners list', () => {
  it('[MG-1] shows when certificates expire, warns in advance, and requests them once', async () => {
    const { broker, user } = await open({
      'get /listeners': [
        listener(0),
        ...['fine', 'soon', 'over', 'unread'].map((name) =>
          listener(0, { id: `ssl:${name}`, type: 'ssl', name, bind: '0.0.0.0:8883' }),
        ),
      ],
      'get /prometheus/stats': createMetrics({
        fine: getTimeInDays(300),
        soon: getTimeInDays(28.5),
        over: getTimeInDays(-1.5),
        unread: 0,
      }),
    })
    const getRow = (name: string) => screen.getByRole('row', { name: new RegExp(name) })
    await waitFor(() => expect(getRow('ssl:fine')).toHaveTextContent('Expires in 9 months'))
    expect(getRow('ssl:soon')).toHaveTextContent('Expires in 28 days')
    expect(getRow('ssl:over')).toHaveTextContent('Expired 1 day ago')
    expect(getRow('ssl:unread')).toHaveTextContent('Expiry unknown')
    expect(getRow('tcp:default')).not.toHaveTextContent(/expir|valid/i)
    await user.click(screen.getByRole('button', { name: /^Refresh/ }))
    await waitFor(() => expect(broker.getRequests('get /listeners').length).toBeGreaterThan(1))
    expect(broker.getRequests('get /prometheus/stats')).toHaveLength(1)
  })

  it('[MG-1] explains on the listener page why its certificate is unknown', async () => {
    const ssl = listener(0, { id: 'ssl:default', type: 'ssl' })
    await renderApp(<Show />, {
      path: '/listener/ssl%3Adefault',
      route: '/listener/:id',
      broker: {
        'get /listeners': [ssl],
        'get /listeners/{id}': { type: 'ssl', id: 'ssl:default', bind: '0.0.0.0:8883' },
        'get /prometheus/stats': refusal(401, 'BAD_API_KEY_OR_SECRET', 'an API key, <img src=x onerror=alert(1)>'),
      },
    })
    expect(await screen.findByText('Expiry unknown')).toBeInTheDocument()
    expect(screen.getByText(/^The expiry could not be read from the metrics of the broker: ./)).toBeInTheDocument()
  })

  it('[MG-1] shows how many clients a stop disconnects before confirming', async () => {
    const { user, broker } = await open({ 'get /listeners': [listener(2)], 'post /listeners/{id}/stop': noContent })
    await user.click(await screen.findByRole('button', { name: 'Stop: tcp:default' }))
    const question = await screen.findByRole('alertdialog')
    expect(question).toHaveTextContent('Stop listener tcp:default?')
    expect(question).toHaveTextContent('2 clients are connected through it now and are disconnected.')
    expect(broker.getRequests('post /listeners/{id}/stop')).toEqual([])
    await user.click(within(question).getByRole('button', { name: 'Stop' }))
    expect(await screen.findByText('Listener tcp:default stopped')).toBeInTheDocument()
    expect(broker.getRequests('post /listeners/{id}/stop')[0]?.params).toEqual({ id: 'tcp:default' })
  })

  it('[MG-1] requires typing the name to delete', async () => {
    const { user, broker } = await open({ 'get /listeners': [listener(0)], 'delete /listeners/{id}': noContent })
    await user.click(await screen.findByRole('button', { name: 'Actions for tcp:default' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Delete' }))
    const question = await screen.findByRole('alertdialog')
    const verb = within(question).getByRole('button', { name: 'Delete' })
    await user.type(within(question).getByRole('textbox'), 'defaul')
    expect(verb).toBeDisabled()
    await user.type(within(question).getByRole('textbox'), 't')
    await user.click(verb)
    await waitFor(() => expect(broker.getRequests('delete /listeners/{id}')).toHaveLength(1))
  })

  it('[MG-1] shows why a restart failed and that nodes differ', async () => {
    const { user } = await open({
      'get /listeners': [listener(0, { status: { running: 'inconsistent', current_connections: 0 } })],
      'post /listeners/{id}/restart': refusal(400, 'BAD_REQUEST', 'eaddrinuse'),
    })
    expect(await screen.findByRole('button', { name: /^Inconsistent: tcp:default/ })).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Restart: tcp:default' }))
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Restart' }))
    expect(await screen.findByText(/^Not restarted: ./)).toBeInTheDocument()
  })

  it('[MG-1] is read-only for viewers', async () => {
    await open({ 'get /listeners': [listener(1)] }, { role: 'viewer' })
    expect(await screen.findByRole('switch', { name: 'Enable tcp:default' })).toHaveAttribute('aria-disabled', 'true')
    for (const name of [/^Create listener/, /^Stop: tcp:default/, /^Restart: tcp:default/])
      expect(screen.getByRole('button', { name })).toHaveAttribute('aria-disabled', 'true')
  })
})

it('[MG-2] reports an invalid access rule at its field and sends nothing', async () => {
  const { user, broker } = await renderApp(<Create />, {
    path: '/listener/create?type=tcp',
    route: '/listener/create',
    broker: {},
  })
  await user.type(await screen.findByRole('textbox', { name: /^Name/ }), 'door')
  const rule = screen.getByDisplayValue('allow all')
  await user.clear(rule)
  await user.type(rule, 'allow nobody')
  await user.click(screen.getByRole('button', { name: 'Create' }))
  expect(await screen.findByText(/^“allow nobody” is not an access rule/)).toBeInTheDocument()
  expect(broker.getRequests()).toEqual([])
})
