import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { renderApp } from '../../tests/support/components/renderApp'
import { SettingsPanel } from './settings/SettingsPanel'
import { useDocument } from './useDocument'

const SETTINGS = {
  path: '/mqtt/delayed',
  sections: [{ title: 'management.delayed.limit', fields: ['max_delayed_messages'] }],
}
const POLL_INTERVAL_MS = 600_000

function Reader() {
  const { data } = useDocument('/mqtt/delayed', { every: POLL_INTERVAL_MS })
  return <output data-testid="reader">{data?.max_delayed_messages}</output>
}

function Messages() {
  useDocument('/mqtt/delayed/messages', { every: POLL_INTERVAL_MS })
  return null
}

describe('settings document', () => {
  it('is fetched again for all components that show it, or its nested resources, after saving', async () => {
    let stored = { enable: true, max_delayed_messages: 10 }
    const { user, broker } = await renderApp(
      <>
        <SettingsPanel settings={SETTINGS} />
        <Reader />
        <Messages />
      </>,
      {
        broker: {
          'get /mqtt/delayed': () => stored,
          'put /mqtt/delayed': ({ body }) => {
            stored = body as typeof stored
            return stored
          },
          'get /mqtt/delayed/messages': { data: [], meta: { count: 0, page: 1, limit: 1 } },
        },
      },
    )
    const output = screen.getByTestId('reader')
    await waitFor(() => expect(output).toHaveTextContent('10'))
    const before = broker.getRequests('get /mqtt/delayed/messages').length
    const field = await screen.findByLabelText(/^max delayed messages/i)
    await user.clear(field)
    await user.type(field, '25')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(output).toHaveTextContent('25'))
    expect(broker.getRequests('get /mqtt/delayed/messages').length).toBe(before + 1)
  })
})
