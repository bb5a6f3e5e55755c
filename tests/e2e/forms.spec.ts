import { checkA11y, expect, shot, test } from './fixtures'

test('[SH-17] leaving a form with changes asks, inside the app', async ({ page, signIn }) => {
  await signIn(page, { path: '/banned-clients/create' })
  const value = page.getByRole('textbox', { name: /^Value/ })
  await expect(value).toBeVisible()
  // Nothing typed: nothing asked.
  await page.getByRole('main').getByRole('link', { name: 'Banned clients' }).click()
  await expect(page).toHaveURL(/#\/banned-clients$/)
  await page.getByRole('button', { name: 'Ban a client' }).click()
  await value.fill('x')
  await page.getByRole('main').getByRole('link', { name: 'Banned clients' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Leave page?' })
  await expect(dialog).toContainText('Changes that you made may not be saved')
  await checkA11y(page)
  await shot(page, 'form-leave')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(value).toHaveValue('x')
  await page.goBack()
  await expect(dialog).toBeVisible()
  await dialog.getByRole('button', { name: 'Leave' }).click()
  await expect(page).toHaveURL(/#\/banned-clients$/)
})

test('[SH-17] leaving a form with changes asks, at the browser’s level', async ({ page, signIn }) => {
  await signIn(page, { path: '/banned-clients/create' })
  await page.getByRole('textbox', { name: /^Value/ }).fill('x')
  const asked = page.waitForEvent('dialog')
  const leaving = page.close({ runBeforeUnload: true })
  const dialog = await asked
  expect(dialog.type()).toBe('beforeunload')
  await dialog.dismiss()
  await leaving
  await page.getByRole('button', { name: 'Discard' }).click()
  await expect(page.getByRole('textbox', { name: /^Value/ })).toHaveValue('')
})

test('[SH-4] what was typed survives a re-login, secrets do not', async ({
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
  const kept = await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }))
  expect(kept).not.toContain('Secret123!')
  await page.getByLabel(/^Username/).fill(broker.user)
  await page
    .getByLabel(/^Password/, { exact: false })
    .first()
    .fill(broker.password)
  await page.getByRole('button', { name: 'Login' }).click()
  const skip = page.getByRole('button', { name: 'Skip' })
  await Promise.race([skip.click(), page.waitForURL(/#\/users\/create/)]).catch(() => undefined)
  await expect(page.getByText('What you typed before the sign-in ended is back')).toBeVisible()
  await expect(page.getByRole('textbox', { name: /^Username/ })).toHaveValue(username)
  await expect(page.getByLabel('Note')).toHaveValue('half-typed')
  await expect(page.getByLabel(/^Password/)).toHaveValue('')
})

test('(T10) a double press sends one request', async ({ page, signIn, api, unique, cleanup }) => {
  const who = unique('once')
  cleanup(() => api.request('DELETE', `/banned/clientid/${who}`))
  await signIn(page, { path: '/banned-clients/create' })
  const sent: string[] = []
  await page.route('**/api/v5/banned', async (route) => {
    if (route.request().method() === 'POST') {
      sent.push(route.request().postData() ?? '')
      await new Promise((resolve) => setTimeout(resolve, 300))
    }
    await route.continue()
  })
  await page.getByRole('textbox', { name: /^Value/ }).fill(who)
  await page.getByRole('button', { name: 'Ban', exact: true }).dblclick()
  await expect(page).toHaveURL(/#\/banned-clients$/)
  expect(sent).toEqual([JSON.stringify({ as: 'clientid', who })])
})

test('a refusal that names a field lands there, any other stands at the form with its code (T23)', async ({
  page,
  signIn,
  expectErrors,
}) => {
  expectErrors(/400|500/)
  await signIn(page, { path: '/banned-clients/create' })
  const value = page.getByRole('textbox', { name: /^Value/ })
  await value.fill('x')
  const answers = [
    {
      status: 400,
      json: {
        code: 'BAD_REQUEST',
        message: JSON.stringify({ kind: 'validation_error', path: 'root.who', reason: 'so not' }),
      },
    },
    { status: 400, json: { code: 'BAD_REQUEST', message: 'something else' } },
  ]
  await page.route('**/api/v5/banned', (route) => {
    const answer = answers.shift()
    return answer ? route.fulfill(answer) : route.continue()
  })
  const ban = page.getByRole('button', { name: 'Ban', exact: true })
  await ban.click()
  await expect(page.getByText('so not')).toBeVisible()
  await expect(value).toBeFocused()
  await value.fill('y')
  await expect(page.getByText('so not')).toHaveCount(0)
  await ban.click()
  await expect(page.getByRole('alert').filter({ hasText: 'something else' })).toContainText('BAD_REQUEST')
})
