import type { Page } from '@playwright/test'
import { checkA11y, expect, shot, test } from './fixtures'
import { failWith } from './support/answers'
import { reloadAsViewer } from './support/signIn'
import { readArchiveText } from './support/unzip'

const getPanel = (page: Page) => page.getByRole('region', { name: 'Traces of this client' })
const getDrawer = (page: Page) => page.getByRole('dialog', { name: 'Trace this client' })
const start = (page: Page) => getDrawer(page).getByRole('button', { name: 'Start trace' })

test.describe('client detail', () => {
  test('[CL-9] traces a client from its page, and downloads the log', async ({
    page,
    signIn,
    mqttClient,
    api,
    unique,
    expectErrors,
    cleanup,
  }) => {
    expectErrors(/409/)
    const clientId = `${unique('cl9')}/ü#`
    const client = await mqttClient({ clientId })
    let name = ''
    cleanup(() => api.request('DELETE', `/trace/${name}`))
    await signIn(page, { path: `/clients/detail/${encodeURIComponent(clientId)}` })
    await expect(page.getByRole('tab', { name: 'Overview' })).toBeVisible()
    await expect(getPanel(page)).toHaveCount(0)
    await page.getByRole('button', { name: 'Trace', exact: true }).click()
    const nameField = getDrawer(page).getByRole('textbox', { name: /^Name/ })
    await expect(nameField).toHaveValue(/^trace_cl9-[\da-f]{8}_\d{14}$/)
    name = await nameField.inputValue()
    await expect(getDrawer(page).getByLabel('Client ID')).toHaveValue(clientId)
    await expect(getDrawer(page).getByLabel('Client ID')).not.toBeEditable()
    await getDrawer(page).getByRole('button', { name: '30 minutes' }).click()
    await getDrawer(page).getByLabel('Payload in the log').selectOption({ label: 'Hexadecimal' })
    await checkA11y(page)
    await shot(page, 'client-trace-start')
    await start(page).click()
    await expect(getDrawer(page)).toHaveCount(0)
    await expect(getPanel(page)).toContainText(name)
    await expect(getPanel(page)).toContainText('Running')
    await expect(getPanel(page)).toContainText(/until .*\d+:\d\d/)
    const traces = await api.get('/trace')
    expect(traces).toContainEqual(expect.objectContaining({ name, type: 'clientid', clientid: clientId }))
    const { end_at: end, payload_encode } = traces.find((trace: { name: string }) => trace.name === name)
    expect(payload_encode).toBe('hex')
    expect(Date.parse(end) - Date.now()).toBeGreaterThan(28 * 60_000)

    const secret = unique('payload')
    await client.publishAsync('traced/here', secret, { qos: 1 })
    // The page shows the running trace after it is opened again.
    await page.reload()
    await expect(getPanel(page)).toContainText(name)
    await checkA11y(page)
    await shot(page, 'client-trace')
    const download = page.waitForEvent('download')
    await getPanel(page).getByRole('button', { name: 'Download log' }).click()
    expect((await download).suggestedFilename()).toBe(`${name}.zip`)
    const log = await readArchiveText(await download)
    expect(log).toContain('traced/here')
    expect(log).toContain(Buffer.from(secret).toString('hex').toUpperCase())

    // A second trace of the client is allowed, with a warning, but not under the same name.
    await page.getByRole('button', { name: 'Trace', exact: true }).click()
    await expect(getDrawer(page).getByText(`Trace ${name} already records this`)).toBeVisible()
    await nameField.fill(name)
    await start(page).click()
    await expect(getDrawer(page).getByText('Another trace has this name')).toBeVisible()
    await expect(nameField).toBeFocused()
    await nameField.fill('1 bad')
    await start(page).click()
    await expect(getDrawer(page).getByText('A letter first, then letters')).toBeVisible()
    await page.keyboard.press('Escape')

    await getPanel(page).getByRole('button', { name: 'Stop' }).click()
    await expect(getPanel(page)).toContainText('Stopped')
    await expect(getPanel(page).getByRole('button', { name: 'Stop' })).toHaveCount(0)
    const findTrace = async () => (await api.get('/trace')).find((trace: { name: string }) => trace.name === name)
    await expect.poll(async () => (await findTrace()).status).toBe('stopped')
    await getPanel(page).getByRole('button', { name: 'Delete' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    await expect(getPanel(page)).toHaveCount(0)
    await expect.poll(findTrace).toBeUndefined()
  })

  test('[CL-9] shows errors of a trace where they occur', async ({
    page,
    signIn,
    mqttClient,
    api,
    unique,
    expectErrors,
    cleanup,
  }) => {
    expectErrors(/400|404|503/)
    const clientId = unique('cl9')
    await mqttClient({ clientId })
    const other = await mqttClient()
    const name = unique('t').replaceAll('-', '_')
    await api.post('/trace', { name, type: 'clientid', clientid: clientId })
    cleanup(() => api.request('DELETE', `/trace/${name}`))
    const restore = [
      await failWith(page, 'get /trace', 503, 'not now'),
      await failWith(page, 'post /trace', 503, 'not now'),
    ]
    await signIn(page, { path: `/clients/detail/${clientId}` })
    await expect(getPanel(page)).toContainText('The traces of this client could not be read')
    await expect(getPanel(page)).toContainText('not now')
    // The rest of the page works.
    await expect(page.getByRole('region', { name: 'Connection' })).toContainText('Connected')
    await page.getByRole('button', { name: 'Trace', exact: true }).click()
    await start(page).click()
    await expect(getDrawer(page).getByRole('alert')).toContainText('not now')
    for (const undo of restore) await undo()
    const refuse = (code: string, message: string) =>
      failWith(page, 'post /trace', 400, message, { body: { code, message }, times: 1 })
    await refuse('EXCEED_LIMIT', 'Max limit: 30')
    await start(page).click()
    await expect(getDrawer(page).getByText("The broker's limit of traces is reached")).toBeVisible()
    await refuse('INVALID_PARAMS', 'end_at time has already passed')
    await start(page).click()
    await expect(getDrawer(page).getByText('end_at time has already passed')).toBeVisible()
    await expect(getDrawer(page).getByText("The broker's limit of traces is reached")).toHaveCount(0)
    await getDrawer(page).getByLabel('End time').fill('2020-01-01T00:00:00')
    await start(page).click()
    await expect(getDrawer(page).getByText('The end time must be in the future')).toBeVisible()
    await page.keyboard.press('Escape')

    await expect(getPanel(page)).toContainText(name, { timeout: 20_000 })
    await failWith(page, 'get /trace/{name}/download', 503, 'locked', { body: 'the log is locked', times: 1 })
    await getPanel(page).getByRole('button', { name: 'Download log' }).click()
    await expect(page.getByRole('alert').filter({ hasText: 'HTTP_503' })).toBeVisible()
    // Another user deletes it meanwhile.
    await api.delete(`/trace/${name}`)
    await getPanel(page).getByRole('button', { name: 'Stop' }).click()
    await expect(page.getByRole('alert').filter({ hasText: 'NOT_FOUND' })).toBeVisible()
    await expect(getPanel(page)).toHaveCount(0)

    // A viewer cannot start a trace, and the page of another client does not list this one.
    await api.post('/trace', { name, type: 'clientid', clientid: clientId })
    await reloadAsViewer(page)
    await expect(page.getByRole('button', { name: 'Trace', exact: true })).toHaveAttribute('aria-disabled', 'true')
    await expect(getPanel(page).getByRole('button', { name: 'Stop' })).toHaveAttribute('aria-disabled', 'true')
    await page.goto(new URL(`#/clients/detail/${other.options.clientId}`, page.url()).href)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(String(other.options.clientId))
    await expect(page.getByRole('region', { name: 'Connection' })).toBeVisible()
    await expect(getPanel(page)).toHaveCount(0)
  })
})
