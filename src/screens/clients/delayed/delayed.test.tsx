import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderApp } from '../../../../tests/support/components/renderApp'
import { delayed } from './delayed'

const { List } = delayed

// EMQX 5.6.1 returns only the destination.
const MESSAGE = {
  msgid: '000660F9A7E6CAA0F443000029FE0007',
  node: 'emqx@127.0.0.1',
  topic: 'plant/1',
  qos: 1,
  delayed_interval: 600,
  delayed_remaining: 594,
  publish_at: '2026-11-23T23:07:20.307+00:00',
  expected_at: '2026-11-23T23:17:20.307+00:00',
  from_clientid: 'sensor',
} as const

it('[CL-13] shows the original and the destination topic of a delayed message', async () => {
  const { user } = await renderApp(<List />, {
    path: '/delayed-pub',
    route: '/delayed-pub',
    broker: {
      'get /nodes': [],
      'get /mqtt/delayed': { enable: true, max_delayed_messages: 0 },
      'get /mqtt/delayed/messages': { data: [MESSAGE], meta: { page: 1, limit: 50, count: 1, hasnext: false } },
      'get /mqtt/delayed/messages/{node}/{msgid}': { ...MESSAGE, payload: 'aGk=' },
    },
  })
  await user.click(await screen.findByRole('button', { name: /^Show payload/ }))
  expect(await screen.findByText('$delayed/600/plant/1')).toBeInTheDocument()
  expect(screen.getByRole('dialog')).toHaveTextContent('Original topic')
  expect(screen.getByRole('dialog')).toHaveTextContent('Topicplant/1')
})
