import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { type AnswerOf, type Answers, echo } from '../../../tests/support/components/brokerAnswers'
import { renderApp } from '../../../tests/support/components/renderApp'
import { createUndocumentedReply, plain, refusal } from '../../../tests/support/components/replies'
import { Service } from './sso/Service'
import { List } from './sso/sso'
import { users } from './users/users'

const { Edit: EditUser, List: Users } = users

const LDAP = {
  backend: 'ldap',
  enable: true,
  server: '10.0.0.1:389',
  username: 'cn=root',
  password: '******',
  base_dn: 'ou=users',
  pool_size: 8,
  query_timeout: 5000,
  request_timeout: 10_000,
  ssl: { enable: false, hibernate_after: 5000 },
} as AnswerOf<'get /sso/{backend}'>

const FAILS = [{ backend: 'ldap', enable: true, running: false, last_error: 'Resource <b>$t(x)</b>' }] as const
const WORKS = [{ backend: 'ldap', enable: true, running: true, last_error: '' }] as const
const states = createUndocumentedReply

const list = (broker: Answers, role: 'administrator' | 'viewer' = 'administrator') =>
  renderApp(<List />, { path: '/sso', route: '/sso', role, broker })
const service = (id: string, broker: Answers, role: 'administrator' | 'viewer' = 'administrator') =>
  renderApp(<Service />, { path: `/sso/${id}`, route: '/sso/:id', role, broker })

const findRow = (name: string) => screen.findByRole('row', { name: new RegExp(name) })

it('[SY-4] lists every provider with its state and shows broker messages verbatim', async () => {
  await list({ 'get /sso': states(FAILS) })
  expect(await findRow('LDAP')).toHaveTextContent('Not working')
  expect(await findRow('LDAP')).toHaveTextContent('Resource <b>$t(x)</b>')
  expect(await findRow('SAML')).toHaveTextContent('Not set up')
  expect(within(await findRow('SAML')).queryByRole('switch')).toBeNull()
})

it("[SY-4] asks before disabling one and writes all its settings in the broker's format", async () => {
  const { user, broker } = await list({
    'get /sso': states(WORKS),
    'get /sso/{backend}': LDAP,
    'put /sso/{backend}': LDAP,
  })
  await user.click(within(await findRow('LDAP')).getByRole('switch'))
  const question = await screen.findByRole('alertdialog', { name: 'Disable LDAP?' })
  expect(question).toHaveTextContent('stay signed in until their session ends')
  await user.click(within(question).getByRole('button', { name: 'Disable' }))
  await waitFor(() => expect(broker.getRequests('put /sso/{backend}')).toHaveLength(1))
  expect(broker.getRequests('put /sso/{backend}')[0]?.body).toEqual({
    ...LDAP,
    enable: false,
    query_timeout: '5s',
    request_timeout: '10s',
    ssl: { enable: false, hibernate_after: '5s' },
  })
})

it('[SY-4] shows a viewer a disabled switch and form', async () => {
  const { unmount } = await list({ 'get /sso': states(WORKS) }, 'viewer')
  expect(within(await findRow('LDAP')).getByRole('switch')).toHaveAttribute('aria-disabled', 'true')
  unmount()
  await service('ldap', { 'get /sso': states(WORKS), 'get /sso/{backend}': LDAP }, 'viewer')
  expect(await screen.findByText('Read-only role')).toBeInTheDocument()
  expect(await screen.findByText('10.0.0.1:389')).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
})

it('[SY-4] keeps the password mask on changes', async () => {
  const { user, broker } = await service('ldap', {
    'get /sso': states(WORKS),
    'get /sso/{backend}': LDAP,
    'put /sso/{backend}': LDAP,
  })
  const base = await screen.findByLabelText(/^Base DN/)
  await user.clear(base)
  await user.type(base, 'ou=people')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(broker.getRequests('put /sso/{backend}')).toHaveLength(1))
  expect(broker.getRequests('put /sso/{backend}')[0]).toMatchObject({
    params: { backend: 'ldap' },
    body: { backend: 'ldap', base_dn: 'ou=people', password: '******', query_timeout: '5s' },
  })
  const body = broker.getRequests('put /sso/{backend}')[0]?.body as object
  expect(Object.keys(body)).not.toContain('running')
  expect(Object.keys(body)).not.toContain('isSetUp')
})

const POOL = refusal(400, 'BAD_REQUEST', 'Reason: {start_pool_failed,<<"sso:ldap:3">>,"connect failed"}')

it('[SY-4] explains a refusal that the broker saved anyway', async () => {
  let stored = LDAP
  const { user } = await service('ldap', {
    'get /sso': states(WORKS),
    'get /sso/{backend}': () => stored,
    'put /sso/{backend}': ({ body }) => {
      stored = { ...LDAP, ...(body as { base_dn: string }) }
      return POOL
    },
  })
  const base = await screen.findByLabelText(/^Base DN/)
  await user.type(base, 'x')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText(/saved the settings, but.*Enter it again/i)).toBeInTheDocument()
  expect(base).toHaveValue('ou=usersx')
})

it('[SY-4] shows a plain refusal if nothing was saved', async () => {
  const { user } = await service('ldap', {
    'get /sso': states(WORKS),
    'get /sso/{backend}': LDAP,
    'put /sso/{backend}': refusal(400, 'BAD_REQUEST', 'Reason: invalid_config'),
  })
  await user.type(await screen.findByLabelText(/^Base DN/), 'x')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText(/invalid_config/)).toBeInTheDocument()
  expect(screen.queryByText(/but the service does not work/)).toBeNull()
})

