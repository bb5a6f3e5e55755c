import type { Locator, Page } from '@playwright/test'
import { checkA11y, expect, shot, test } from './fixtures'
import { readArchiveText } from './support/unzip'

const HOSTILE = '<img src=x onerror=alert(1)>%2F#'

const getRow = (page: Page, name: string): Locator => page.getByRole('row').filter({ hasText: name })
const createTraceName = (unique: (prefix: string) => string) => unique('t').replaceAll('-', '_')
const submit = (page: Page) => page.getByRole('button', { name: 'Start trace' })

test('[DI-6] creates a trace by topic, reports invalid input, downloads, stops and deletes it', async ({
  page,
  signIn,
  mqttClient,
  api,
  unique,
  expectErrors,
  cleanup,
}) => {
  expectErrors(/409|400/)
  const [name, other] = [createTraceName(unique), createTraceName(unique)]
  const topic = `${unique('di6')}/${HOSTILE.replace('#', '')}`
  cleanup(() => api.request('DELETE', `/trace/${name}`))
  cleanup(() => api.request('DELETE', `/trace/${other}`))
  const client = await mqttClient()
  await signIn(page, { path: '/log-trace' })
  await page.getByRole('button', { name: 'Create trace' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Create trace', exact: true })).toBeVisible()

  await page.getByRole('textbox', { name: /^Name/ }).fill(name)
  await expect(page.getByLabel('Client ID')).toBeVisible()
  await page.getByRole('combobox', { name: /^Trace by/ }).selectOption({ label: 'Topic' })
  await expect(page.getByLabel('Client ID')).toHaveCount(0)
  const condition = page.getByRole('textbox', { name: /^Topic filter/ })
  const [start, end] = [page.getByLabel('Start time'), page.getByLabel('End time')]
  const [from, to] = [await start.inputValue(), await end.inputValue()]
  expect(Date.parse(to) - Date.parse(from)).toBe(30 * 60_000)
  await end.fill('')
  await submit(page).click()
  await expect(page.getByText('start time or end time is required')).toBeVisible()
  await expect(page.getByText('Topic filter is required')).toBeVisible()
  await end.fill(to)
  await condition.fill(topic)
  await page.getByRole('combobox', { name: /^Payload in the log/ }).selectOption({ label: 'Hexadecimal' })
  await checkA11y(page)
  await shot(page, 'log-trace-create')
  await submit(page).click()

  const row = getRow(page, name)
  await expect(row).toContainText('Running')
  await expect(row).toContainText(topic)
  await client.publishAsync(topic, 'DI6', { qos: 1 })
  await expect.poll(async () => Object.values((await findTrace(api, name))?.log_size ?? {})).not.toEqual([0])

  // A second trace of the same topic is allowed, with a warning, but needs another name.
  await page.goto(`#/log-trace/create?${new URLSearchParams({ topic })}`)
  await expect(condition).toHaveValue(topic)
  await expect(page.getByText(`Trace ${name} already records this`)).toBeVisible()
  const nameField = page.getByRole('textbox', { name: /^Name/ })
  await nameField.fill(name)
  await submit(page).click()
  await expect(page.getByText('Another trace has this name')).toBeVisible()
  await nameField.fill(other)
  await condition.fill(`${topic}/#/x`)
  await submit(page).click()
  await expect(page.getByText('A wildcard must fill its level')).toBeVisible()
  await condition.fill(`${topic}/later`)
  await start.fill(to)
  await end.fill(`${Number(to.slice(0, 4)) + 1}${to.slice(4)}`)
  await submit(page).click()
  await expect(getRow(page, other)).toContainText('Waiting')
  await checkA11y(page)
  await shot(page, 'log-trace-list')

  const download = page.waitForEvent('download')
  await row.getByRole('button', { name: /^Download log/ }).click()
  expect((await download).suggestedFilename()).toBe(`${name}.zip`)
  expect(await readArchiveText(await download)).toContain(Buffer.from('DI6').toString('hex').toUpperCase())
  await row
    .getByRole('button', { name: /^Actions|^Stop/ })
    .first()
    .click()
  await expect(row).toContainText('Stopped')
  await expect.poll(async () => (await findTrace(api, name))?.status).toBe('stopped')
  await row.getByRole('button', { name: /^Delete/ }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(row).toHaveCount(0)
  await expect.poll(async () => findTrace(api, name)).toBeUndefined()
})

const findTrace = async (
  api: { get: (path: string) => Promise<{ name: string; status: string; log_size: object }[]> },
  name: string,
) => (await api.get('/trace')).find((trace) => trace.name === name)

test('[DI-7] shows the log of a trace as events, searches, filters and follows it', async ({
  page,
  signIn,
  mqttClient,
  api,
  unique,
  cleanup,
}) => {
  const name = createTraceName(unique)
  const clientId = `${unique('di7')} ${HOSTILE}`
  cleanup(() => api.request('DELETE', `/trace/${name}`))
  await api.post('/trace', { name, type: 'clientid', clientid: clientId })
  const client = await mqttClient({ clientId })
  await client.publishAsync('di7/first', 'one', { qos: 1 })
  await signIn(page, { path: '/log-trace' })
  await page.getByRole('link', { name }).click()
  await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible()

  const log = page.getByRole('table', { name: /^Log on / })
  const lines = log.getByRole('row')
  await expect(lines.filter({ hasText: 'publish_to' })).toContainText('di7/first')
  await expect(lines.filter({ hasText: 'CONNECT(' })).toContainText(clientId)

  await page.getByRole('switch', { name: 'Follow' }).check()
  await client.publishAsync('di7/second', 'two', { qos: 1 })
  await expect(lines.filter({ hasText: 'publish_to' }).filter({ hasText: 'di7/second' })).toBeVisible()

  const search = page.getByRole('textbox', { name: 'Search in the lines read' })
  await search.fill('DI7/second')
  await search.press('Enter')
  await expect(log.getByText('di7/second', { exact: true }).first()).toBeVisible()
  await page.getByRole('button', { name: 'Next line found' }).click()
  await expect(page.getByRole('status').filter({ hasText: /^1 of \d/ })).toBeVisible()
  await expect(log.locator('mark').first()).toHaveText('di7/second')
  await checkA11y(page)
  await shot(page, 'log-trace-viewer')
  await page.getByRole('textbox', { name: 'Client ID' }).fill('nobody')
  await page.getByRole('textbox', { name: 'Client ID' }).press('Enter')
  await expect(page.getByText('None of the lines read so far match')).toBeVisible()
  await page.getByRole('button', { name: 'Clear', exact: true }).click()

  const line = lines.filter({ hasText: 'publish_to' }).filter({ hasText: 'di7/first' })
  await line.getByRole('button', { name: /^Show line/ }).click()
  const drawer = page.getByRole('dialog', { name: 'publish_to' })
  await expect(drawer.locator('pre')).toContainText('[PUBLISH]')
  await expect(drawer.getByRole('link', { name: clientId })).toBeVisible()
  await checkA11y(page)
  await shot(page, 'log-trace-line')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Stop', exact: true }).click()
  await expect(page.getByRole('switch', { name: 'Follow' })).toHaveCount(0)
  await page.getByRole('tab', { name: 'Log files' }).click()
  await expect(page.getByRole('table', { name: 'Log files' }).getByRole('row').nth(1)).toContainText('B')
})
