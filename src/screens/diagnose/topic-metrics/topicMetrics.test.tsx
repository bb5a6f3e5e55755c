import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderApp } from '../../../../tests/support/components/renderApp'
import { refusal } from '../../../../tests/support/components/replies'
import { topicMetrics } from './topicMetrics'

const { Create } = topicMetrics

it('[DI-4] shows why a topic is not counted: a wildcard or an existing topic', async () => {
  const broker = { 'post /mqtt/topic_metrics': refusal(400, 'BAD_TOPIC', 'Topic already registered') }
  const { user } = await renderApp(<Create />, { path: '/topic-metrics/create', broker })
  const field = await screen.findByRole('textbox', { name: /Topic/ })
  await user.type(field, 'a/+')
  await user.click(screen.getByRole('button', { name: 'Add topic' }))
  expect((await screen.findByRole('alert')).textContent).toBe('Topic metrics do not support wildcards.')
  await user.type(field, '{Backspace}b')
  await user.click(screen.getByRole('button', { name: 'Add topic' }))
  const reason = await screen.findByText('Messages of this topic are already counted')
  expect(reason).toHaveAttribute('role', 'alert')
})
