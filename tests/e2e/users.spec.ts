import { checkA11y, expect, shot, test } from './fixtures'
import { setPreference } from './support/preferences'

const OLD = 'Passw0rd!'
const NEXT = 'N3wPassw0rd!'

test('[SY-1] creates a user, changes it and its password, and deletes it', async ({
  page,
  signIn,
  api,
  broker,
  unique,
  cleanup,
  expectErrors,
}) => {
  expectErrors(/400/)
  const username = unique('user').replaceAll('-', '_')
  cleanup(() => api.request('DELETE', `/users/${username}`))
  const login = (password: string) =>
    fetch(`${broker.api}/api/v5/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username, password }),
    }).then((answer) => answer.status)

  await signIn(page, { path: '/users' })
  await page.getByRole('button', { name: 'Create user' }).click()
  await page.getByRole('textbox', { name: /^Username/ }).fill(username)
  await page.getByLabel(/^Password/).fill(OLD)
  await page.getByLabel('Note').fill('made by a test')
  await page.getByRole('button', { name: 'Create', exact: true }).click()
  const row = page.getByRole('row').filter({ hasText: username })
  await expect(row).toContainText('made by a test')
  await expect.poll(() => login(OLD)).toBe(200)

  await row.getByRole('link', { name: username }).click()
  await page.getByLabel('Note').fill('changed')
  await page.getByLabel('Role').selectOption({ label: 'Viewer' })
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(row).toContainText('changed')
  await expect(row).toContainText('Viewer')

  await page.getByRole('button', { name: `Change password: ${username}` }).click()
  const dialog = page.getByRole('dialog')
  const [old, next, confirmation] = [
    dialog.getByLabel(/^Current password/),
    dialog.getByLabel(/^New password/),
    dialog.getByLabel(/^Confirm password/),
  ]
  await dialog.getByRole('button', { name: 'Change password' }).click()
  await expect(dialog.getByText('Please enter new password')).toBeVisible()
  await expect(dialog.getByText('Please enter confirm password.')).toBeVisible()
  await old.fill(OLD)
  await next.fill(OLD)
  await confirmation.fill('something else')
  await confirmation.blur()
  await expect(dialog.getByText('The new and old passwords cannot be the same')).toBeVisible()
  await expect(dialog.getByText("Two inputs don't match!")).toBeVisible()
  await checkA11y(page)
  await shot(page, 'user-password')
  await old.fill('Wr0ng!!!!')
  await next.fill(NEXT)
  await confirmation.fill(NEXT)
  await dialog.getByRole('button', { name: 'Change password' }).click()
  await expect(dialog.getByText('The current password is wrong')).toBeVisible()
  await expect(old).toBeFocused()
  await old.fill(OLD)
  await dialog.getByRole('button', { name: 'Change password' }).click()
  await expect(dialog).toHaveCount(0)
  await expect.poll(() => login(NEXT)).toBe(200)
  await expect.poll(() => login(OLD)).toBe(401)

  await page.getByRole('button', { name: `Actions for ${username}` }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(row).toHaveCount(0)
  await expect.poll(() => login(NEXT)).toBe(401)
})

test('[SY-1] the current user and the default user cannot be deleted, and the reason is shown', async ({
  page,
  signIn,
  broker,
}) => {
  await signIn(page, { path: '/users' })
  await page.getByRole('button', { name: `Actions for ${broker.user}` }).click()
  const remove = page.getByRole('menuitem', { name: /^Delete/ })
  await expect(remove).toHaveAttribute('aria-disabled', 'true')
  await expect(remove).toContainText('You cannot delete the user you are signed in as')
  await page.keyboard.press('Escape')
  await shot(page, 'users-list')
})

test('[SY-1] checks passwords and names of new users', async ({ page, signIn, expectErrors, broker }) => {
  expectErrors(/400/)
  await signIn(page, { path: '/users/create' })
  const username = page.getByRole('textbox', { name: /^Username/ })
  const password = page.getByLabel(/^Password/)
  await page.getByRole('button', { name: 'Create', exact: true }).click()
  await expect(page.getByText('Please enter username')).toBeVisible()
  await expect(page.getByText('Password is required')).toBeVisible()
  await expect(username).toBeFocused()
  for (const [text, words] of [
    ['short', 'The password must have 8 to 64 characters'],
    ['aaaaaaaaaa', 'The password needs at least two of letters, digits and symbols'],
    ['with space 1', 'The password may contain letters, digits and symbols of ASCII, without spaces'],
  ] as const) {
    await password.fill(text)
    await password.blur()
    await expect(page.getByText(words)).toBeVisible()
  }
  for (const [text, words] of [
    ['bad name!', 'Only letters, digits and underscores are allowed'],
    ['root', 'This name is reserved'],
    [broker.user, /This name is reserved|A user of this name already exists/],
  ] as const) {
    await username.fill(text)
    await username.blur()
    await expect(page.getByText(words)).toBeVisible()
  }
  await checkA11y(page)
  await shot(page, 'user-create')

  // Errors follow the language of the page.
  await setPreference(page, 'language', 'zh')
  await expect(page.getByText('该用户名为保留名称')).toBeVisible()
  await expect(page.getByText('This name is reserved')).toHaveCount(0)
})
