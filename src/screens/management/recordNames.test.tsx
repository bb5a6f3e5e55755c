import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { renderApp } from '../../../tests/support/components/renderApp'
import { plain } from '../../../tests/support/components/replies'
import { exhook } from './exhook/exhook'
import { listeners as gatewayListeners } from './gateway/listeners'
import { listeners } from './listeners/listeners'

const { Create: CreateExhook } = exhook
const { Create: CreateGatewayListener } = gatewayListeners
const { Create: CreateListener } = listeners

const RULE = 'Start with a letter or digit; letters, digits, hyphens and underscores may follow'

const forms = [
  {
    id: '[MG-2] a listener',
    Form: CreateListener,
    route: '/listener/create',
    path: '/listener/create',
    operation: 'post /listeners',
    tile: /^TCP/,
    field: /^Bind address/,
    value: '1884',
  },
  {
    id: '[MG-11] a gateway listener',
    Form: CreateGatewayListener,
    route: '/gateway/detail/:gateway/listeners/create',
    path: '/gateway/detail/stomp/listeners/create',
    operation: 'post /gateways/{name}/listeners',
    tile: /^TCP/,
    field: /^Bind address/,
    value: '61614',
  },
  {
    id: '[MG-12] an ExHook server',
    Form: CreateExhook,
    route: '/exhook/create',
    path: '/exhook/create',
    operation: 'post /exhooks',
    tile: undefined,
    field: /^URL/,
    value: 'http://127.0.0.1:9',
  },
] as const

describe.each(forms)('name of $id', ({ Form, route, path, tile, operation, field, value }) => {
  it('follows the common rule, with the message at the field', async () => {
    const { user, broker } = await renderApp(<Form />, { path, route, broker: { [operation]: plain('{}') } })
    if (tile) await user.click(await screen.findByRole('option', { name: tile }))
    const name = await screen.findByRole('textbox', { name: /^Name/ })
    fireEvent.change(screen.getByRole('textbox', { name: field }), { target: { value } })
    const submit = async (text: string) => {
      fireEvent.change(name, { target: { value: text } })
      await user.click(screen.getByRole('button', { name: 'Create' }))
    }
    await submit('bad name!')
    await waitFor(() => expect(name).toHaveAccessibleDescription(expect.stringContaining(RULE)))
    expect(broker.getRequests(operation)).toEqual([])
    await submit('1-plant_A')
    await waitFor(() => expect(broker.getRequests(operation)[0]?.body).toMatchObject({ name: '1-plant_A' }))
  })
})
