import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Answers } from '../../tests/support/components/brokerAnswers'
import { nothingFound } from '../../tests/support/components/nothingFound'
import { renderApp } from '../../tests/support/components/renderApp'
import { plain, refusal, unreachable } from '../../tests/support/components/replies'
import { setCurrentBrokerId } from '../api/brokers/currentBroker'
import { getOwnBrokers, getServedBrokersKey, OWN_BROKERS_KEY } from '../api/brokers/knownBrokers'
import { session } from '../api/session'
import { forgetBroker, store } from '../api/store'
import { BrokersDrawer } from './brokers/BrokersDrawer'
import { HeaderBroker } from './brokers/HeaderBroker'
import { Login } from './login/Login'
import { Palette } from './palette/Palette'
import { listPath } from './routes'

const HOSTILE = '<img src=x onerror=alert(1)>'
const eu = { id: 'eu', name: 'Europe', url: 'brokers/eu/', label: 'production', color: 'pink' }
const odd = { id: 'odd', name: `${HOSTILE}\u202E`, url: 'https://odd.example/%2F/' }

/** The server's broker list is requested once on any page. */
const asAnswers = (more: Answers = {}) => ({ 'get /brokers.json': { brokers: [eu] }, ...more }) as Answers

beforeEach(() => {
  store.set('preferences', getServedBrokersKey(), { brokers: [eu] })
  store.set('preferences', OWN_BROKERS_KEY, [odd])
})
afterEach(() => {
  setCurrentBrokerId('')
  for (const id of ['eu', 'odd', 'new']) forgetBroker(id)
})

describe('[SH-15] page restored after switching the broker', () => {
  it('notices sessions that were started meanwhile', () => {
    const stored = JSON.parse(localStorage.getItem('signalbox.v1') ?? '{}')
    const user = { username: 'ann', token: 't' }
    const base = 'http://localhost:3000/brokers/eu/'
    localStorage.setItem('signalbox.v1', JSON.stringify({ ...stored, 'session@eu': { user, base } }))
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
    store.set('broker', 'signInWith', '/clients')
    expect(JSON.parse(localStorage.getItem('signalbox.v1') ?? '{}')['session@eu']).toEqual({ user, base })
  })
})

describe('[SH-15] broker switch', () => {
  it('shows the session of each broker, opens lists without object ids, and supports the keyboard', async () => {
    setCurrentBrokerId('eu')
    session.set({ username: 'ann', token: 't', role: 'viewer', version: '5.6.1', edition: 'ee' })
    setCurrentBrokerId('')
    const onManage = vi.fn()
    const { user } = await renderApp(<HeaderBroker onManage={onManage} />, { path: '/clients/detail/a%2Fb' })
    const opener = screen.getByRole('button', { name: 'Broker: Default broker' })
    opener.focus()
    await user.keyboard('{Enter}')
    const entries = screen.getAllByRole('menuitem')
    expect(entries.map((entry) => entry.textContent)).toEqual([
      'Default brokerSigned in as admin',
      'EuropeproductionSigned in as ann',
      `${HOSTILE}⟨U+202E⟩Not signed in`,
      'Manage brokers',
    ])
    expect(entries.map((entry) => entry.getAttribute('href'))).toEqual([
      null,
      'http://localhost:3000/?broker=eu#/clients',
      'http://localhost:3000/?broker=odd#/clients',
      null,
    ])
    expect(entries[0]).toHaveAttribute('aria-current', 'true')
    expect(document.querySelector('img')).toBeNull()
    await user.keyboard('{ArrowUp}{Enter}')
    expect(onManage).toHaveBeenCalledOnce()
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
  })

  it('shows the current broker and its purpose in the tab title', async () => {
    setCurrentBrokerId('eu')
    await renderApp(<HeaderBroker onManage={() => {}} />, { language: 'zh' })
    expect(screen.getByRole('button', { name: '服务端：Europe (production)' })).toBeInTheDocument()
  })

  it.each([
    ['/clients/detail/x', '/clients'],
    ['/rule/rules/create', '/rule/rules/create'],
    ['/connector/http%3Aa', '/connector'],
    ['/dashboard/overview', '/dashboard/overview'],
    ['/nowhere/at/all', '/'],
    ['/', '/'],
  ])('maps %s to %s at another broker', (path, expected) => expect(listPath(path)).toBe(expected))

  it('is hidden with a single broker, also on the sign-in page', async () => {
    store.clear('preferences')
    await renderApp(<Login />, { path: '/login', role: null, broker: { 'get /sso/running': [] } })
    expect(screen.getByRole('button', { name: 'Brokers' })).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: /^Broker:/ })).toBeNull()
  })

  it('is shown on the sign-in page with several brokers, which offers no SAML if a broker lists no providers', async () => {
    setCurrentBrokerId('odd')
    const { broker } = await renderApp(<Login />, {
      path: '/login',
      role: null,
      broker: { 'get /sso/running': ['saml', 'ldap'], 'get /status': unreachable },
    })
    expect(await screen.findByRole('button', { name: /^Broker: <img/ })).toBeInTheDocument()
    expect(await screen.findByText(/No answer from https:\/\/odd\.example/)).toBeInTheDocument()
    expect(await screen.findByRole('radio', { name: 'LDAP' })).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: /SAML/ })).toBeNull()
    expect(broker.getRequests('get /status')).toHaveLength(1)
  })

  it('is available as commands in the search', async () => {
    const onPanel = vi.fn()
    const { user } = await renderApp(<Palette onClose={() => {}} onPanel={onPanel} />, { broker: nothingFound })
    await user.type(await screen.findByRole('combobox'), 'broker')
    expect(screen.getByRole('option', { name: /^Go to broker Europe/ })).toBeInTheDocument()
    await user.click(screen.getByRole('option', { name: 'Manage brokers' }))
    expect(onPanel).toHaveBeenCalledWith('brokers')
  })
})

