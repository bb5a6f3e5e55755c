import type { Page } from '@playwright/test'
import { startLdapServer } from '../support/ldapServer'
import { checkA11y, expect, shot, test } from './fixtures'
import { login } from './support/api'

const h1 = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })
const row = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(`^(Select )?${name}`) })
const dialog = (page: Page, name: string) => page.getByRole('alertdialog', { name })

/** Required fields have it in their name. */
const field = (page: Page, label: string) => page.getByRole('textbox', { name: `${label} (required)`, exact: true })

/** Session in the address, as a broker returns it. */
const encodeMeta = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64')

test('[SY-4] sets up LDAP, keeps the form after a refusal, disables, changes and deletes it', async ({
  page,
  api,
  signIn,
  cleanup,
  expectErrors,
}) => {
  expectErrors(/400/, /404/)
  cleanup(() => api.request('DELETE', '/sso/ldap'))
  await signIn(page)
  await page.getByRole('link', { name: 'Single sign-on', exact: true }).click()
  await expect(h1(page, 'Single sign-on')).toBeVisible()
  await expect(row(page, 'LDAP')).toContainText('Not set up')
  await shot(page, 'sso-list-empty')

  await page.getByRole('link', { name: 'LDAP', exact: true }).click()
  await expect(h1(page, 'Set up LDAP')).toBeVisible()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(field(page, 'Server')).toBeFocused()
  await field(page, 'Server').fill('127.0.0.1:1')
  await field(page, 'Bind DN').fill('cn=root,dc=example,dc=com')
  await page.getByLabel('Bind password', { exact: true }).fill('s3cret')
  await field(page, 'Base DN').fill('ou=users,dc=example,dc=com')
  await shot(page, 'sso-ldap-new')
  await checkA11y(page)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'saved the settings, but' })).toBeVisible()
  await shot(page, 'sso-ldap-refused')
  await expect(field(page, 'Server')).toHaveValue('127.0.0.1:1')
  await expect.poll(async () => (await api.get('/sso')).length).toBe(1)

  await page.getByRole('button', { name: 'Cancel', exact: true }).click()
  await page.getByRole('button', { name: 'Leave', exact: true }).click()
  await expect(row(page, 'LDAP')).toContainText('Not working')
  await shot(page, 'sso-list')
  await checkA11y(page)
  await row(page, 'LDAP').getByRole('switch').click()
  await dialog(page, 'Disable LDAP?').getByRole('button', { name: 'Disable', exact: true }).click()
  await expect(row(page, 'LDAP')).toContainText('Disabled')
  await expect.poll(async () => (await api.get('/sso/ldap')).enable).toBe(false)

  await page.getByRole('link', { name: 'LDAP', exact: true }).click()
  await expect(h1(page, 'Sign-on service LDAP')).toBeVisible()
  await field(page, 'Base DN').fill('ou=people,dc=example,dc=com')
  await shot(page, 'sso-ldap')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(h1(page, 'Single sign-on')).toBeVisible()
  await expect.poll(async () => (await api.get('/sso/ldap')).base_dn).toBe('ou=people,dc=example,dc=com')
  await expect.poll(async () => (await api.get('/sso/ldap')).query_timeout).toBe(5000)

  await row(page, 'LDAP')
    .getByRole('button', { name: /^Delete/ })
    .click()
  await dialog(page, 'Delete sign-on service LDAP?').getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(row(page, 'LDAP')).toContainText('Not set up')
  await expect.poll(() => api.get('/sso')).not.toContainEqual(expect.objectContaining({ backend: 'ldap' }))
})

test('[SY-4] sets up SAML with the addresses for the provider, and checks its fields', async ({
  page,
  api,
  signIn,
  cleanup,
  expectErrors,
}) => {
  expectErrors(/404/)
  cleanup(() => api.request('DELETE', '/sso/saml'))
  await signIn(page, { path: '/sso/saml' })
  await expect(h1(page, 'Set up SAML')).toBeVisible()
  const address = field(page, 'Console address')
  await expect(address).toHaveValue(new URL(page.url()).origin)
  await address.fill('https://console.example.com/')
  await expect(page.getByRole('button', { name: 'Copy https://console.example.com/api/v5/sso/saml/acs' })).toBeVisible()
  await page.getByRole('switch', { name: 'Enabled', exact: true }).click()
  await page.getByRole('switch', { name: 'Sign requests', exact: true }).click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Leave out the slash at the end')).toBeVisible()
  await expect(page.getByText('Requests are signed with this key')).toBeVisible()
  await shot(page, 'sso-saml-new')
  await checkA11y(page)
  await page.getByRole('switch', { name: 'Sign requests', exact: true }).click()
  await address.fill('https://console.example.com')
  await field(page, 'Provider metadata').fill('https://idp.example.com/metadata')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(row(page, 'SAML')).toContainText('Disabled')
  await expect
    .poll(() => api.get('/sso/saml'))
    .toMatchObject({ enable: false, dashboard_addr: 'https://console.example.com', sp_sign_request: false })
})

