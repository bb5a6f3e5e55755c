import { readFile } from 'node:fs/promises'
import { checkA11y, expect, shot, test } from './fixtures'

test('[SY-3] the audit log links to its switch, then shows who changed which resource', async ({
  page,
  signIn,
  api,
  unique,
  cleanup,
}) => {
  const log = await api.get('/configs/log')
  const delayed = await api.get('/mqtt/delayed')
  const audit = (enable: boolean) => api.put('/configs/log', { ...log, audit: { ...log.audit, enable } })
  cleanup(() => api.put('/configs/log', log))
  cleanup(() => api.put('/mqtt/delayed', delayed))
  await audit(false)
  await signIn(page, { path: '/audit-log', preferences: { 'live.interval': 2000 } })
  await expect(page.getByText('The audit log is disabled')).toBeVisible()
  await checkA11y(page)
  await page.getByRole('link', { name: 'Open log settings' }).click()
  await expect(page.getByRole('tab', { name: 'Audit', exact: true })).toHaveAttribute('aria-selected', 'true')

  await audit(true)
  const hostile = `${unique('gone')} <img src=x onerror=alert(1)> %2F#`
  await api.put('/mqtt/delayed', { ...delayed, enable: true, max_delayed_messages: 7 })
  await api.put('/mqtt/delayed', { ...delayed, enable: true, max_delayed_messages: 4711 })
  await api.request('POST', '/banned', { as: 'shoe_size', who: '44' })
  await api.request('DELETE', `/rules/${encodeURIComponent(hostile)}`)
  await page.getByRole('navigation').getByRole('link', { name: 'Audit log' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Audit log', exact: true })).toBeVisible()
  await expect(page.getByRole('row', { name: /Delete rule/ }).filter({ hasText: hostile })).toContainText('Failure 404')
  await expect(page.getByRole('row', { name: /Ban client/ }).first()).toContainText('Failure 400')
  await shot(page, 'audit-log')

  await page.getByRole('combobox', { name: 'Area' }).click()
  await page.getByRole('option', { name: 'MQTT', exact: true }).click()
  await expect(page).toHaveURL(/operation_type=mqtt/)
  const row = page.getByRole('row', { name: /Update delayed publish settings/ })
  await expect(page.getByRole('row', { name: /Ban client/ })).toHaveCount(0)
  await row
    .first()
    .getByRole('button', { name: /^Details/ })
    .click()
  const drawer = page.getByRole('dialog', { name: 'Update delayed publish settings' })
  const change = drawer.getByRole('region', { name: 'What changed' })
  await expect(change).toContainText('4,711')
  await expect(change).toContainText('7')
  await expect(drawer).toContainText('PUT /mqtt/delayed')
  await expect(drawer.getByRole('region', { name: 'Request body' })).toContainText('4711')
  await checkA11y(page)
  await shot(page, 'audit-entry')
})

test('[SY-5] creates, downloads, deletes, uploads and restores a backup', async ({
  page,
  signIn,
  api,
  cleanup,
  expectErrors,
}) => {
  expectErrors(/400/)
  const PATH = '/mqtt/delayed'
  const before = await api.get(PATH)
  const names = async () =>
    ((await api.get('/data/files?limit=1000')).data as { filename: string }[]).map(({ filename }) => filename)
  const others = await names()
  cleanup(() => api.put(PATH, before))
  cleanup(async () => {
    for (const name of await names()) if (!others.includes(name)) await api.request('DELETE', `/data/files/${name}`)
  })
  await api.put(PATH, { ...before, max_delayed_messages: 4711 })
  await signIn(page, { path: '/backup' })
  await page.getByRole('button', { name: 'Create backup' }).click()
  await expect(page.getByText(/^Backup emqx-export-.* created$/)).toBeVisible()
  const name = (await names()).find((one) => !others.includes(one)) ?? ''
  const row = page.getByRole('row', { name: new RegExp(name) })
  await expect(row).toBeVisible()
  await shot(page, 'backup')

  const downloading = page.waitForEvent('download', { timeout: 10_000 })
  await row.getByRole('button', { name: `Download: ${name}` }).click()
  const saved = await downloading
  expect(saved.suggestedFilename()).toBe(name)
  const buffer = await readFile(await saved.path())
  await row.getByRole('button', { name: /^Actions for/ }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(row).toHaveCount(0)
  await expect.poll(names).not.toContain(name)

  await page.getByRole('button', { name: 'Upload backup' }).click()
  const input = page.getByLabel('Backup (.tar.gz)')
  const upload = page.getByRole('button', { name: 'Upload backup' })
  const mimeType = 'application/gzip'
  await input.setInputFiles({ name, mimeType, buffer: Buffer.from('no archive') })
  await upload.click()
  await expect(page.getByText(/Upload Failed: The file is damaged or not a backup — .*\(BAD_REQUEST\)/)).toBeVisible()
  await checkA11y(page)
  await input.setInputFiles({ name, mimeType, buffer })
  await upload.click()
  await expect(page.getByRole('heading', { level: 1, name: 'Backup', exact: true })).toBeVisible()

  await api.put(PATH, { ...before, max_delayed_messages: 12 })
  await row.getByRole('button', { name: `Restore: ${name}` }).click()
  const question = page.getByRole('alertdialog', { name: `Restore ${name}?` })
  await expect(question).toContainText('cannot be undone')
  await question.getByRole('button', { name: 'Restore' }).click()
  await expect(page.getByText(`${name} was restored without errors.`)).toBeVisible()
  await expect.poll(async () => (await api.get(PATH)).max_delayed_messages).toBe(4711)
  await checkA11y(page)
  await shot(page, 'backup-restored')
})
