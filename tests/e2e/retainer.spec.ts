import type { Page } from '@playwright/test'
import { type Api, checkA11y, expect, shot, test } from './fixtures'
import { saveButton, saveForm } from './support/save'
import { reloadAsViewer } from './support/signIn'

const PATH = '/mqtt/retainer'

/** Restores the settings after the test. */
async function restoreAfterTest(api: Api, cleanup: (undo: () => Promise<unknown>) => void) {
  const before = await api.get(PATH)
  cleanup(() => api.put(PATH, before))
  return before
}

const field = (page: Page, name: string) => page.getByLabel(name, { exact: true })

test('[MG-3] applies a limit to real clients, and resets it to its default', async ({
  page,
  signIn,
  api,
  mqttClient,
  unique,
  cleanup,
}) => {
  const before = await restoreAfterTest(api, cleanup)
  await api.delete(`${PATH}/messages`)
  cleanup(() => api.delete(`${PATH}/messages`))
  const name = unique('mg3')
  const client = await mqttClient()
  const publish = (topic: string) => client.publishAsync(`${name}/${topic}`, 'x', { retain: true, qos: 1 })
  const getRetainedTopics = async () =>
    ((await api.get(`${PATH}/messages`)).data as { topic: string }[]).map(({ topic }) => topic)

  await signIn(page, { path: PATH })
  await expect(page).toHaveURL(/#\/mqtt\/retainer$/)
  await expect(page.getByRole('heading', { name: 'MQTT settings', level: 1 })).toBeVisible()
  await expect(page.getByRole('tab', { name: 'Retainer', selected: true })).toBeVisible()
  await expect(page.getByRole('navigation').getByRole('link', { name: 'MQTT' })).toHaveAttribute('aria-current', 'page')
  // All values are defaults: there is nothing to reset, and the tag of the storage is hidden.
  const reset = page.getByRole('button', { name: /^Reset to default/ })
  await expect(field(page, 'Max retained messages')).toHaveValue(String(before.backend.max_retained_messages))
  await expect(reset).toHaveCount(0)
  await expect(page.getByText('built_in_database')).toHaveCount(0)
  await expect(page.getByText('0: no limit.')).toBeVisible()
  await expect(page.getByText('0 seconds: no expiry.')).toBeVisible()

  await field(page, 'Max retained messages').fill('1')
  await expect(page.getByText('default: no limit')).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: '1 change: Max retained messages' })).toBeVisible()
  await saveForm(page)
  await expect
    .poll(() => api.get(PATH))
    .toEqual({ ...before, backend: { ...before.backend, max_retained_messages: 1 } })
  await publish('first')
  await publish('second')
  await expect.poll(() => getRetainedTopics()).toEqual([`${name}/first`])
  // The form stays open with the saved values; leaving it needs no confirmation.
  await expect(saveButton(page)).toHaveAttribute('aria-disabled', 'true')
  await checkA11y(page)
  await page.getByRole('main').getByRole('link', { name: 'Retained messages' }).click()
  await expect(page.getByText('1 of at most 1')).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Settings' }).click()

  await reset.click()
  await expect(field(page, 'Max retained messages')).toHaveValue('0')
  await expect(field(page, 'Max retained messages')).toBeFocused()
  await saveForm(page)
  await publish('second')
  await expect.poll(async () => (await getRetainedTopics()).sort()).toEqual([`${name}/first`, `${name}/second`])
})

test('[MG-3] asks before leaving with changes; an empty field shows its default and saves it', async ({
  page,
  signIn,
  api,
  cleanup,
}) => {
  const before = await restoreAfterTest(api, cleanup)
  await api.put(PATH, { ...before, max_payload_size: '2MB' })
  await signIn(page, { path: PATH })
  const size = field(page, 'Max payload size')
  await expect(size).toHaveValue('2')
  await size.fill('')
  await expect(size).toHaveAttribute('placeholder', 'default: 1MB')
  await page.getByRole('main').getByRole('link', { name: 'Retained messages' }).click()
  await page.getByRole('alertdialog', { name: 'Leave page?' }).getByRole('button', { name: 'Cancel' }).click()
  await saveForm(page)
  await expect.poll(async () => (await api.get(PATH)).max_payload_size).toBe('1MB')
  await expect(size).toHaveValue('1')
})

