import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { AnswerOf } from '../../../tests/support/components/brokerAnswers'
import { renderApp } from '../../../tests/support/components/renderApp'
import { refusal } from '../../../tests/support/components/replies'
import { AuthTab } from './gateway/auth/AuthTab'
import { SetUp } from './gateway-set-up/SetUp'
import { gateways } from './gateways/gateways'

const { List, Show } = gateways

type Gateways = AnswerOf<'get /gateways'>

describe('gateways', () => {
  it.each([
    ['stomp', '61613', 'tcp'],
    ['coap', '5683', 'udp'],
    ['ocpp', '33033', 'ws'],
  ])('[MG-11] %s is set up with its usual listener', async (name, port, type) => {
    const { user, broker, path } = await renderApp(<SetUp />, {
      path: `/gateway/create/${name}`,
      route: '/gateway/create/:gateway',
      broker: { 'put /gateways/{name}': undefined },
    })
    expect(await screen.findByRole('textbox', { name: /^Bind address/ })).toHaveValue(port)
    // The broker generates it from gateway, type and name.
    expect(screen.queryByRole('textbox', { name: 'ID' })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Enable' }))
    await waitFor(() => expect(path()).toBe(`/gateway/detail/${name}?tab=auth`))
    const { params, body } = broker.getRequests('put /gateways/{name}')[0] ?? {}
    expect(params).toEqual({ name })
    expect(body).toEqual({ name, listeners: [{ type, name: 'default', bind: port }] })
  })

  it('[MG-11] a gateway of a kind that the broker does not know does not exist', async () => {
    const message = JSON.stringify({ path: 'root.name', reason: 'not_a_enum_symbol', value: 'foo' })
    await renderApp(<Show />, {
      path: '/gateway/detail/foo',
      route: '/gateway/detail/:gateway',
      broker: { 'get /gateways/{name}': refusal(400, 'BAD_REQUEST', message) },
    })
    expect(await screen.findByText('foo does not exist')).toBeInTheDocument()
  })

  it('[MG-11] disabling warns about closed connections', async () => {
    const gateway = { name: 'stomp', status: 'running', current_connections: 3, max_connections: 1024, listeners: [] }
    const { user, broker } = await renderApp(<List />, {
      path: '/gateway',
      route: '/gateway',
      broker: {
        'get /gateways': [gateway, { name: 'coap', status: 'unloaded' }] as Gateways,
        'put /gateways/{name}/enable/{enable}': undefined,
      },
    })
    expect(await screen.findByText('3 of 1,024')).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'STOMP' })).toHaveAttribute('href', '/gateway/detail/stomp')
    // It must be set up first.
    expect(screen.getByRole('link', { name: 'CoAP' })).toHaveAttribute('href', '/gateway/create/coap')
    expect(screen.getAllByRole('switch')).toHaveLength(1)
    await user.click(screen.getByRole('switch'))
    const question = await screen.findByRole('alertdialog')
    expect(question).toHaveTextContent('Disabling closes all its connections: 3 now.')
    await user.click(within(question).getByRole('button', { name: 'Disable' }))
    await waitFor(() =>
      expect(broker.getRequests('put /gateways/{name}/enable/{enable}')[0]?.params).toEqual({
        name: 'stomp',
        enable: 'false',
      }),
    )
  })

  it('[MG-11] warns without an authenticator that every device may connect', async () => {
    await renderApp(<AuthTab />, {
      path: '/gateway/detail/stomp?tab=auth',
      route: '/gateway/detail/:gateway',
      broker: { 'get /gateways/{name}/authentication': undefined },
    })
    expect(await screen.findByText(/^Every device may connect to this gateway/)).toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Create authenticator' })).toBeEnabled()
  })
})
