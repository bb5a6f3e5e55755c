import { checkA11y, expect, shot, test } from './fixtures'

test('[QA-8] devices of Google Cloud IoT Core are imported from a file, changed and deleted', async ({
  page,
  signIn,
  api,
  unique,
  cleanup,
}) => {
  const name = unique('gcp')
  const path = `/gcp_devices/${name}`
  cleanup(() => api.request('DELETE', path))
  const device = {
    deviceid: name,
    blocked: false,
    project: 'plant',
    location: 'europe-west1',
    registry: 'meters',
    config: 'Y29uZmln',
    keys: [{ key: 'not a key', key_type: 'RSA_PEM', expires_at: 0 }],
  }
  await signIn(page, { path: '/gcp-devices' })
  await page.getByRole('button', { name: 'Import devices', exact: true }).first().click()
  await page.locator('input[type=file]').setInputFiles({
    name: 'export.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify([device, { deviceid: `${name}-2` }])),
  })
  await expect(page.getByText('Entry 2: config is missing or not Base64')).toBeVisible()
  await checkA11y(page)
  await shot(page, 'gcp-devices-import')
  await page.getByRole('button', { name: 'Import 1 device', exact: true }).click()
  await expect(page.getByText('1 device imported.', { exact: true })).toBeVisible()
  await expect.poll(() => api.get(path)).toMatchObject({ registry: 'meters', config: 'Y29uZmln' })

  await page.goto(`#/gcp-devices?q=${name}`)
  const row = page.getByRole('row').filter({ hasText: 'meters' })
  await expect(row).toContainText('europe-west1')
  await checkA11y(page)
  await shot(page, 'gcp-devices')
  await row.getByRole('link').first().click()
  const registry = page.getByRole('textbox', { name: /^Registry/ })
  await expect(registry).toHaveValue('meters')
  await shot(page, 'gcp-device')
  await registry.fill('valves')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect.poll(() => api.get(path)).toMatchObject({ registry: 'valves', keys: device.keys })
  await page.goto(`#/gcp-devices?q=${name}`)
  await page.getByRole('button', { name: `Delete: ${name}`, exact: true }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete', exact: true }).click()
  await expect.poll(async () => (await api.request('GET', path)).status).toBe(404)
})
