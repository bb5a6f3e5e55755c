import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { AnswerOf } from '../../../../tests/support/components/brokerAnswers'
import { renderApp } from '../../../../tests/support/components/renderApp'
import { Limiter } from './Limiter'

type Entry = AnswerOf<'get /listeners'>[number]

it('[MG-5] shows the limits of each listener, sends a cleared one as none, and rejects a malformed one', async () => {
  const settings = { id: 'tcp:default', type: 'tcp', bind: '1883', max_connections: 'infinity', messages_rate: '10/s' }
  const { user, broker } = await renderApp(<Limiter />, {
    path: '/limiter',
    route: '/limiter',
    broker: {
      'get /listeners': [{ id: 'tcp:default', type: 'tcp', name: 'default', enable: true, bind: '1883' } as Entry],
      'get /listeners/{id}': settings,
      'put /listeners/{id}': settings,
    },
  })
  const row = await screen.findByRole('row', { name: /tcp:default/ })
  expect(row).toHaveTextContent('10/s')
  expect(row).toHaveTextContent('No limit')
  await user.click(screen.getByRole('button', { name: 'Edit: tcp:default' }))
  const rate = await screen.findByRole('textbox', { name: /^Messages per client/ })
  await user.clear(rate)
  await user.type(rate, 'many')
  await user.tab()
  expect(await screen.findByText('Please enter a properly formatted rate configuration')).toBeInTheDocument()
  await user.clear(rate)
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(broker.getRequests('put /listeners/{id}')).toHaveLength(1))
  expect(broker.getRequests('put /listeners/{id}')[0]?.body).toEqual({
    id: 'tcp:default',
    type: 'tcp',
    max_connections: 'infinity',
    messages_rate: 'infinity',
  })
})
