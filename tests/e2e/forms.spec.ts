import { checkA11y, expect, shot, test } from './fixtures'
import { waitForFrame } from './support/waitForFrame'

test('[SH-17] asks before leaving a form with changes, inside the app', async ({ page, signIn }) => {
  await signIn(page, { path: '/banned-clients/create' })
  const value = page.getByRole('textbox', { name: /^Banned value/ })
  await expect(value).toBeVisible()
  // Without input, leaving does not ask.
  await page.getByRole('main').getByRole('link', { name: 'Banned clients' }).click()
  await expect(page).toHaveURL(/#\/banned-clients$/)
  await page.getByRole('button', { name: 'Ban client' }).click()
  await value.fill('x')
  await page.getByRole('main').getByRole('link', { name: 'Banned clients' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Leave page?' })
  // The dialog names the values that would be lost.
  await expect(dialog).toContainText('Changes that you made may not be saved')
  await expect(dialog).toContainText('1 change: Banned value')
  await checkA11y(page)
  await shot(page, 'form-leave')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(value).toHaveValue('x')
  // A typed address asks too, and is restored.
  const formUrl = page.url()
  await page.evaluate(() => location.assign('#/clients'))
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(value).toHaveValue('x')
  await expect(page).toHaveURL(formUrl)
  await page.goBack()
  await expect(dialog).toBeVisible()
  await dialog.getByRole('button', { name: 'Leave' }).click()
  await expect(page).toHaveURL(/#\/banned-clients$/)
  await page.getByRole('button', { name: 'Ban client' }).click()
  await value.fill('x')
  await page.evaluate(() => location.assign('#/clients'))
  await dialog.getByRole('button', { name: 'Leave' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Clients', exact: true })).toBeVisible()
  await expect(page).toHaveURL(/#\/clients$/)
})

test('[SH-17] asks before leaving a form with changes, by the browser’s dialog', async ({ page, signIn }) => {
  await signIn(page, { path: '/banned-clients/create' })
  await page.getByRole('textbox', { name: /^Banned value/ }).fill('x')
  // The form adds its listener after the change is painted.
  await waitForFrame(page)
  const dialogEvent = page.waitForEvent('dialog')
  const leaving = page.close({ runBeforeUnload: true })
  const dialog = await dialogEvent
  expect(dialog.type()).toBe('beforeunload')
  await dialog.dismiss()
  await leaving
  await expect(page.getByRole('textbox', { name: /^Banned value/ })).toHaveValue('x')
})

test('[SH-4] (T6) form values survive a new sign-in, secrets do not', async ({
  page,
  signIn,
  broker,
  unique,
  expectErrors,
}) => {
  expectErrors(/401/)
  const username = unique('draft').replaceAll('-', '_')
  await signIn(page, { path: '/users/create' })
  await page.getByRole('textbox', { name: /^Username/ }).fill(username)
  await page.getByLabel(/^Password/).fill('Secret123!')
  await page.getByLabel('Note').fill('half-typed')
  await page.route(
    '**/api/v5/users',
    (route) => route.fulfill({ status: 401, json: { code: 'BAD_TOKEN', message: 'ended' } }),
    { times: 1 },
  )
  await page.getByRole('button', { name: 'Create', exact: true }).click()
  await expect(page).toHaveURL(/#\/login\?to=/)
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  const storedValues = await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }))
  expect(storedValues).not.toContain('Secret123!')
  await page.getByLabel(/^Username/).fill(broker.user)
  await page
    .getByLabel(/^Password/, { exact: false })
    .first()
    .fill(broker.password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  // A user with the default password is asked to change it first.
  if (broker.password === 'public') await page.getByRole('button', { name: 'Skip' }).click()
  await expect(page).toHaveURL(/#\/users\/create/)
  await expect(page.getByText('Your input from before the session expired is restored')).toBeVisible()
  await expect(page.getByRole('textbox', { name: /^Username/ })).toHaveValue(username)
  await expect(page.getByLabel('Note')).toHaveValue('half-typed')
  await expect(page.getByLabel(/^Password/)).toHaveValue('')
})

test('(T10) a double press sends one request', async ({ page, signIn, api, unique, cleanup }) => {
  const clientId = unique('once')
  cleanup(() => api.request('DELETE', `/banned/clientid/${clientId}`))
  await signIn(page, { path: '/banned-clients/create' })
  const sent: string[] = []
  let release = () => {}
  const pressedTwice = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/api/v5/banned', async (route) => {
    if (route.request().method() === 'POST') {
      sent.push(route.request().postData() ?? '')
      await pressedTwice
    }
    await route.continue()
  })
  await page.getByRole('textbox', { name: /^Banned value/ }).fill(clientId)
  await page.getByRole('button', { name: 'Ban', exact: true }).dblclick()
  await waitForFrame(page)
  release()
  await expect(page).toHaveURL(/#\/banned-clients$/)
  expect(sent).toEqual([JSON.stringify({ as: 'clientid', who: clientId })])
})
