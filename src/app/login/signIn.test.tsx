import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Answers } from '../../../tests/support/components/brokerAnswers'
import { renderApp } from '../../../tests/support/components/renderApp'
import { plain, refusal, unreachable } from '../../../tests/support/components/replies'
import { session } from '../../api/session'
import { signOut } from '../../api/signIn'
import { store } from '../../api/store'
import { Login } from './Login'
import { receiveSession } from './receiveSession'
import { receivedSession } from './sessionFromUrl'
import { storeSsoRedirect } from './ssoRedirect'

const SIGNED_IN = { token: 't', role: 'viewer', version: '5.6.1', license: { edition: 'ee' } } as const

const open = (broker: Answers, path = '/login?to=%2Fusers') =>
  renderApp(<Login />, { path, route: '/login', role: null, broker })

const asMeta = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64')

beforeEach(() => {
  session.clear()
  receivedSession.set(undefined)
  store.set('preferences', 'signInWith', undefined)
})

describe('[SH-3] page after sign-in', () => {
  it.each([
    ['the overview without `to`', '/login', '/dashboard/overview'],
    ['the page in `to`', '/login?to=%2Fusers', '/users'],
    ['the first page for `/`', '/login?to=%2F', '/'],
    ['the overview for another site', '/login?to=%2F%2Fevil.example', '/dashboard/overview'],
  ])('is %s', async (_, address, expected) => {
    const { user, path } = await open({ 'get /sso/running': [], 'post /login': SIGNED_IN }, address)
    await user.type(screen.getByLabelText(/^Username/), 'ann')
    await user.type(screen.getByLabelText(/^Password/, { selector: '[type=password]' }), 'secret{Enter}')
    await waitFor(() => expect(path()).toBe(expected))
  })

  it('clears all user data on sign-out', async () => {
    const { user, path } = await open({ 'get /sso/running': [], 'post /login': SIGNED_IN, 'post /logout': undefined })
    await user.type(screen.getByLabelText(/^Username/), 'somebody')
    await user.type(screen.getByLabelText(/^Password/, { selector: '[type=password]' }), 'secret{Enter}')
    await waitFor(() => expect(path()).toBe('/users'))
    expect(localStorage.getItem('signalbox.v1')).toContain('somebody')
    await signOut()
    expect(localStorage.getItem('signalbox.v1')).not.toContain('somebody')
  })
})

