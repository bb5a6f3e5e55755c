import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { connector, rules } from '../../../../tests/support/components/connectors/rows'
import { renderApp } from '../../../../tests/support/components/renderApp'
import { connectors } from './connectors'

const { Show } = connectors

it.each([
  ['http', 'Egress: actions send data'],
  ['kafka_consumer', 'Ingress: sources receive data'],
  ['mqtt', 'Both: actions send data, sources receive data'],
])('[IN-1] shows the direction of a connector of type %s', async (type, text) => {
  const record = connector({ type })
  await renderApp(<Show />, {
    path: `/connector/${type}%3Ahook`,
    route: '/connector/:id',
    broker: {
      'get /connectors/{id}': record,
      'get /connectors': [record],
      'get /actions': [],
      'get /sources': [],
      'get /rules': rules(),
    },
  })
  await waitFor(() => expect(screen.getByRole('region', { name: 'State' })).toHaveTextContent(`Direction${text}`))
})

it('[IN-2] reads the users of a connector and their rules at the same time', async () => {
  const { broker } = await renderApp(<Show />, {
    path: '/connector/http%3Ahook',
    route: '/connector/:id',
    broker: {
      'get /connectors/{id}': connector(),
      'get /actions': () => new Promise<never>(() => {}),
      'get /sources': [],
      'get /rules': rules(),
    },
  })
  await waitFor(() => expect(broker.getRequests('get /rules')).toHaveLength(1))
})