describe('[SH-15] brokers of this browser', () => {
  const open = async (answers: Answers = {}) => {
    const app = await renderApp(<BrokersDrawer onClose={() => {}} />, { broker: asAnswers(answers) })
    return { ...app, drawer: within(await screen.findByRole('dialog')) }
  }
  const add = async (answers: Answers, fieldTexts: Record<string, string>) => {
    const app = await open(answers)
    await app.user.click(app.drawer.getByRole('button', { name: 'Add broker' }))
    await app.drawer.findByLabelText(/^Name/)
    for (const [label, text] of Object.entries(fieldTexts)) {
      await app.user.clear(app.drawer.getByLabelText(new RegExp(`^${label}`)))
      await app.user.type(app.drawer.getByLabelText(new RegExp(`^${label}`)), text)
    }
    await app.user.click(app.drawer.getByRole('button', { name: 'Save' }))
    return app
  }

  it('are listed with URL and origin; brokers of the server are read-only', async () => {
    const { drawer } = await open()
    expect(drawer.getByText('http://localhost:3000/brokers/eu/')).toBeInTheDocument()
    expect(drawer.getByText('https://odd.example/%2F/')).toBeInTheDocument()
    expect(drawer.queryByRole('button', { name: 'Edit Europe' })).toBeNull()
    expect(drawer.getByRole('button', { name: /^Edit <img/ })).toBeInTheDocument()
  })

  it.each([
    [{ Name: 'New', ID: 'eu', Address: 'x' }, 'Another broker has this ID'],
    [{ Name: 'New', ID: 'A/b', Address: 'x' }, /^Up to 32 lowercase/],
    [{ Name: 'New', Address: 'javascript:alert(1)' }, /^Must be an http/],
    [{ Name: 'New', Address: 'https://h/?x=1' }, 'Must not contain ? or #'],
    [{ Name: 'New', Address: 'https://h:1/api/v5' }, 'Leave out /api/v5'],
    [{ Name: 'New', Address: 'x', Label: 'a'.repeat(25) }, /^Too long/],
    [{ Name: '汉', Address: 'x' }, 'Required'],
  ])('reject %j at its field without a request or change', async (fieldTexts, text) => {
    const { drawer, broker } = await add({}, fieldTexts)
    expect(await drawer.findByText(text)).toBeInTheDocument()
    expect(broker.getRequests('get /status')).toEqual([])
    expect(getOwnBrokers()).toEqual([odd])
  })

  it('are saved once they respond', async () => {
    const answers = { 'get /status': plain('Node emqx@a is started\nemqx is running') }
    const { drawer } = await add(answers, { Name: 'New York', Address: 'https://ny.example:18084' })
    expect(await drawer.findByText('https://ny.example:18084/')).toBeInTheDocument()
    expect(getOwnBrokers()[1]).toEqual({ id: 'new-york', name: 'New York', url: 'https://ny.example:18084/' })
  })

  it.each([
    [plain('<html>'), 'status 200, but not as'],
    [refusal(502, 'BROKER_UNREACHABLE', `${HOSTILE} is away`), `${HOSTILE} is away`],
    [unreachable, 'No answer from https://new.example'],
  ])('show an error if they do not respond and are only saved on request', async (answer, text) => {
    const { drawer, user } = await add({ 'get /status': answer }, { Name: 'new', Address: 'https://new.example' })
    expect(await drawer.findByRole('alert')).toHaveTextContent(text)
    expect(getOwnBrokers()).toEqual([odd])
    await user.click(drawer.getByRole('button', { name: 'Save anyway' }))
    expect(getOwnBrokers()[1]).toMatchObject({ id: 'new', url: 'https://new.example/' })
  })

  it('lose their session when their URL changes, and all data when removed', async () => {
    store.set('preferences', OWN_BROKERS_KEY, [{ ...odd, name: HOSTILE }])
    setCurrentBrokerId('odd')
    session.set({ username: 'ann', token: 't', role: 'viewer', version: '5.6.1', edition: 'ee' })
    store.set('broker', 'signInWith', '/x')
    setCurrentBrokerId('')
    const { drawer, user } = await open({ 'get /status': plain('emqx is running') })
    await user.click(drawer.getByRole('button', { name: /^Edit <img/ }))
    await user.clear(await drawer.findByLabelText(/^Address/))
    await user.type(drawer.getByLabelText(/^Address/), 'https://moved.example')
    await user.click(drawer.getByRole('button', { name: 'Save' }))
    await drawer.findByText('https://moved.example/')
    expect([store.get('session', 'user', 'odd'), store.get('broker', 'signInWith', 'odd')]).toEqual([undefined, '/x'])
    await user.click(drawer.getByRole('button', { name: /^Remove <img/ }))
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Remove' }))
    await waitFor(() => expect(getOwnBrokers()).toEqual([]))
    expect(store.get('broker', 'signInWith', 'odd')).toBeUndefined()
  })
})
