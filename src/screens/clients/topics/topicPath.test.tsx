import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { renderApp } from '../../../../tests/support/components/renderApp'
import { List } from './List'

const topics = ['a/b c/%2F', 'a/+', '$share/g/x']

async function findAction(topic: string) {
  const app = await renderApp(<List />, {
    path: '/subscriptions/topics',
    route: '/subscriptions/topics',
    broker: {
      'get /topics': {
        data: topics.map((one) => ({ topic: one, node: 'n' })),
        meta: { page: 1, limit: 100, count: topics.length, hasnext: false },
      },
      'get /nodes': [{ node: 'n', node_status: 'running' }],
    },
  })
  const table = await screen.findByRole('table')
  const row = await within(table).findByRole('row', { name: new RegExp(topic.replace(/[$+]/g, '\\$&')) })
  await app.user.click(within(row).getByRole('button', { name: `Actions for ${topic}` }))
  const action = await screen.findByRole('menuitem', { name: /^Message path/ })
  return { app, action }
}

describe('[DI-8] message path link in the topics list', () => {
  it.each([
    ['a/b c/%2F', '/message-path?topic=a%2Fb+c%2F%252F'],
    ['$share/g/x', '/message-path?topic=x'],
  ])('%s links to %s', async (topic, path) => {
    const { app, action } = await findAction(topic)
    await app.user.click(action)
    expect(app.path()).toBe(path)
  })

  it('is disabled with a reason for a filter with wildcards', async () => {
    const { app, action } = await findAction('a/+')
    expect(action).toHaveAttribute('aria-disabled', 'true')
    await app.user.click(action)
    expect(app.path()).toBe('/subscriptions/topics')
  })
})