describe('[SY-4] sign-in page', () => {
  it.each([
    ['none run', [] as []],
    ['the broker knows of none', refusal(404, 'NOT_FOUND', 'Request Path Not Found')],
    ['it fails', refusal(500, 'INTERNAL_ERROR', 'x')],
    ['it is away', unreachable],
    ['it says something else', plain('{"ldap":true}')],
    ['a newer service runs', plain('["oidc"]')],
  ])('is unchanged if %s', async (_, running) => {
    const { broker } = await open({ 'get /sso/running': running })
    expect(screen.getByLabelText(/^Username/)).toHaveFocus()
    await waitFor(() => expect(broker.getRequests('get /sso/running')).toHaveLength(1))
    expect(screen.queryByRole('radio')).toBeNull()
    expect(screen.queryByRole('alert')).toBeNull()
    expect(screen.queryByRole('button', { name: /SAML/ })).toBeNull()
  })

  it('through LDAP keeps the backend of the account and never asks to change the password', async () => {
    const { user, broker, path } = await open({
      'get /sso/running': ['ldap'],
      'post /sso/login/{backend}': SIGNED_IN,
      'post /logout': plain('', { status: 200 }),
    })
    await user.click(await screen.findByRole('radio', { name: 'LDAP' }))
    await user.type(screen.getByLabelText(/^Username/), ' ann ')
    await user.type(screen.getByLabelText(/^Password/, { selector: '[type=password]' }), 'public')
    await user.click(screen.getByRole('button', { name: 'Sign in' }))
    await waitFor(() => expect(path()).toBe('/users'))
    expect(broker.getRequests('post /sso/login/{backend}')[0]).toMatchObject({
      params: { backend: 'ldap' },
      body: { backend: 'ldap', username: 'ann', password: 'public' },
    })
    expect(session.get()).toMatchObject({ username: 'ann', token: 't', role: 'viewer', edition: 'ee', backend: 'ldap' })
    await signOut()
    expect(broker.getRequests('post /logout')[0]).toMatchObject({
      query: { backend: 'ldap' },
      body: { username: 'ann' },
    })
  })

  it.each([
    [
      refusal(401, 'BAD_USERNAME_OR_PWD', 'Auth failed'),
      /^LDAP sign-in refused: .* Auth failed \(BAD_USERNAME_OR_PWD\)$/,
    ],
    [refusal(404, 'BACKEND_NOT_FOUND', 'Backend not found'), /^LDAP sign-in failed: .*\(BACKEND_NOT_FOUND\)$/],
    [refusal(500, 'INTERNAL_ERROR', 'error, function_clause'), /^LDAP sign-in failed: .*INTERNAL_ERROR/],
    [plain('{}'), /^LDAP sign-in failed: The broker's answer could not be read/],
    [unreachable, /^Network Error: the broker cannot be reached$/],
  ])('shows why LDAP refused and keeps the input', async (reply, words) => {
    store.set('preferences', 'signInWith', 'ldap')
    const { user } = await open({ 'get /sso/running': ['ldap', 'saml'], 'post /sso/login/{backend}': reply })
    expect(await screen.findByRole('radio', { name: 'LDAP' })).toBeChecked()
    await user.type(screen.getByLabelText(/^Username/), 'ann')
    await user.type(screen.getByLabelText(/^Password/, { selector: '[type=password]' }), 'wrong{Enter}')
    expect(await screen.findByRole('alert')).toHaveTextContent(words)
    expect(screen.getByLabelText(/^Username/)).toHaveValue('ann')
    expect(session.get()).toBeNull()
  })

  it('accepts a session that this browser requested, once', async () => {
    const meta = asMeta({ ...SIGNED_IN, username: 'ann' })
    storeSsoRedirect('saml', '/clients')
    receiveSession(meta)
    expect(session.get()).toMatchObject({ username: 'ann', backend: 'saml' })
    expect(location.hash).toBe('#/login?to=%2Fclients')
    session.clear()
    receiveSession(meta)
    expect(session.get()).toBeNull()
    expect(receivedSession.get()).toMatchObject({ session: { username: 'ann' } })
  })

  it.each([
    ['a local one', { username: 'admin', backend: 'local' }, undefined],
    ['one of a service', { username: 'ann', backend: 'saml' }, 'saml'],
  ])('asks about an unrequested session: %s', async (_, identity, backend) => {
    receiveSession(asMeta({ ...SIGNED_IN, ...identity }))
    const { user, path } = await open({ 'get /sso/running': [] })
    expect(await screen.findByRole('heading', { name: `Sign in as ${identity.username}?` })).toBeInTheDocument()
    expect(session.get()).toBeNull()
    await user.click(screen.getByRole('button', { name: `Continue as ${identity.username}` }))
    await waitFor(() => expect(path()).toBe('/users'))
    expect(session.get()?.backend).toBe(backend)
  })

  it.each([
    ['no token', { username: 'ann', token: '' }],
    ['no name', { token: 't' }],
    ['a token that is no text', { username: 'ann', token: { $ne: 1 } }],
    ['a name that is no text', { username: ['ann'], token: 't' }],
  ])('reports an unreadable session: %s', async (_, meta) => {
    storeSsoRedirect('saml', null)
    receiveSession(asMeta(meta))
    const { user } = await open({ 'get /sso/running': [] })
    expect(await screen.findByRole('alert')).toHaveTextContent('cannot be read')
    await user.click(screen.getByRole('button', { name: 'Go to sign-in' }))
    expect(screen.getByLabelText(/^Username/)).toBeInTheDocument()
    expect(session.get()).toBeNull()
  })
})
