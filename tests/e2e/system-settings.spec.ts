import type { Page } from '@playwright/test'
import { checkA11y, expect, shot, test } from './fixtures'
import { saveButton, saveForm } from './support/save'

const field = (page: Page, name: string) => page.getByLabel(name, { exact: true })

test('[MG-3] [MG-14] enables system topics whose messages reach a client', async ({
  page,
  signIn,
  api,
  mqttClient,
  unique,
  cleanup,
}) => {
  const path = '/configs/sys_topics'
  const before = await api.get(path)
  cleanup(() => api.put(path, before))
  const listener = await mqttClient()
  const receivedTopics = new Set<string>()
  listener.on('message', (topic) => receivedTopics.add(topic))
  await listener.subscribeAsync('$SYS/brokers/#')

  await signIn(page, { path: '/mqtt/retainer' })
  await page.getByRole('tab', { name: 'System topics' }).click()
  await expect(page).toHaveURL(/#\/mqtt\/system-topic$/)
  await expect(page.getByRole('heading', { name: 'MQTT settings', level: 1 })).toBeVisible()
  await expect(page.getByRole('tab', { name: 'System topics', selected: true })).toBeVisible()
  await expect(page.getByRole('navigation').getByRole('link', { name: 'MQTT' })).toHaveAttribute('aria-current', 'page')
  await expect(page.getByRole('switch', { name: 'Client connected' })).toBeChecked()
  await expect(page.getByRole('switch', { name: 'Client subscribed' })).not.toBeChecked()
  await checkA11y(page)
  await shot(page, 'system-topics')

  await page.getByRole('switch', { name: 'Client subscribed' }).check()
  await field(page, 'Heartbeat interval: value').fill('1')
  // Another tab is another page, so leaving asks.
  await page.getByRole('tab', { name: 'Retainer' }).click()
  await page.getByRole('alertdialog', { name: 'Leave page?' }).getByRole('button', { name: 'Cancel' }).click()
  await expect(page).toHaveURL(/#\/mqtt\/system-topic$/)
  await saveForm(page)
  await expect
    .poll(() => api.get(path))
    .toMatchObject({
      sys_heartbeat_interval: '1s',
      sys_event_messages: { client_subscribed: true },
    })

  const clientId = unique('mg14')
  const [{ node }] = await api.get('/nodes')
  const guest = await mqttClient({ clientId })
  await guest.subscribeAsync('any')
  await expect.poll(() => receivedTopics.has(`$SYS/brokers/${node}/clients/${clientId}/subscribed`)).toBe(true)
  await expect.poll(() => receivedTopics.has(`$SYS/brokers/${node}/uptime`)).toBe(true)
})

test('[MO-8] a lowered threshold raises an alarm, a raised one ends it', async ({ page, signIn, api, cleanup }) => {
  const before = await api.get('/configs/sysmon')
  cleanup(() => api.put('/configs/sysmon', before))
  // The alarm is not active at first, even on a busy machine.
  await api.put('/configs/sysmon', { ...before, os: { ...before.os, sysmem_high_watermark: '100%' } })

  await signIn(page, { path: '/monitoring/alarm-settings' })
  const memory = field(page, 'Memory high watermark')
  await expect(memory).toHaveValue('100')
  await checkA11y(page)
  await shot(page, 'alarm-settings')
  await memory.fill('120')
  await memory.blur()
  await expect(page.getByText('Enter a percentage from 0 to 100')).toBeVisible()
  await memory.fill('0.1')
  await saveForm(page)
  // The other part of the document is unchanged.
  await expect
    .poll(() => api.get('/configs/sysmon'))
    .toEqual({
      vm: before.vm,
      os: { ...before.os, sysmem_high_watermark: '0.1%' },
    })
  await page.getByRole('main').getByRole('link', { name: 'Alarms' }).click()
  await expect(page.getByRole('row', { name: /high_system_memory_usage/ })).toBeVisible()

  await page.goBack()
  await memory.fill('100')
  await saveForm(page)
  const getActiveAlarms = async () => (await api.get('/alarms?activated=true')).data as { name: string }[]
  await expect
    .poll(async () => (await getActiveAlarms()).some(({ name }) => name === 'high_system_memory_usage'))
    .toBe(false)
})

test('[MO-8] [SH-17] each document has its tab, and errors appear at their field', async ({
  page,
  signIn,
  api,
  cleanup,
  expectErrors,
}) => {
  expectErrors(/400/)
  const before = await api.get('/configs/alarm')
  const sysmon = await api.get('/configs/sysmon')
  cleanup(() => api.put('/configs/alarm', before))
  cleanup(() => api.put('/configs/sysmon', sysmon))
  await signIn(page, { path: '/monitoring/alarm-settings?tab=vm' })
  await field(page, 'Process high watermark').fill('85')
  await page.getByRole('tab', { name: 'Actions and history' }).click()
  const leave = page.getByRole('alertdialog', { name: 'Leave page?' })
  await leave.getByRole('button', { name: 'Cancel' }).click()
  await expect(field(page, 'Process high watermark')).toHaveValue('85')

  // An error that only the broker finds is shown at its field, although the broker names its path in the whole document.
  await page.route('**/api/v5/configs/sysmon', async (route) => {
    if (route.request().method() !== 'PUT') return route.continue()
    const body = route.request().postDataJSON()
    body.vm.process_high_watermark = 'much'
    return route.continue({ postData: JSON.stringify(body) })
  })
  await saveButton(page).click()
  await expect(page.getByText('Enter a percentage from 0 to 100')).toBeVisible()
  await expect(field(page, 'Process high watermark')).toBeFocused()
  await checkA11y(page)
  await page.unroute('**/api/v5/configs/sysmon')
  await saveForm(page)
  await expect.poll(async () => (await api.get('/configs/sysmon')).vm.process_high_watermark).toBe('85%')

  await page.getByRole('tab', { name: 'Actions and history' }).click()
  await expect(page).toHaveURL(/tab=alarms/)
  await field(page, 'History size').fill('5000')
  await saveButton(page).click()
  await expect(page.getByText('History size must be from 1 to 3000')).toBeVisible()
  await field(page, 'History size').fill('10')
  await saveForm(page)
  // The notice of the previous save may still be visible.
  await expect.poll(() => api.get('/configs/alarm')).toEqual({ ...before, size_limit: 10 })
  await shot(page, 'alarm-settings-alarms')
})

test('[MG-3] [MG-4] saves general and session settings in one document, and applies a limit to real clients', async ({
  page,
  signIn,
  api,
  mqttClient,
  unique,
  cleanup,
}) => {
  const path = '/configs/global_zone'
  const before = await api.get(path)
  cleanup(() => api.put(path, before))
  await signIn(page, { path: '/mqtt' })
  await expect(page).toHaveURL(/#\/mqtt\/general$/)
  const wildcards = page.getByRole('switch', { name: 'Wildcard subscriptions' })
  await expect(wildcards).toBeChecked()
  await checkA11y(page)
  await shot(page, 'mqtt-general')
  await wildcards.uncheck()
  // Another user changes another field of the same part, and another part: both changes stay.
  const concurrentSettings = {
    ...before,
    mqtt: { ...before.mqtt, max_inflight: 7 },
    force_gc: { ...before.force_gc, count: 9999 },
  }
  await api.put(path, concurrentSettings)
  await saveForm(page)
  await expect
    .poll(() => api.get(path))
    .toEqual({ ...concurrentSettings, mqtt: { ...concurrentSettings.mqtt, wildcard_subscription: false } })
  const client = await mqttClient({ clientId: unique('mg3'), protocolVersion: 5 })
  await expect(client.subscribeAsync('a/#')).rejects.toThrow()

  await page.getByRole('tab', { name: 'Session' }).click()
  await expect(page.getByRole('heading', { name: 'MQTT settings', level: 1 })).toBeVisible()
  await expect(page.getByRole('tab', { name: 'Session', selected: true })).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Inflight window' })).toHaveValue('7')
  await expect(page.getByRole('switch', { name: 'Wildcard subscriptions' })).toHaveCount(0)
  await shot(page, 'mqtt-session')
})
