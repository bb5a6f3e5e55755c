import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { renderApp } from '../../../tests/support/components/renderApp'
import { plain } from '../../../tests/support/components/replies'
import { schemas } from '../../api/generated/schemas/gateways'
import { authentication } from '../access/authentication/authentication'
import { SetUp } from './gateway-set-up/SetUp'
import { gatewaySettings } from './gatewaySettings'
import { listeners } from './listeners/listeners'

const { Create: CreateAuthenticator } = authentication
const { Create: CreateListener } = listeners

const setUp = (gateway: string) =>
  renderApp(<SetUp />, {
    path: `/gateway/create/${gateway}`,
    route: '/gateway/create/:gateway',
    broker: { 'put /gateways/{name}': plain('') },
  })

const section = (name: string) => screen.findByRole('button', { name: new RegExp(`^${name}`) })

describe('[MG-11] gateway form', () => {
  it('opens the settings of its protocol', async () => {
    await setUp('coap')
    expect(await section('Protocol settings')).toHaveAttribute('aria-expanded', 'true')
    expect(screen.getByRole('textbox', { name: /^Heartbeat/ })).toBeVisible()
    expect(screen.getByRole('combobox', { name: /^Notification type/ })).toBeVisible()
  })

  it('titles a listener by name and collapses its optional fields', async () => {
    const { user } = await setUp('stomp')
    expect(await screen.findByRole('button', { name: 'default' })).toHaveAttribute('aria-expanded', 'true')
    expect(screen.queryByText('Item 1')).toBeNull()
    const item = document.querySelector('[data-item]') as HTMLElement
    expect(item.querySelectorAll('[id$="-label"]').length).toBeLessThan(12)
    await user.click(
      [...item.querySelectorAll('button')].find((one) => /^Advanced/.test(one.textContent ?? '')) as Element,
    )
    await waitFor(() => expect(item.querySelectorAll('[id$="-label"]').length).toBeGreaterThan(12))
  })

  it('contains every setting of the document', async () => {
    const common = new Set(['enable', 'enable_stats', 'idle_timeout', 'mountpoint', 'clientinfo_override'])
    const variants = await Promise.all((schemas['put /gateways/{name}'] ?? []).map(({ load }) => load()))
    const specificFields = variants
      .flatMap(({ properties = {} }) => Object.keys(properties))
      .filter((name) => !common.has(name))
    expect([...new Set(specificFields)].sort()).toEqual([...gatewaySettings.fields].sort())
  })
})

it("[AC-2] an LDAP authenticator starts with the broker's default method", async () => {
  await renderApp(<CreateAuthenticator />, {
    path: '/authentication/create?mechanism=password_based&backend=ldap',
    route: '/authentication/create',
    broker: { 'get /authentication': [] },
  })
  await screen.findByRole('textbox', { name: /^Base DN/ })
  expect(screen.getByRole('radio', { checked: true })).toHaveAttribute('value', 't:hash')
})

it('[MG-2] a TLS listener shows its certificate before the limits', async () => {
  await renderApp(<CreateListener />, { path: '/listener/create?type=ssl', route: '/listener/create', broker: {} })
  const limits = await section('Limits')
  expect((await section('TLS')).compareDocumentPosition(limits) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
})
