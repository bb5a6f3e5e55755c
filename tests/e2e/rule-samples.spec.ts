// biome-ignore-all lint/suspicious/noTemplateCurlyInString: placeholders of the broker
import { checkA11y, expect, shot, test } from './fixtures'

test('[IN-19] learns the fields of live messages, completes them, and replays the draft over them', async ({
  page,
  signIn,
  api,
  mqttClient,
  unique,
  cleanup,
  expectErrors,
}) => {
  // The broker answers 412 to a message that does not match.
  expectErrors(/412/)
  const id = unique('in19')
  const sql = `SELECT payload.temp AS temp FROM "${id}/#" WHERE payload.temp > 20`
  await api.post('/rules', { id, sql, enable: false })
  cleanup(() => api.request('DELETE', `/rules/${id}`))
  const client = await mqttClient({ clientId: unique('in19') })
  await signIn(page, { path: `/rule/rules/${id}?tab=settings` })
  const samples = page.getByRole('region', { name: 'Message samples' })
  await expect(page.locator('.monaco-editor').first()).toBeVisible()
  await samples.getByRole('button', { name: 'Take samples' }).click()
  const drawer = page.getByRole('dialog', { name: 'Take samples' })
  await drawer.getByRole('button', { name: 'Connect', exact: true }).click()
  await expect(drawer.getByText('QoS 2')).toBeVisible()
  await client.publishAsync(`${id}/a`, JSON.stringify({ temp: 25, position: { latitude: 1.5 } }), { qos: 1 })
  await client.publishAsync(`${id}/b`, JSON.stringify({ temp: 5, list: [{ x: 1 }] }), { qos: 1 })
  await client.publishAsync(`${id}/c`, Buffer.from([0xff, 0xfe]), { qos: 1 })
  await expect(drawer.getByText('3 messages sampled.')).toBeVisible()
  await shot(page, 'rule-samples-drawer')
  await drawer.getByRole('button', { name: 'Close' }).click()
  await expect(samples.getByRole('row', { name: /^payload\.position\.latitude float 1\.5/ })).toBeVisible()
  await expect(samples.getByText('1 is not JSON.')).toBeVisible()
  await shot(page, 'rule-samples-fields')

  await page.getByRole('textbox', { name: /^SQL/ }).focus()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.insertText(`SELECT payload.temp AS temp FROM "${id}/#" WHERE payload.temp > 20 AND `)
  await page.keyboard.type('latit')
  const offered = page.locator('.suggest-widget.visible')
  await expect(offered.getByRole('option', { name: /^payload\.position\.latitude/ })).toContainText('float · 1.5')
  await page.keyboard.press('Enter')
  await page.keyboard.type(' > 1')

  await samples.getByRole('tab', { name: 'Replay' }).click()
  await samples.getByRole('button', { name: 'Replay over 3 messages' }).click()
  await expect(samples.getByText('3 of 3 messages tested. 1 has a result.')).toBeVisible()
  await expect(samples.getByRole('row').filter({ hasText: `${id}/a` })).toContainText('{"temp":25}')
  await expect(samples.getByRole('row').filter({ hasText: `${id}/b` })).not.toContainText('{"temp":5}')
  await expect(samples.getByRole('row').filter({ hasText: `${id}/c` })).toContainText('Not tested')
  await shot(page, 'rule-samples-replay')
  await page.getByRole('tab', { name: /^Action outputs/ }).click()
  await page.getByRole('button', { name: 'Add output' }).click()
  const output = page.getByRole('dialog', { name: 'Add action output' })
  const payload = output.getByRole('textbox', { name: /^Payload/ }).first()
  await payload.focus()
  await payload.fill('')
  await page.keyboard.type('T=${te')
  await output.getByRole('option', { name: /^temp ?integer · \d+/ }).click()
  await expect(payload).toHaveValue('T=${temp}')
  await expect(output.getByText('Last sample: T=25')).toBeVisible()
  await shot(page, 'rule-samples-template')
  await output.getByRole('button', { name: 'Close' }).click()
  await samples.getByRole('button', { name: 'Keep with this rule' }).click()
  await expect(page.getByText('3 messages are kept with the rule in this browser.')).toBeVisible()
  await checkA11y(page, { include: 'main' })
})