it('[SY-4] shows a refusal at the named field', async () => {
  const errorMessage = {
    reason: 'matched_no_union_member',
    path: 'root',
    kind: 'validation_error',
    mismatches: {
      'sso:ldap': { value: 'a b', reason: 'hostname_has_space', path: 'root.server', kind: 'validation_error' },
      'dashboard:saml': { unknown: 'base_dn,filter,...', reason: 'unknown_fields', path: 'root' },
    },
  }
  const { user } = await service('ldap', {
    'get /sso': states(WORKS),
    'get /sso/{backend}': LDAP,
    'put /sso/{backend}': refusal(400, 'BAD_REQUEST', JSON.stringify(errorMessage)),
  })
  await user.type(await screen.findByLabelText(/^Base DN/), 'x')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(screen.getByLabelText(/^Server/)).toHaveAttribute('aria-invalid', 'true'))
})

const MISSING = refusal(404, 'BACKEND_NOT_FOUND', 'Backend not found')

it('[SY-4] sets up a new provider at its own URL', async () => {
  const { user, broker } = await service('saml', {
    'get /sso': [],
    'get /sso/{backend}': MISSING,
    'put /sso/{backend}': echo,
  })
  expect(await screen.findByRole('heading', { level: 1, name: 'Set up SAML' })).toBeInTheDocument()
  const address = await screen.findByLabelText(/^Console address/)
  expect(address).toHaveValue(location.origin)
  expect(screen.getByRole('button', { name: `Copy ${location.origin}/api/v5/sso/saml/acs` })).toBeInTheDocument()
  await user.type(screen.getByLabelText(/^Provider metadata/), 'https://idp.example.com/metadata')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(broker.getRequests('put /sso/{backend}')).toHaveLength(1))
  expect(broker.getRequests('put /sso/{backend}')[0]).toMatchObject({
    params: { backend: 'saml' },
    body: {
      backend: 'saml',
      enable: true,
      dashboard_addr: location.origin,
      idp_metadata_url: 'https://idp.example.com/metadata',
    },
  })
})

const USERS = [
  { username: 'ann', backend: 'ldap', role: 'viewer', description: '' },
  { username: 'ann', backend: 'local', role: 'viewer', description: '' },
  { username: 'admin', backend: 'saml', role: 'administrator', description: '' },
] as AnswerOf<'get /users'>

it('[SY-4] users of a provider have no password and are distinguished from others with the same name', async () => {
  const { user, broker } = await renderApp(<Users />, {
    path: '/users',
    route: '/users',
    broker: { 'get /users': USERS, 'delete /users/{username}': plain('', { status: 200 }) },
  })
  const ldap = await screen.findByRole('row', { name: /ann.*LDAP/ })
  expect(within(ldap).getByRole('link', { name: 'ann' })).toHaveAttribute('href', expect.stringMatching(/\/users\/~/))
  const local = screen.getByRole('row', { name: /ann.*Local/ })
  expect(within(local).getByRole('link', { name: 'ann' })).toHaveAttribute(
    'href',
    expect.stringMatching(/\/users\/ann$/),
  )
  expect(within(ldap).getByRole('button', { name: /^Change password: ann – The sign-on service/ })).toHaveAttribute(
    'aria-disabled',
    'true',
  )
  expect(within(local).getByRole('button', { name: 'Change password: ann' })).toBeEnabled()
  const choose = async (row: HTMLElement) => {
    await user.click(within(row).getByRole('button', { name: /^Actions for/ }))
    return screen.findByRole('menuitem', { name: /^Delete/ })
  }
  // Neither has the identity of the default or the current user, despite the same name.
  expect(await choose(screen.getByRole('row', { name: /admin.*SAML/ }))).not.toHaveAttribute('aria-disabled')
  await user.keyboard('{Escape}')
  await user.click(await choose(ldap))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(broker.getRequests('delete /users/{username}')).toHaveLength(1))
  expect(broker.getRequests('delete /users/{username}')[0]).toMatchObject({
    params: { username: 'ann' },
    query: { backend: 'ldap' },
  })
})

it("[SY-4] changes the role of a provider's user", async () => {
  const { user, broker } = await renderApp(<EditUser />, {
    path: `/users/~${Buffer.from('ann/ldap').toString('base64url')}`,
    route: '/users/:id',
    broker: { 'get /users': USERS, 'put /users/{username}': USERS[0] },
  })
  const note = await screen.findByLabelText(/^Note/)
  expect(screen.getByRole('button', { name: 'Change password' })).toHaveAttribute('aria-disabled', 'true')
  await user.type(note, 'x')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(broker.getRequests('put /users/{username}')).toHaveLength(1))
  expect(broker.getRequests('put /users/{username}')[0]).toMatchObject({
    params: { username: 'ann' },
    query: { backend: 'ldap' },
    body: { description: 'x' },
  })
})

it.each(['running', 'oidc', '<img src=x>#%2F'])('[SY-4] reports an unknown provider in the URL: %s', async (id) => {
  await service(encodeURIComponent(id), {
    'get /sso': states(WORKS),
    'get /sso/{backend}': createUndocumentedReply([]),
  })
  expect(await screen.findByRole('heading', { level: 1 })).not.toHaveTextContent('Set up')
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
})
