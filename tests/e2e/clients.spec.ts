import { checkA11y, expect, shot, test } from './fixtures'
import { failWith } from './support/answers'
import { waitUntilClosed } from './support/mqtt'

const hostile = [
  '<img src=x onerror=alert(1)>',
  'a/b%2F..#?&=',
  `\u202Eevil\u202C emoji 🛰${'x'.repeat(2000)}`,
  '..',
  'quote\'"`',
]

test.describe('clients', () => {
  test('[CL-1] lists connected clients with their true figures, columns chosen and remembered', async ({
    page,
    signIn,
    mqttClient,
    unique,
    nodeName,
  }) => {
    const name = unique('cl1')
    await mqttClient({
      clientId: `${name}-v5`,
      username: 'alice',
      keepalive: 120,
      clean: false,
      properties: { sessionExpiryInterval: 7200 },
    })
    await mqttClient({ clientId: `${name}-v311`, protocolVersion: 4, transport: 'ws' })
    await signIn(page, { path: `/clients?like_clientid=${name}` })

    const v5 = page.getByRole('row', { name: new RegExp(`${name}-v5`) })
    await expect(v5).toContainText('alice')
    await expect(v5).toContainText('Connected')
    await expect(v5).toContainText('127.0.0.1')
    await expect(v5).toContainText('MQTT 5.0')
    await expect(v5).toContainText('120')
    await expect(v5).toContainText('2 h')
    await expect(v5).toContainText(nodeName)
    await expect(page.getByRole('row', { name: new RegExp(`${name}-v311`) })).toContainText('MQTT 3.1.1')

    await expect(page.getByRole('columnheader', { name: /Subscriptions/ })).toHaveCount(0)
    await page.getByRole('button', { name: /columns/i }).click()
    await page.getByRole('checkbox', { name: /Subscriptions/ }).check()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('columnheader', { name: /Subscriptions/ })).toBeVisible()
    await page.reload()
    await expect(page.getByRole('columnheader', { name: /Subscriptions/ })).toBeVisible()
    await checkA11y(page)
    await shot(page, 'clients')
    const columnHeaders = page.getByRole('columnheader')
    await page.getByRole('button', { name: /columns/i }).click()
    await page.getByRole('button', { name: 'Reset columns' }).click()
    await page.keyboard.press('Escape')
    await expect(columnHeaders.filter({ hasText: 'Keepalive' })).toBeVisible()
    await expect(columnHeaders.filter({ hasText: 'Subscriptions' })).toHaveCount(0)
  })

  test('[CL-2] keeps filters in the URL, and a copied URL shows the same list', async ({
    page,
    signIn,
    mqttClient,
    unique,
  }) => {
    const name = unique('cl2')
    await mqttClient({ clientId: `${name}-a`, username: `${name}-user`, protocolVersion: 4 })
    await mqttClient({ clientId: `${name}-b` })
    await signIn(page, { path: '/clients' })

    await page.getByRole('button', { name: 'More filters' }).click()
    await page.getByRole('textbox', { name: 'Client ID contains' }).fill(name)
    await expect(page).toHaveURL(new RegExp(`like_clientid=${name}`))
    await expect(page.getByRole('link', { name: new RegExp(name) })).toHaveCount(2)

    await page.getByRole('textbox', { name: 'Username contains' }).fill(`${name}-user`)
    await expect(page.getByRole('link', { name: new RegExp(name) })).toHaveCount(1)

    const copied = page.url()
    await page.goto('about:blank')
    await page.goto(copied)
    await expect(page.getByRole('link', { name: `${name}-a` })).toBeVisible()
    await expect(page.getByRole('link', { name: `${name}-b` })).toHaveCount(0)

    // One search takes a part of the ID or username, or an address as the column shows it.
    await signIn(page, { path: `/clients?q=${name}-user` })
    await expect(page.getByRole('link', { name: new RegExp(name) })).toHaveText([`${name}-a`])
    const address = page.getByRole('row', { name: new RegExp(`${name}-a`) }).getByText(/^127\.0\.0\.1:\d+$/)
    await page.getByRole('textbox', { name: 'Search' }).fill((await address.textContent()) ?? '')
    await expect(page).toHaveURL(/q=127\.0\.0\.1(:|%3A)\d+/)
    await expect(page.getByRole('table').getByRole('link')).toHaveText([`${name}-a`])

    await signIn(page, { path: `/clients?like_clientid=${name}&proto_ver=5` })
    await expect(page.getByRole('link', { name: `${name}-b` })).toBeVisible()
    await expect(page.getByRole('link', { name: `${name}-a` })).toHaveCount(0)

    await signIn(page, { path: `/clients?like_clientid=${name}&conn_state=disconnected` })
    await expect(page.getByText('No client matches these filters.')).toBeVisible()
    await page.getByRole('button', { name: 'Clear filters' }).click()
    await expect(page).not.toHaveURL(/like_clientid/)
  })

  test('[CL-2] opens a client that is clicked directly after typing in the search', async ({
    page,
    signIn,
    mqttClient,
    unique,
  }) => {
    const name = unique('cl2-click')
    await mqttClient({ clientId: name })
    await signIn(page, { path: '/clients' })
    const link = page.getByRole('link', { name })
    await expect(link).toBeVisible()
    const box = await link.boundingBox()
    if (!box) throw new Error('the link has no box')
    await page.getByRole('textbox', { name: 'Search' }).fill(name)
    // `link.click()` may wait until the filter applies on its own.
    await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    await page.goBack()
    await expect(page).toHaveURL(new RegExp(`q=${name}`))
  })

  test('[CL-3] kicks the selected clients after a question with the count', async ({
    page,
    signIn,
    mqttClient,
    unique,
  }) => {
    const name = unique('cl3')
    const kicked = [
      await mqttClient({ clientId: `${name}-1` }),
      await mqttClient({ clientId: `${name}-2`, protocolVersion: 4 }),
    ]
    const spared = await mqttClient({ clientId: `${name}-3` })
    await signIn(page, { path: `/clients?like_clientid=${name}` })
    for (const id of [`${name}-1`, `${name}-2`])
      await page
        .getByRole('row', { name: new RegExp(id) })
        .getByRole('checkbox')
        .check()
    await page.getByRole('button', { name: 'Kick out 2 clients' }).click()

    const dialog = page.getByRole('alertdialog', { name: 'Kick out 2 clients?' })
    await expect(dialog).toBeVisible()
    await checkA11y(page)
    await dialog.getByRole('button', { name: 'Kick out 2 clients' }).click()
    await Promise.all(kicked.map((client) => waitUntilClosed(client)))
    await expect(page.getByText('2 clients kicked out', { exact: true })).toBeVisible()
    await expect(page.getByRole('link', { name: new RegExp(name) })).toHaveCount(1)
    expect(spared.connected).toBe(true)
  })

  test('[CL-3] selects clients on two pages and kicks them', async ({ page, signIn, mqttClient, unique }) => {
    const name = unique('cl3p')
    const clients = new Map<string, Awaited<ReturnType<typeof mqttClient>>>()
    for (let i = 10; i < 35; i++) clients.set(`${name}-${i}`, await mqttClient({ clientId: `${name}-${i}` }))
    await signIn(page, { path: `/clients?like_clientid=${name}&limit=20`, preferences: { 'live.paused': true } })
    const selectedIds: string[] = []
    const choose = async (at: number) => {
      const row = page.getByRole('table').getByRole('row').nth(at)
      selectedIds.push((await row.getByRole('link').textContent()) ?? '')
      await row.getByRole('checkbox').check()
    }
    await choose(1)
    await choose(20)
    await page.getByRole('button', { name: 'Next page' }).click()
    // The broker does not count the matches of a part of an ID.
    await expect(page.getByText('21–25', { exact: true })).toBeVisible()
    await expect(page.getByText('2 selected')).toBeVisible()
    await choose(3)
    await page.getByRole('button', { name: 'First page' }).click()
    await expect(page.getByRole('table').getByRole('row').nth(20).getByRole('checkbox')).toBeChecked()
    await page.getByRole('button', { name: 'Kick out 3 clients' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Kick out 3 clients' }).click()
    await expect(page.getByText('3 clients kicked out', { exact: true })).toBeVisible()
    for (const id of selectedIds) await expect(page.getByRole('link', { name: id })).toHaveCount(0)
    await expect(page.getByText(/selected/)).toHaveCount(0)
    const disconnectedIds = [...clients].filter(([, client]) => !client.connected).map(([id]) => id)
    expect(disconnectedIds.sort()).toEqual(selectedIds.sort())

    // Kicking one client keeps the selection, and moves the focus to the next row.
    const getKickButton = (at: number) => page.getByRole('table').getByRole('row').nth(at).getByRole('button').last()
    await choose(1)
    const next = (await getKickButton(4).getAttribute('aria-label')) ?? ''
    await getKickButton(3).press('Enter')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Kick out 1 client' }).press('Enter')
    // The notice names the client.
    await expect(page.getByText(new RegExp(`^Client ${name}-\\d\\d kicked out$`))).toBeVisible()
    await expect(page.getByText('1 selected')).toBeVisible()
    await expect(page.getByRole('button', { name: next })).toBeFocused()

    // The last page disappears with its last row.
    await page.getByRole('button', { name: 'Clear selection' }).click()
    await page.getByRole('button', { name: 'Next page' }).click()
    await expect(page.getByText('21–21', { exact: true })).toBeVisible()
    await getKickButton(1).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Kick out 1 client' }).click()
    await expect(page.getByText('1–20', { exact: true })).toBeVisible()
    await expect(page).not.toHaveURL(/page=/)
  })

  test('[QA-5] a hostile client id is shown as text, opened and kicked', async ({
    page,
    signIn,
    mqttClient,
    unique,
  }) => {
    const ids = hostile.map((text) => `${unique('h')}${text}`)
    const clients = []
    for (const clientId of ids) clients.push(await mqttClient({ clientId, username: clientId }))
    for (const [i, id] of ids.entries()) {
      await signIn(page, { path: `/clients?like_clientid=${encodeURIComponent(id)}` })
      await page.getByRole('table').getByRole('link').first().click()
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.getByText('MQTT 5.0')).toBeVisible()
      await page.getByRole('button', { name: 'Kick out', exact: true }).click()
      // The dialog shows every character of the name, so that similar names differ.
      const question = (await page.getByRole('alertdialog').getByRole('heading').textContent()) ?? ''
      expect(question).not.toMatch(/[\u200b-\u200f\u202a-\u202e]/)
      expect(question.length).toBeLessThan(400)
      await page.getByRole('alertdialog').getByRole('button', { name: 'Kick out 1 client' }).click()
      const client = clients[i]
      if (client) await waitUntilClosed(client)
      // The list has the same state after going back.
      await expect(page).toHaveURL(/#\/clients\?like_clientid=/)
    }
  })

  test('shows why the list could not be read, and tries again', async ({
    page,
    signIn,
    mqttClient,
    unique,
    expectErrors,
  }) => {
    expectErrors(/500/)
    const clientId = unique('again')
    await mqttClient({ clientId })
    await signIn(page, { path: '/dashboard/nodes' })
    const restore = await failWith(page, 'get /clients', 500, 'out of order')
    await page.getByRole('link', { name: 'Clients' }).first().click()
    await expect(page.getByRole('alert').filter({ hasText: 'out of order' })).toBeVisible()
    await restore()
    await page.getByRole('button', { name: /retry|try again/i }).click()
    await expect(page.getByRole('alert')).toHaveCount(0)
    await expect(page.getByRole('link', { name: clientId })).toBeVisible()
  })
})