test('[SY-4] signs in users of an LDAP server, who have no password at the broker @sandbox', async ({
  page,
  api,
  signedOut,
  cleanup,
  expectErrors,
}) => {
  expectErrors(/401/)
  const ldap = await startLdapServer({
    passwords: { 'cn=root': 's3cret', 'uid=ann,ou=users': 'public' },
    uids: { ann: ['uid=ann,ou=users'] },
  })
  cleanup(() => ldap.close())
  cleanup(() => api.request('DELETE', '/sso/ldap'))
  cleanup(() => api.request('DELETE', '/users/ann?backend=ldap'))
  await api.put('/sso/ldap', {
    backend: 'ldap',
    enable: true,
    server: ldap.address,
    username: 'cn=root',
    password: 's3cret',
    base_dn: 'ou=users',
  })
  await expect.poll(() => api.get('/sso/running')).toEqual(['ldap'])
  await signedOut(page, { path: '/login?to=%2Fusers' })
  await page.getByRole('radio', { name: 'LDAP', exact: true }).click()
  await page.getByLabel('Username').fill('ann')
  const password = page.getByLabel('Password', { exact: true }).and(page.locator('[type=password]'))
  await password.fill('wrong')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByRole('alert')).toContainText('LDAP sign-in refused')
  // The password that local users are asked to change.
  await password.fill('public')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(h1(page, 'Users')).toBeVisible()
  const ann = row(page, 'ann')
  await expect(ann).toContainText('Viewer')
  await expect(ann).toContainText('LDAP')
  await expect(ann.getByRole('button', { name: /^Change password: ann – / })).toHaveAttribute('aria-disabled', 'true')
  await shot(page, 'sso-users')
  await checkA11y(page)
  await page.goto(page.url().replace(/#.*/, '#/sso'))
  await expect(row(page, 'LDAP')).toContainText('In use')
  await expect(row(page, 'LDAP').getByRole('switch')).toBeDisabled()
  await page.getByRole('button', { name: /^User menu/ }).click()
  await page.getByRole('menuitem', { name: 'Sign out', exact: true }).click()
  await expect(h1(page, 'Sign in')).toBeVisible()
  expect((await api.request('DELETE', '/users/ann')).status).toBe(404)
  expect((await api.request('DELETE', '/users/ann?backend=ldap')).status).toBe(204)
})

test('[SY-4] the sign-in page offers the enabled services and explains refusals', async ({
  page,
  signedOut,
  expectErrors,
}) => {
  expectErrors(/404/)
  await page.route('**/api/v5/sso/running', (route) => route.fulfill({ json: ['ldap', 'saml', 'oidc'] }))
  await signedOut(page)
  const methods = page.getByRole('radiogroup', { name: 'Sign in with' })
  await expect(methods.getByRole('radio')).toHaveCount(2)
  await methods.getByRole('radio', { name: 'Password', exact: true }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(methods.getByRole('radio', { name: 'LDAP', exact: true })).toBeChecked()
  await page.getByLabel('Username').fill('ann')
  await page.getByLabel('Password', { exact: true }).and(page.locator('[type=password]')).fill('wrong')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByRole('alert')).toContainText('BACKEND_NOT_FOUND')
  await shot(page, 'sso-sign-in')
  await checkA11y(page)
  await page.reload()
  await expect(methods.getByRole('radio', { name: 'LDAP', exact: true })).toBeChecked()
  await page.getByRole('button', { name: 'Sign in with SAML', exact: true }).click()
  await expect(page.getByRole('alert')).toContainText('The broker did not forward to the identity provider')
})

test('[SY-4] signs in with SAML at the provider, and removes the session from the address', async ({
  page,
  broker,
  signedOut,
  consoleUrl,
}) => {
  const answer = await login(broker)
  const meta = encodeMeta({ ...answer, username: broker.user, backend: 'saml' })
  await page.route('**/api/v5/sso/running', (route) => route.fulfill({ json: ['saml'] }))
  const samlRequests: string[] = []
  await page.route('**/api/v5/sso/login/saml', (route) => {
    samlRequests.push(`${route.request().resourceType()} ${route.request().postData()}`)
    return route.fulfill({ status: 302, headers: { location: `${consoleUrl}?login_meta=${meta}` } })
  })
  await signedOut(page, { path: '/login?to=%2Fusers' })
  await page.getByRole('button', { name: 'Sign in with SAML', exact: true }).click()
  await expect(h1(page, 'Users')).toBeVisible()
  expect(samlRequests).toEqual(['fetch {"backend":"saml"}', 'document backend=saml'])
  expect(page.url()).toBe(`${consoleUrl}#/users`)
  expect(await page.evaluate(() => performance.getEntriesByType('navigation').length)).toBe(1)
  await page.getByRole('button', { name: /^User menu/ }).click()
  await expect(page.getByRole('menuitem', { name: 'Sign out', exact: true })).toBeVisible()
  await expect(page.getByRole('menuitem', { name: 'Change password' })).toHaveCount(0)
})

test('[SY-4] asks before accepting a session that this browser did not request', async ({
  page,
  broker,
  signedOut,
  consoleUrl,
}) => {
  const meta = encodeMeta({ ...(await login(broker)), username: '<img onerror=x>' })
  await signedOut(page)
  await page.goto(`${consoleUrl}?login_meta=${meta}`)
  await expect(h1(page, 'Sign in as <img onerror=x>?')).toBeVisible()
  expect(page.url()).toBe(`${consoleUrl}#/login`)
  await shot(page, 'sso-arrived')
  await checkA11y(page)
  await page.getByRole('button', { name: 'Go to sign-in', exact: true }).click()
  await expect(h1(page, 'Sign in')).toBeVisible()

  await page.goto(`${consoleUrl}?login_meta=rubbish`)
  await expect(page.getByRole('alert')).toContainText('cannot be read')
  expect(page.url()).toBe(`${consoleUrl}#/login`)
})
