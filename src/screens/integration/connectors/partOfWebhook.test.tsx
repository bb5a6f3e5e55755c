import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { AnswerOf } from '../../../../tests/support/components/brokerAnswers'
import { connector } from '../../../../tests/support/components/connectors/rows'
import { renderApp } from '../../../../tests/support/components/renderApp'
import { connectors } from './connectors'

const { List, Show } = connectors

const NAME = 'conf_hook_WH_D'

it("[IN-10] the list marks a webhook's connector, links to the webhook, and cannot disable or delete it", async () => {
  const { user, path } = await renderApp(<List />, {
    path: '/connector',
    route: '/connector',
    broker: { 'get /connectors': [connector({ name: NAME }), connector()] },
  })
  const toggle = await screen.findByRole('switch', { name: `Enable ${NAME}` })
  expect(toggle).toHaveAttribute('aria-disabled', 'true')
  expect(screen.getByRole('switch', { name: 'Enable hook' })).toBeEnabled()
  await user.click(screen.getByRole('button', { name: `Actions for ${NAME}` }))
  const remove = await screen.findByRole('menuitem', { name: /^Delete/ })
  expect(remove).toHaveAttribute('aria-disabled', 'true')
  expect(remove).toHaveTextContent('Part of webhook conf_hook: change it there')
  await user.keyboard('{Escape}')
  // Only one mark: the other connector belongs to no webhook.
  await user.click(screen.getByRole('link', { name: 'Part of webhook conf_hook' }))
  expect(path()).toBe('/webhook/conf_hook')
})

it('[IN-10] its page explains this and shows its settings read-only', async () => {
  await renderApp(<Show />, {
    path: `/connector/http:${NAME}?tab=settings`,
    route: '/connector/:id',
    broker: { 'get /connectors/{id}': connector({ name: NAME }) as AnswerOf<'get /connectors/{id}'> },
  })
  expect(await screen.findByRole('link', { name: 'Open webhook conf_hook' })).toHaveAttribute(
    'href',
    '/webhook/conf_hook',
  )
  expect(await screen.findByText('Part of webhook conf_hook: change it there')).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
})
