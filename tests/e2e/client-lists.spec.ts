import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { checkA11y, expect, shot, test } from './fixtures'
import { answerWith, failWith } from './support/answers'
import { createCrowd, createPage, replaceClients } from './support/crowd'
import { waitUntilClosed } from './support/mqtt'

/** Takes a file that the page writes. */
async function exportList(page: Page, format: 'CSV' | 'JSON'): Promise<{ name: string; text: string }> {
  await page.getByRole('button', { name: 'Export' }).click()
  const download = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: new RegExp(format) }).click()
  const file = await download
  return { name: file.suggestedFilename(), text: await readFile(await file.path(), 'utf8') }
}

const parseRows = (csv: string) => csv.trimEnd().split('\r\n').slice(1)

test.describe('lists of clients', () => {
  // Thousands of rows are read, written and kicked.
  test.setTimeout(300_000)

  test('[CL-5] exports all matching pages as CSV and JSON, safe for spreadsheets', async ({ page, signIn, unique }) => {
    const formula = `=${unique('cmd')}|' /C calc'!A0`
    await replaceClients(page, [...createCrowd(2500), formula], { [formula]: { username: '+"quoted", with comma' } })
    await signIn(page, { path: '/clients' })
    const csv = await exportList(page, 'CSV')
    expect(csv.name).toBe('clients.csv')
    const rows = parseRows(csv.text)
    expect(rows).toHaveLength(2501)
    expect(csv.text).toMatch(/^\uFEFFclientid,username,/)
    expect(rows.find((row) => row.includes('calc'))).toContain(`'${formula},"'+""quoted"", with comma",`)
    await expect(page.getByText('2,501 rows written to clients.csv')).toBeVisible()

    await signIn(page, { path: '/clients?like_clientid=crowd-0000' })
    const json = await exportList(page, 'JSON')
    expect(json.name).toBe('clients.json')
    const records = JSON.parse(json.text) as { clientid: string }[]
    expect(records).toHaveLength(100)
    expect(new Set(records.map((record) => record.clientid)).size).toBe(100)

    const topics = createCrowd(2500).flatMap((name) => [`${name}/command`, `${name}/state`])
    const node = 'emqx@127.0.0.1'
    await answerWith(page, 'get /subscriptions', (apiRequest) =>
      createPage(
        topics.map((topic) => ({ clientid: topic.replace(/\/.*/, ''), topic, node, qos: 1, nl: 0, rap: 0, rh: 0 })),
        apiRequest,
      ),
    )
    await answerWith(page, 'get /topics', (apiRequest) =>
      createPage(
        topics.map((topic) => ({ topic, node })),
        apiRequest,
      ),
    )
    await signIn(page, { path: '/subscriptions/subscription' })
    expect(parseRows((await exportList(page, 'CSV')).text)).toHaveLength(5000)
    await signIn(page, { path: '/subscriptions/topics?q=000001/command' })
    expect(parseRows((await exportList(page, 'CSV')).text)).toEqual([`crowd-000001/command,${node},`])
    await checkA11y(page)
  })

  test('[CL-5] shows the progress of an export, cancels it, and writes no file when it fails', async ({
    page,
    signIn,
    expectErrors,
  }) => {
    expectErrors(/500/)
    const files: string[] = []
    page.on('download', (file) => files.push(file.suggestedFilename()))
    await replaceClients(page, createCrowd(2500))
    await signIn(page, { path: '/clients', preferences: { 'live.paused': true } })
    // The second page of the export is never answered.
    await page.route(
      (url) => url.pathname.endsWith('/clients') && url.searchParams.get('page') === '2',
      () => undefined,
      { times: 1 },
    )
    await page.getByRole('button', { name: 'Export' }).click()
    await page.getByRole('menuitem', { name: /CSV/ }).click()
    await expect(page.getByText('Rows read: 1,000 of 2,500')).toBeVisible()
    await page.getByRole('button', { name: 'Cancel' }).click()
    await expect(page.getByText('Export cancelled. No file was written.')).toBeVisible()
    await failWith(page, 'get /clients', 500, 'out of order')
    await page.getByRole('button', { name: 'Export' }).click()
    await page.getByRole('menuitem', { name: /JSON/ }).click()
    await expect(page.getByText(/No file was written\. .*out of order/)).toBeVisible()
    expect(files).toEqual([])
  })

  test('[CL-5] a page of a thousand rows keeps few of them in the document', async ({ page, signIn }) => {
    await replaceClients(page, createCrowd(2500))
    await signIn(page, { path: '/clients?limit=1000' })
    await expect(page.getByText('1–1,000 of 2,500')).toBeVisible()
    expect(await page.getByRole('table').getByRole('row').count()).toBeLessThan(100)
    await page.getByRole('group', { name: 'Clients of the cluster' }).evaluate((box) => box.scrollTo(0, 1e6))
    await expect(page.locator('tr[aria-rowindex="1001"]')).toBeVisible()
  })

  test('[CL-5] renders the rows in view, also after the table grew or reappeared', async ({ page, signIn }) => {
    await replaceClients(page, createCrowd(2500))
    await signIn(page, { path: '/clients?limit=1000', preferences: { 'live.paused': true } })
    const box = page.getByRole('group', { name: 'Clients of the cluster' })
    const scrollTo = (top: number) => box.evaluate((element, y) => element.scrollTo(0, y), top)
    const size = page.getByRole('combobox', { name: 'Rows per page' })
    // Whether there is a row in the middle of the box.
    const hasVisibleRow = () =>
      box.evaluate((element) => {
        const { left, top, width, height } = element.getBoundingClientRect()
        const row = document.elementFromPoint(left + width / 2, top + height / 2)?.closest('tr')
        return row?.hasAttribute('aria-rowindex') ?? false
      })
    await expect(page.getByText('1–1,000 of 2,500')).toBeVisible()
    await scrollTo(20_000)
    await expect.poll(hasVisibleRow).toBe(true)
    await size.selectOption('50')
    await expect(page.getByText('1–50 of 2,500')).toBeVisible()
    await scrollTo(700)
    await size.selectOption('1000')
    await expect(page.getByText('1–1,000 of 2,500')).toBeVisible()
    await expect.poll(hasVisibleRow).toBe(true)

    await scrollTo(20_000)
    await expect.poll(hasVisibleRow).toBe(true)
    await page.getByRole('button', { name: 'More filters' }).click()
    const filter = page.getByRole('textbox', { name: 'Client ID contains' })
    await filter.fill('nobody-is-called-so')
    await filter.press('Enter')
    await expect(box).toBeHidden()
    await filter.fill('')
    await filter.press('Enter')
    await expect(page.getByText('1–1,000 of 2,500')).toBeVisible()
    await expect(page.locator('tr[aria-rowindex="2"]')).toBeVisible()
    await expect.poll(hasVisibleRow).toBe(true)
  })

  test('[CL-4] sorts and filters all matching clients by backlog, and marks rows with backlog', async ({
    page,
    signIn,
  }) => {
    const names = ['few', 'many'] as const
    await replaceClients(page, [...createCrowd(2500), ...names], { few: { mqueue_len: 3 }, many: { mqueue_len: 12 } })
    await signIn(page, { path: '/clients?limit=20' })
    const sorter = page.getByRole('columnheader', { name: 'Queue' }).getByRole('button')
    await sorter.click()
    await expect(page.getByText(/All entries \(2,502\)/)).toBeVisible()
    // The longest queue first.
    await expect(page).toHaveURL(/sort=mqueue_len&order=DESC/)
    const rows = page.getByRole('table').getByRole('row')
    await expect(rows.nth(1)).toContainText(names[1])
    await expect(rows.nth(1)).toContainText('12 waiting')
    await expect(rows.nth(2)).toContainText(names[0])
    await expect(rows.nth(2)).toContainText('3 waiting')
    await checkA11y(page)
    await shot(page, 'clients-backlog')

    await page.getByRole('button', { name: 'More filters' }).click()
    await page.getByRole('combobox', { name: 'Queue' }).click()
    await page.getByRole('option', { name: '10 or more' }).click()
    await expect(page.getByRole('table').getByRole('link')).toHaveText([names[1]])
    await page.getByRole('button', { name: 'Clear sort and search' }).click()
    await expect(page).not.toHaveURL(/sort=|min_/)
    await expect(page.getByText('1–20 of 2,502')).toBeVisible()
  })

  test('[CL-2] takes several client IDs, and keeps filters under a name', async ({
    page,
    signIn,
    mqttClient,
    unique,
  }) => {
    const prefix = unique('several')
    for (const n of [3, 5, 7]) await mqttClient({ clientId: `${prefix}-${n}` })
    await signIn(page, { path: '/clients' })
    await page.getByRole('button', { name: 'More filters' }).click()
    await page.getByRole('textbox', { name: /^Client IDs/ }).fill(`${prefix}-3, ${prefix}-7,nobody`)
    await expect(page.getByRole('table').getByRole('link')).toHaveText([/-[37]$/, /-[37]$/])
    const address = page.getByRole('textbox', { name: 'IP address' })
    await address.fill('10.0.0')
    await expect(address).toHaveAccessibleDescription('Enter a full IPv4 or IPv6 address, such as 10.0.0.7')
    await expect(page).not.toHaveURL(/ip_address/)
    await expect(page.getByRole('table').getByRole('link')).toHaveCount(2)
    await address.fill('')
    await expect(address).not.toHaveAccessibleDescription(/IPv4/)

    await page.getByRole('button', { name: 'Views' }).click()
    await page.getByRole('menuitem', { name: 'Save view…' }).click()
    const dialog = page.getByRole('dialog', { name: 'Save view' })
    await dialog.getByRole('textbox').fill('<b>Two</b> of them')
    await checkA11y(page)
    await dialog.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('button', { name: 'Clear', exact: true }).click()
    await expect(page.getByRole('link', { name: `${prefix}-5` })).toBeVisible()

    await page.reload()
    await page.getByRole('button', { name: 'Views' }).click()
    await page.getByRole('menuitem', { name: '<b>Two</b> of them' }).click()
    await expect(page.getByRole('table').getByRole('link')).toHaveCount(2)
    await page.getByRole('button', { name: '<b>Two</b> of them', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Delete view <b>Two</b> of them' }).click()
    await expect(page.getByRole('button', { name: 'Views' })).toBeVisible()
  })

  test('[CL-1] changes column order and width by keyboard, width by dragging too, and remembers them', async ({
    page,
    signIn,
    mqttClient,
  }) => {
    await mqttClient()
    await signIn(page, { path: '/clients' })
    const columnHeaders = page.getByRole('columnheader')
    const before = await columnHeaders.allTextContents()
    const width = page.getByRole('separator', { name: 'Width of column Username' })
    const initialWidth = Number(await width.getAttribute('aria-valuenow'))
    await width.focus()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    await page.getByRole('button', { name: 'Columns' }).click()
    await page.getByRole('button', { name: /^Move Queue up/ }).click()
    await page.keyboard.press('Escape')
    await page.reload()
    await expect(columnHeaders.nth(2)).toContainText('Queue')
    expect(before[2]).toContain('Status')
    const wider = Number(await width.getAttribute('aria-valuenow'))
    expect(wider).toBeGreaterThan(initialWidth)

    const widthNow = () => width.getAttribute('aria-valuenow').then(Number)
    const others = page.getByRole('separator', { name: 'Width of column Protocol' })
    const other = await others.getAttribute('aria-valuenow')
    const box = await width.boundingBox()
    if (!box) throw new Error('the handle has no place')
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
    await page.mouse.move(x, y)
    await page.mouse.down()
    await page.mouse.move(x + 60, y + 40, { steps: 4 })
    expect(await widthNow(), 'follows the pointer').toBe(wider + 60)
    await page.mouse.up()
    await page.reload()
    await expect.poll(widthNow).toBe(wider + 60)
    expect(await others.getAttribute('aria-valuenow'), 'the other columns keep theirs').toBe(other)
    await checkA11y(page)
  })

  test('[CL-3] kicks all matching clients on every page, and names the failed ones', async ({
    page,
    signIn,
    mqttClient,
    unique,
    expectErrors,
  }) => {
    expectErrors(/500/)
    const { left, restore } = await replaceClients(page, [...createCrowd(2500), 'spared'])
    await signIn(page, { path: '/clients' })
    const matching = page.getByRole('button', { name: 'Kick out all that match' })
    await expect(matching).toHaveAttribute('aria-disabled', 'true')

    await signIn(page, { path: '/clients?like_clientid=crowd-00&limit=20' })
    // Halved nine times, the first batch of 500 comes down to single clients; the first of them is refused again.
    await failWith(page, 'post /clients/kickout/bulk', 500, 'stuck', { times: 10 })
    await failWith(page, 'delete /clients/{clientid}', 500, 'stuck', { times: 1 })
    await matching.click()
    const question = page.getByRole('alertdialog', { name: 'Kick out 2,500 clients?' })
    await question.getByRole('button', { name: 'Kick out 2,500 clients' }).click()
    const report = page.getByRole('dialog', { name: 'Not all clients were kicked out' })
    await expect(report).toContainText('2,499 clients kicked out', { timeout: 60_000 })
    await expect(report.getByRole('listitem')).toHaveCount(1)
    await expect(report.getByRole('listitem')).toContainText(/crowd-\d+.*stuck/)
    await checkA11y(page)
    await shot(page, 'clients-kick-report')
    await report.getByRole('button', { name: 'Close' }).click()
    await expect(page.getByRole('table').getByRole('link')).toHaveText([/^crowd-\d+$/])
    expect([...left.keys()]).toEqual([expect.stringMatching(/^crowd-/), 'spared'])

    await restore()
    const name = unique('kicked')
    const client = await mqttClient({ clientId: name })
    await signIn(page, { path: `/clients?like_clientid=${name}` })
    await matching.click()
    await page
      .getByRole('alertdialog', { name: `Kick out ${name}?` })
      .getByRole('button', { name: 'Kick out 1 client' })
      .click()
    await waitUntilClosed(client)
    await expect(page.getByText(`Client ${name} kicked out`, { exact: true })).toBeVisible()
  })
})
