import { expect, test } from './fixtures'
import { countClicks } from './support/countClicks'

test('[CL-16] explains in at most six clicks from the overview why line 2 gets no commands', async ({
  page,
  signIn,
  mqttClient,
  unique,
}) => {
  const name = unique('line-2')
  const device = await mqttClient({ clientId: name })
  await device.subscribeAsync(`${name}/cmd/4`)
  await signIn(page, { path: '/dashboard/overview' })
  const clicks = await countClicks(page)
  await page.getByRole('link', { name: 'Clients', exact: true }).click()
  await page.getByRole('main').getByRole('textbox', { name: 'Search' }).fill(name)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: /Remove filter/ })).toBeVisible()
  await page.getByRole('link', { name, exact: true }).click()
  await page.getByRole('tab', { name: 'Delivery', exact: true }).click()
  await page.getByRole('textbox', { name: /^Topic/ }).fill(`${name}/cmd/line-2`)
  await page.getByRole('button', { name: 'Explain', exact: true }).click()
  await expect(page.getByRole('tabpanel').getByRole('status')).toContainText('does not subscribe to')
  expect(await clicks()).toBeLessThanOrEqual(6)
})

test('[IN-4] creates an alert over HTTP for high values in at most fifteen clicks in the rule editor', async ({
  page,
  signIn,
  api,
  unique,
  cleanup,
}) => {
  const name = unique('alert')
  for (const path of [`/connectors/http:${name}`, `/actions/http:${name}`, `/rules/${name}`])
    cleanup(() => api.request('DELETE', path))
  await signIn(page, { path: '/rule/rules' })
  const clicks = await countClicks(page)
  await page.getByRole('button', { name: 'Create rule' }).click()
  await page.getByLabel(/^ID/).fill(name)
  await page.locator('.monaco-editor').click()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.insertText(`SELECT * FROM "${name}/#" WHERE payload.temp > 40`)
  await page.getByRole('tab', { name: /^Action outputs/ }).click()
  await page.getByRole('button', { name: 'Add output' }).click()
  const output = page.getByRole('dialog', { name: 'Add action output' })
  await output.getByRole('combobox', { name: /^Send to/ }).selectOption({ label: 'HTTP server' })
  await output.getByRole('button', { name: 'Create: Action' }).click()
  const action = page.getByRole('dialog', { name: 'Create action' })
  await action.getByRole('textbox', { name: /^Name/ }).fill(name)
  await action.getByRole('button', { name: 'Create: Connector' }).click()
  const connector = page.getByRole('dialog', { name: 'Create connector' })
  await connector.getByRole('textbox', { name: /^Name/ }).fill(name)
  await connector.getByRole('textbox', { name: /URL/ }).fill('http://127.0.0.1:9')
  await connector.getByRole('button', { name: 'Create', exact: true }).click()
  await expect(connector).toHaveCount(0)
  await action.getByRole('button', { name: 'Create', exact: true }).click()
  await expect(action).toHaveCount(0)
  await output.getByRole('button', { name: 'Add output' }).click()
  await page.getByRole('button', { name: 'Create', exact: true }).click()
  await expect(page.getByRole('heading', { name: `Rule ${name}`, exact: true })).toBeVisible()
  expect(await clicks()).toBeLessThanOrEqual(15)
})