test('[MG-4] merges changes of two browsers to different fields, and asks about the same field', async ({
  page,
  context,
  signIn,
  api,
  cleanup,
}) => {
  const before = await restoreAfterTest(api, cleanup)
  const writes: unknown[] = []
  page.on('request', (request) => request.method() === 'PUT' && writes.push(request.postDataJSON()))
  await signIn(page, { path: PATH })
  await field(page, 'Max retained messages').fill('7')
  await field(page, 'Message expiry').fill('90')

  const other = await context.newPage()
  await signIn(other, { path: PATH })
  await field(other, 'Max retained messages').fill('5')
  await field(other, 'Max payload size').fill('3')
  await saveButton(other).click()
  await expect(other.getByText('Settings saved', { exact: true })).toBeVisible()

  await saveButton(page).click()
  const dialog = page.getByRole('alertdialog', { name: 'Changed since you opened it' })
  await expect(dialog.getByRole('group')).toHaveCount(1)
  await expect(dialog).toContainText('Storage › Max retained messages')
  await expect(dialog.getByText('When you opened the page: no limit')).toBeVisible()
  await expect(dialog.getByRole('radio', { name: 'Yours: 7' })).not.toBeChecked()
  await expect(dialog.getByRole('radio', { name: 'At the broker now: 5' })).not.toBeChecked()
  await expect(dialog.getByRole('button', { name: 'Save selected values' })).toHaveAttribute('aria-disabled', 'true')
  await checkA11y(page)
  await shot(page, 'settings-conflict')

  // Cancelled: no request, no lost input, no error.
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog).toHaveCount(0)
  expect(writes).toEqual([])
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expect(field(page, 'Max retained messages')).toHaveValue('7')

  await saveButton(page).click()
  await dialog.getByRole('radio', { name: 'At the broker now: 5' }).check()
  await dialog.getByRole('button', { name: 'Save selected values' }).click()
  await expect(page.getByText('Changes by others meanwhile were kept: Max payload size')).toBeVisible()
  expect(writes).toHaveLength(1)
  const after = await api.get(PATH)
  expect(after).toMatchObject({ max_payload_size: '3MB', backend: { max_retained_messages: 5 } })
  expect(after.msg_expiry_interval).toMatch(/^(90s|1m30s)$/)
  await expect(field(page, 'Max retained messages')).toHaveValue('5')
  await expect(field(page, 'Max payload size')).toHaveValue('3')

  // The user's value replaces the other one where the user chose it.
  await api.put(PATH, { ...after, delivery_rate: '10/s' })
  await field(page, 'Delivery rate').fill('20')
  await saveButton(page).click()
  await dialog.getByRole('radio', { name: 'Yours: 20/s' }).check()
  await dialog.getByRole('button', { name: 'Save selected values' }).click()
  await expect(page.getByText('Settings saved', { exact: true })).toBeVisible()
  await expect.poll(async () => (await api.get(PATH)).delivery_rate).toBe('20/s')
  expect(before.delivery_rate).not.toBe('20/s')
})

test('[QA-2] shows errors of the form and of the broker at the field', async ({
  page,
  signIn,
  api,
  cleanup,
  expectErrors,
}) => {
  expectErrors(/400/)
  const before = await restoreAfterTest(api, cleanup)
  await signIn(page, { path: PATH })
  const rate = field(page, 'Delivery rate')
  await expect(rate).toHaveValue('1000')
  await expect(page.getByLabel('Delivery rate: unit').locator('option:checked')).toHaveText('per second')
  await rate.fill('fast')
  await rate.blur()
  await expect(page.getByText('Please enter a properly formatted rate configuration')).toBeVisible()
  await expect(rate).toHaveAttribute('aria-invalid', 'true')
  await field(page, 'Max payload size').fill('big')
  await field(page, 'Max retained messages').fill('-1')
  const indexes = page.getByLabel('Indexes', { exact: true })
  await page.getByRole('button', { name: 'Advanced' }).click()
  await indexes.fill('[[1, 0]]')
  await saveButton(page).click()
  await expect(page.getByText('Enter a whole number of bytes')).toBeVisible()
  await expect(page.getByText('Max retained messages must be at least 0')).toBeVisible()
  await expect(page.getByText('Indexes must be at least 1')).toBeVisible()
  await expect(field(page, 'Max retained messages')).toBeFocused()
  await checkA11y(page)
  await shot(page, 'retainer-errors')
  await expect.poll(() => api.get(PATH)).toEqual(before)
  await page.getByRole('button', { name: 'Discard' }).click()
  await expect(rate).toHaveValue('1000')
  await expect(indexes).toHaveValue(/^\[\n {2}\[1, 2, 3\],/)

  // A value that only the broker refuses, with the field's name of this form.
  await page.route('**/api/v5/mqtt/retainer', async (route) => {
    if (route.request().method() !== 'PUT') return route.continue()
    const body = { ...route.request().postDataJSON(), delivery_rate: 'fast' }
    return route.continue({ postData: JSON.stringify(body) })
  })
  await rate.fill('5')
  await page.getByLabel('Delivery rate: unit').selectOption('per minute')
  await saveButton(page).click()
  await expect(page.getByText('Please enter a properly formatted rate configuration')).toBeVisible()
  await expect(rate).toBeFocused()
  await expect(page.getByText('Settings saved')).toHaveCount(0)
  await page.unroute('**/api/v5/mqtt/retainer')
  await saveForm(page)
  await expect.poll(async () => (await api.get(PATH)).delivery_rate).toBe('5/m')
})

test('[MG-3] a viewer reads the settings, and a failed read can be retried', async ({ page, signIn, expectErrors }) => {
  expectErrors(/500/)
  await page.route(
    '**/api/v5/mqtt/retainer',
    (route) => route.fulfill({ status: 500, json: { code: 'INTERNAL_ERROR', message: '<b>broken</b>' } }),
    { times: 4 },
  )
  await signIn(page, { path: PATH })
  await expect(page.getByRole('alert').filter({ hasText: '<b>broken</b>' })).toBeVisible()
  await page.unroute('**/api/v5/mqtt/retainer')
  await page.getByRole('button', { name: /again|Retry/ }).click()
  await expect(field(page, 'Message expiry')).toBeVisible()
  await reloadAsViewer(page)
  await expect(page.getByText('Read-only role')).toBeVisible()
  await expect(page.getByRole('textbox')).toHaveCount(0)
  await expect(page.getByText('Memory')).toBeVisible()
  await expect(page.getByText('built_in_database')).toHaveCount(0)
  await checkA11y(page)
  await shot(page, 'retainer-viewer')
})

test('[MG-3] shows the retainer in both languages', async ({ page, signIn, api, cleanup }) => {
  const before = await restoreAfterTest(api, cleanup)
  await api.put(PATH, { ...before, max_payload_size: '512KB', backend: { ...before.backend, storage_type: 'disc' } })
  await signIn(page, { path: PATH })
  await expect(page.getByRole('button', { name: 'Reset to default: Storage type' })).toBeVisible()
  await page.getByRole('button', { name: 'Advanced' }).click()
  await expect(page.getByLabel('Indexes', { exact: true })).toBeVisible()
  await checkA11y(page)
  await shot(page, 'retainer')
})
