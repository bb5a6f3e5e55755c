import { checkA11y, expect, shot, test } from './fixtures'

test('[AC-15] shows which connected clients a change of the file would decide differently, before it is saved', async ({
  page,
  signIn,
  api,
  mqttClient,
  unique,
}) => {
  const clientId = unique('ac15')
  const client = await mqttClient({ clientId })
  await client.subscribeAsync(`${clientId}/secret/a`, { qos: 1 })
  await client.subscribeAsync(`${clientId}/open`, { qos: 0 })
  const { rules } = (await api.get('/authorization/sources/file')) as { rules: string }
  await signIn(page, { path: '/authorization/detail/file?tab=settings' })
  const field = page.getByRole('textbox', { name: /^Rules|ACL/i }).first()
  await field.fill(
    `{deny, all, all, ["${clientId}/secret/#"]}.\n{allow, all, all, ["${clientId}/secret/a"]}.\n${rules}`,
  )
  await page.getByRole('button', { name: 'Dry run', exact: true }).click()
  const drawer = page.getByRole('dialog', { name: 'Dry run of the change' })
  await expect(drawer.getByText(/^1 request would be decided differently\./)).toBeVisible()
  const row = drawer.getByRole('row').filter({ hasText: `${clientId}/secret/a` })
  await expect(row).toContainText('Allowed')
  await expect(row).toContainText('Denied')
  await expect(row).toContainText('line 1')
  await expect(drawer.getByText(/line 2: after .*, line 1$/)).toBeVisible()
  await shot(page, 'access-dry-run')
  await checkA11y(page)
  expect(await api.get('/authorization/sources/file')).toMatchObject({ rules })
})

test('[AC-15] the questions before a source is disabled and enabled show what it changes', async ({
  page,
  signIn,
  api,
  mqttClient,
  cleanup,
  unique,
}) => {
  const clientId = unique('ac15')
  const client = await mqttClient({ clientId })
  await client.subscribeAsync(`${clientId}/secret`, { qos: 1 })
  const file = (await api.get('/authorization/sources/file')) as { rules: string }
  cleanup(() => api.put('/authorization/sources/file', file))
  const rules = `{deny, all, all, ["${clientId}/secret"]}.\n${file.rules}`
  await api.put('/authorization/sources/file', { ...file, rules })
  await signIn(page, { path: '/authorization' })
  const toggle = page.getByRole('switch', { name: /File/ })
  await toggle.click()
  const disable = page.getByRole('alertdialog', { name: 'Disable File?' })
  await expect(disable.getByText(/^1 request would be decided differently\./)).toBeVisible()
  await expect(disable.getByRole('listitem')).toHaveText(
    `${clientId}: Subscribe ${clientId}/secret (Denied, then Allowed)`,
  )
  await checkA11y(page)
  await shot(page, 'access-dry-run-question')
  await disable.getByRole('button', { name: 'Disable', exact: true }).click()
  await expect(page.getByText('File disabled')).toBeVisible()
  // The notice comes before the reloaded list.
  await expect(toggle).not.toBeChecked()
  await toggle.click()
  const enable = page.getByRole('dialog', { name: 'Enable File?' })
  await expect(enable.getByRole('listitem')).toHaveText(
    `${clientId}: Subscribe ${clientId}/secret (Allowed, then Denied)`,
  )
  await enable.getByRole('button', { name: 'Enable', exact: true }).click()
  await expect(page.getByText('File enabled')).toBeVisible()
  await expect.poll(() => api.get('/authorization/sources/file')).toMatchObject({ enable: true, rules })
})
