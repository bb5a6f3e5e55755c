import { readFile } from 'node:fs/promises'
import { checkA11y, expect, shot, test } from './fixtures'

test('[MG-15] shows, searches, filters and downloads the configuration', async ({ page, signIn, api }) => {
  await signIn(page, { path: '/configuration' })
  const all = page.getByRole('region', { name: 'All sections' })
  await expect(all.locator('[data-code-editor]')).toBeVisible()
  // The filters above the table are choices.
  await page.getByRole('heading', { level: 1 }).click()
  await page.keyboard.press('/')
  await expect(all.getByRole('textbox', { name: 'Search' })).toBeFocused()
  await all.getByRole('textbox', { name: 'Search' }).fill('max_packet_size')
  await expect(all.getByText(/^1 of \d+, line \d+$/)).toBeVisible()
  await expect(all.locator('.view-lines')).toContainText('max_packet_size')
  await checkA11y(page)
  await shot(page, 'configuration')

  // By keyboard: the long menu opens under the pointer, where a slow click would select an item.
  await page.getByRole('combobox', { name: 'Section' }).press('ArrowDown')
  await page.getByRole('option', { name: 'retainer', exact: true }).click()
  const section = page.getByRole('region', { name: 'retainer' })
  await expect(section.locator('.view-lines')).toContainText('max_payload_size')
  const downloading = page.waitForEvent('download', { timeout: 10_000 })
  await section.getByRole('button', { name: 'Download' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toBe('configuration-retainer.hocon')
  expect(await readFile(await download.path(), 'utf8')).toBe(await api.get('/configs?key=retainer'))

  // A plain field replaces the editor on small screens.
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(page.getByRole('textbox', { name: 'Configuration: retainer' })).toHaveValue(/max_payload_size/)
  await section.getByRole('textbox', { name: 'Search' }).fill('max_payload_size')
  await expect(section.getByText(/^1 of 1, line \d+$/)).toBeVisible()
  await shot(page, 'configuration-narrow')
})

test('[MG-15] shows the changes of an import first, the line of a refusal, and applies it', async ({
  page,
  signIn,
  api,
  cleanup,
  expectErrors,
}) => {
  expectErrors(/400/)
  const before = (await api.get('/configs/global_zone')) as { mqtt: Record<string, unknown> }
  cleanup(() => api.request('PUT', '/configs/global_zone', before))
  await signIn(page, { path: '/configuration?tab=import' })
  const file = (text: string) => ({ name: 'my.hocon', mimeType: 'text/plain', buffer: Buffer.from(text) })
  const input = page.locator('input[type=file]')
  const changes = page.getByRole('list', { name: 'Changes by the import' })
  const send = async () => {
    await page.getByRole('button', { name: 'Import', exact: true }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Import', exact: true }).click()
  }
  // The editor replaces the plain field, and the content below moves.
  await expect(page.locator('[data-code-editor]')).toBeVisible()
  await input.setInputFiles(file('# of the night\nmqtt {\n  max_inflight = many\n}\n'))
  await expect(changes).toContainText('+ mqtt.max_inflight = many')
  await send()
  const errorAlert = page.getByRole('alert').filter({ hasText: 'The broker refused the import' })
  await expect(errorAlert).toContainText('mqtt.max_inflight')
  await expect(errorAlert.getByRole('button', { name: 'Line 3' })).toBeVisible()
  await errorAlert.getByRole('button', { name: 'Line 3' }).click()
  await checkA11y(page)
  await shot(page, 'configuration-refused')

  await input.setInputFiles(file('# of the night\nmqtt {\n  max_inflight = 77 // <img src=x onerror=alert(1)>\n}\n'))
  await expect(changes).toContainText('+ mqtt.max_inflight = 77')
  await expect(errorAlert).toHaveCount(0)
  await send()
  await expect(page.getByText('Configuration imported')).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: 'The import changes nothing' })).toBeVisible()
  await expect.poll(async () => ((await api.get('/configs/global_zone')) as typeof before).mqtt.max_inflight).toBe(77)
})
