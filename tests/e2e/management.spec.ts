import { checkA11y, expect, shot, THREE_NODES, test } from './fixtures'
import { saveForm } from './support/save'

test.use({ sandboxArgs: THREE_NODES })

test('[MG-9] changes the level of the console log, and leaves the file log unchanged', async ({
  page,
  signIn,
  api,
  cleanup,
}) => {
  const before = await api.get('/configs/log')
  cleanup(() => api.put('/configs/log', before))
  await signIn(page, { path: '/log' })
  await page.getByRole('combobox', { name: /^Log level/ }).selectOption({ label: 'Error' })
  await saveForm(page)
  const after = await api.get('/configs/log')
  expect(after.console.level).toBe('error')
  expect(after.file).toEqual(before.file)
  await page.getByRole('tab', { name: 'File' }).click()
  await page.getByRole('textbox', { name: /^Max files/ }).fill('7')
  await saveForm(page)
  await expect.poll(async () => (await api.get('/configs/log')).file.default.rotation_count).toBe(7)
  await page.getByRole('tab', { name: 'Audit' }).click()
  await expect(page.getByText('Reset to default').first()).toBeVisible()
  await checkA11y(page)
})

test('[MG-3] searches the fields of a settings page, and saves a change among the matches', async ({
  page,
  signIn,
  api,
  cleanup,
}) => {
  const before = await api.get('/configs/global_zone')
  cleanup(() => api.put('/configs/global_zone', before))
  await signIn(page, { path: '/mqtt/general' })
  const search = page.getByRole('searchbox', { name: 'Search settings', exact: true })
  const levels = page.getByRole('textbox', { name: /^Max topic levels/ })
  const length = page.getByRole('textbox', { name: /^Max client ID length/ })
  await length.fill('7')
  await page.getByRole('heading', { level: 1 }).click()
  await page.keyboard.press('/')
  await expect(search).toBeFocused()
  await page.keyboard.type('mqtt.max_topic_levels')
  await expect(length).toBeHidden()
  await expect(page.getByRole('search').getByRole('status')).toHaveText(/^1 of \d+ settings$/)
  await expect(page).toHaveURL(/find=mqtt\.max_topic_levels/)
  await page.keyboard.press('Enter')
  await expect(levels).toBeFocused()
  await checkA11y(page)
  await shot(page, 'settings-search')
  await levels.fill('64')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  // The error is in a collapsed field: the form opens it.
  await expect(length).toBeFocused()
  await expect(page.getByText(/^Max client ID length must be/)).toBeVisible()
  await expect(search).toHaveValue('')
  await length.fill('100')
  await search.fill('topic levels')
  await expect(levels).toHaveValue('64')
  await saveForm(page)
  await expect
    .poll(async () => (await api.get('/configs/global_zone')).mqtt)
    .toEqual({ ...before.mqtt, max_topic_levels: 64, max_clientid_len: 100 })
  await expect(page).toHaveURL(/find=topic\+levels/)
  await page.reload()
  await expect(search).toHaveValue('topic levels')
  await expect(length).toBeHidden()
  await search.press('Escape')
  await expect(length).toBeVisible()
  await expect(page).not.toHaveURL(/find=/)
})

test('[MG-10] [QA-3] removes a stopped node after typing its name, invites it again, and explains a failed invitation @sandbox', async ({
  page,
  signIn,
  control,
  cleanup,
}) => {
  const name = 'emqx@127.0.0.3'
  cleanup(() => control.startNode(name))
  await signIn(page, { path: '/cluster', preferences: { 'live.interval': 2000 } })
  const members = page.getByRole('table', { name: 'Members' })
  const row = members.getByRole('row').filter({ hasText: name })
  await expect(row).toContainText('Running')
  const menu = row.getByRole('button', { name: `Actions for ${name}` })
  const force = page.getByRole('menuitem', { name: /^Force out/ })
  await menu.click()
  await expect(force).toHaveAttribute('aria-disabled', 'true')
  await page.keyboard.press('Escape')
  await control.stopNode(name)
  await expect(row).toContainText('Stopped')
  await menu.click()
  await force.click()
  const question = page.getByRole('alertdialog')
  await expect(question.getByRole('button', { name: 'Force out' })).toBeDisabled()
  await question.getByRole('textbox').fill(name)
  await question.getByRole('button', { name: 'Force out' }).click()
  await expect(row).toHaveCount(0)

  const field = page.getByRole('textbox', { name: /^Node name/ })
  const invite = async (node: string) => {
    await field.fill(node)
    await page.getByRole('button', { name: 'Invite', exact: true }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Invite' }).click()
    await expect(page.getByRole('alertdialog')).toHaveCount(0)
  }
  await page.getByRole('button', { name: 'Invite', exact: true }).click()
  await expect(page.getByText('Node name is required')).toBeVisible()
  const invitations = page.getByRole('table', { name: 'Invitations' })
  await invite('emqx9@127.0.0.9')
  await expect(invitations.getByRole('row').filter({ hasText: 'emqx9@127.0.0.9' })).toContainText(
    'The node does not answer at this name',
  )
  await invite(name)
  await expect(invitations.getByRole('row').filter({ hasText: name })).toContainText('Joined')
  await expect(row).toContainText('Running')
  await checkA11y(page)
  await shot(page, 'cluster')
})
