import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { ComponentType } from 'react'
import { expect, it } from 'vitest'
import type { Answers, OperationName } from '../../tests/support/components/brokerAnswers'
import { renderApp } from '../../tests/support/components/renderApp'
import { connectors } from '../screens/integration/connectors/connectors'
import { listeners as gatewayListeners } from '../screens/management/gateway/listeners'
import { gateways } from '../screens/management/gateways/gateways'
import { listeners } from '../screens/management/listeners/listeners'

const { Show: Connector } = connectors
const { Show: GatewayListener } = gatewayListeners
const { Show: Gateway } = gateways
const { Show: Listener } = listeners

const status = { running: true, current_connections: 3, max_connections: 1024 }
const tcp = { id: 'tcp:default', type: 'tcp', name: 'default', bind: '1883', enable: true }
const stomp = { id: 'stomp:tcp:default', type: 'tcp', name: 'default', bind: '61613', enable: true }
const http = { type: 'http', name: 'hook', url: 'http://h', enable: true, status: 'connected', actions: ['a', 'b'] }

const cases: readonly (readonly [string, ComponentType, string, string, string, object, RegExp])[] = [
  [
    '[MG-1] a listener',
    Listener,
    '/listener/tcp:default?tab=settings',
    '/listener/:id',
    '/listeners/{id}',
    { 'get /listeners/{id}': tcp, 'get /listeners': [{ ...tcp, status, node_status: [] }] },
    /3 clients are connected/,
  ],
  [
    '[MG-11] a gateway',
    Gateway,
    '/gateway/detail/stomp?tab=settings',
    '/gateway/detail/:gateway',
    '/gateways/{name}',
    {
      'get /gateways/{name}': { name: 'stomp', status: 'running', enable: true, mountpoint: '' },
      'get /gateways': [{ name: 'stomp', status: 'running', current_connections: 3 }],
    },
    /closes all its connections: 3 now/,
  ],
  [
    '[MG-11] a listener of a gateway',
    GatewayListener,
    '/gateway/detail/stomp/listeners/stomp:tcp:default?tab=settings',
    '/gateway/detail/:gateway/listeners/:listener',
    '/gateways/{name}/listeners/{id}',
    { 'get /gateways/{name}/listeners/{id}': stomp, 'get /gateways/{name}/listeners': [{ ...stomp, status }] },
    /closes all its connections: 3 now/,
  ],
  [
    '[IN-2] a connector in use',
    Connector,
    '/connector/http:hook?tab=settings',
    '/connector/:id',
    '/connectors/{id}',
    { 'get /connectors/{id}': http },
    /2 actions and sources use it/,
  ],
]

it.each(cases)('asks before the settings form disables %s', async (_, Show, path, route, record, answers, body) => {
  const broker = { ...answers, [`put ${record}`]: undefined } as Answers
  const app = await renderApp(<Show />, { path, route, broker })
  const getRequests = () => app.broker.getRequests(`put ${record}` as OperationName)
  fireEvent.click(await screen.findByRole('switch', { name: /^Enabled/ }))
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  const text = await screen.findByText(body)
  const question = within(text.closest('[role$=dialog]') as HTMLElement)
  fireEvent.click(question.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByText(body)).toBeNull())
  expect(getRequests()).toHaveLength(0)
  expect(screen.getByRole('switch', { name: /^Enabled/ })).not.toBeChecked()
})
