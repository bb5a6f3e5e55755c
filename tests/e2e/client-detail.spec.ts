import { checkA11y, expect, shot, test } from './fixtures'

test.describe('client detail', () => {
  test('[CL-6] shows connection, session, traffic and drops of a client', async ({
    page,
    signIn,
    mqttClient,
    unique,
  }) => {
    const clientId = unique('cl6')
    const client = await mqttClient({
      clientId,
      username: 'bob',
      properties: { sessionExpiryInterval: 600, receiveMaximum: 7 },
    })
    await client.subscribeAsync(`${clientId}/in`, { qos: 1 })
    for (let i = 0; i < 3; i++) await client.publishAsync(`${clientId}/in`, 'x', { qos: 1 })
    await signIn(page, { path: `/clients/detail/${clientId}` })
    await expect(page.getByRole('heading', { level: 1, name: clientId })).toBeVisible()
    await expect(page.getByRole('region', { name: 'Connection' })).toContainText('bob')
    const session = page.getByRole('region', { name: 'Session', exact: true })
    await expect(session).toContainText('10 m')
    await expect(session).toContainText('0 of 7')
    const messages = page.getByRole('row', { name: /^QoS 1 messages/ })
    await expect(messages.getByRole('cell').nth(0)).toHaveText('3')
    await expect(messages.getByRole('cell').nth(1)).toHaveText('3')
    await expect(page.getByRole('row', { name: /Dropped: queue full/ })).toBeVisible()
    await checkA11y(page)
    await shot(page, 'client-overview')
  })

  test('[CL-7] adds and removes subscriptions, several at once', async ({ page, signIn, mqttClient, api, unique }) => {
    const clientId = unique('cl7')
    const client = await mqttClient({ clientId })
    const receivedTopics: string[] = []
    client.on('message', (topic) => receivedTopics.push(topic))
    await client.subscribeAsync(`${clientId}/own`)
    await signIn(page, { path: `/clients/detail/${clientId}?tab=subscriptions` })
    await expect(page.getByRole('row', { name: new RegExp(`${clientId}/own`) })).toBeVisible()

    await page.getByRole('button', { name: 'Add subscription' }).click()
    const drawer = page.getByRole('dialog', { name: 'Add subscription' })
    await drawer.getByRole('button', { name: 'Subscribe' }).click()
    await expect(drawer.getByText('Topic is required')).toBeVisible()
    await drawer.getByRole('textbox', { name: /Topic filter/ }).fill(`${clientId}/added/#`)
    await drawer.getByRole('combobox', { name: /QoS/ }).selectOption({ label: '1 – at least once' })
    await checkA11y(page)
    await shot(page, 'client-subscribe')
    await drawer.getByRole('button', { name: 'Subscribe' }).click()
    await expect(page.getByRole('row', { name: new RegExp(`${clientId}/added/#`) })).toContainText('1')
    await api.post('/publish', { topic: `${clientId}/added/x`, payload: 'hello', qos: 0 })
    await expect.poll(() => receivedTopics).toEqual([`${clientId}/added/x`])

    await page.getByRole('checkbox', { name: /all/i }).first().check()
    await page.getByRole('button', { name: 'Unsubscribe 2' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Unsubscribe' }).click()
    await expect(page.getByText('The client has not subscribed to any topic.')).toBeVisible()
    await expect.poll(() => api.get(`/clients/${clientId}/subscriptions`)).toEqual([])
  })

  test('[CL-8] shows queue and inflight messages, with binary payloads', async ({
    page,
    signIn,
    mqttClient,
    api,
    unique,
  }) => {
    const clientId = unique('cl8')
    const away = await mqttClient({ clientId, clean: false, properties: { sessionExpiryInterval: 600 } })
    await away.subscribeAsync(`${clientId}/q`, { qos: 1 })
    await away.endAsync()
    await api.post('/publish', { topic: `${clientId}/q`, payload: '{"t":21.5}', qos: 1 })
    const bytes = Buffer.from([0, 255, 16, 65])
    await api.post('/publish', {
      topic: `${clientId}/q`,
      payload: bytes.toString('base64'),
      payload_encoding: 'base64',
      qos: 1,
    })
    for (let i = 0; i < 120; i++) await api.post('/publish', { topic: `${clientId}/q`, payload: `m${i}`, qos: 1 })
    // More than one page of the broker, which omits the rest: the end of the page is not the end of the queue.
    const publisher = await mqttClient({ clientId: `${clientId}-big` })
    for (let i = 0; i < 12; i++) await publisher.publishAsync(`${clientId}/q`, Buffer.alloc(100_000), { qos: 1 })

    await signIn(page, { path: `/clients/detail/${clientId}?tab=mqueue` })
    await expect(page.getByText('100 messages shown')).toBeVisible()
    const box = page.getByRole('group', { name: 'Messages waiting in the queue of this client' })
    // Scrolling near the end loads more.
    await expect(async () => {
      await box.evaluate((each) => each.scrollTo(0, 0))
      await box.evaluate((each) => each.scrollTo(0, 1e6))
      await expect(page.getByText('134 messages shown')).toBeVisible({ timeout: 500 })
    }).toPass()
    await expect(page.getByRole('button', { name: 'Load more' })).toHaveCount(0)
    const rows = page.getByRole('table').getByRole('row')
    await expect(rows.filter({ hasText: `${clientId}/q` }).first()).not.toHaveAttribute('aria-rowindex', '2')
    await box.evaluate((each) => each.scrollTo(0, 0))
    await expect(rows.nth(1)).toHaveAttribute('aria-rowindex', '2')
    await rows
      .nth(1)
      .getByRole('button', { name: /Show payload/ })
      .click()
    await expect(page.getByRole('dialog')).toContainText('"t": 21.5')
    await checkA11y(page)
    await shot(page, 'client-payload')
    await page.keyboard.press('Escape')
    await rows
      .nth(2)
      .getByRole('button', { name: /Show payload/ })
      .click()
    await expect(page.getByRole('dialog')).toContainText('00 ff 10 41')
    await page.keyboard.press('Escape')

    await page.getByRole('tab', { name: 'Inflight' }).click()
    await expect(page.getByText('Every message sent to this client has been acknowledged.')).toBeVisible()
    await api.delete(`/clients/${clientId}`)
  })

  test('[CL-9] kicks, cleans the session, shows and clears the authorization cache, and reports a disconnected client', async ({
    page,
    signIn,
    mqttClient,
    api,
    unique,
  }) => {
    const clientId = unique('cl9')
    const client = await mqttClient({ clientId, clean: false, properties: { sessionExpiryInterval: 600 } })
    await client.subscribeAsync(`${clientId}/x`, { qos: 1 })
    await signIn(page, { path: `/clients/detail/${clientId}?tab=authz` })
    await expect(page.getByRole('row', { name: new RegExp(`${clientId}/x`) })).toContainText('Allow')
    await page.getByRole('button', { name: 'Clear cache' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Clear cache' }).click()
    await expect(page.getByText('The cache is empty')).toBeVisible()
    await expect.poll(() => api.get(`/clients/${clientId}/authorization/cache`)).toEqual([])

    await client.endAsync()
    await page.reload()
    await page.getByRole('button', { name: 'Clean session' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Clean session' }).click()
    await expect(page.getByText(`Session of ${clientId} cleaned`)).toBeVisible()
    await expect.poll(async () => (await api.request('GET', `/clients/${clientId}`)).status).toBe(404)
  })

  test('[CL-9] (T25) reports a client that does not exist, and links to the list', async ({
    page,
    signIn,
    expectErrors,
    unique,
  }) => {
    expectErrors(/404/)
    await signIn(page, { path: `/clients/detail/${unique('ghost')}` })
    await expect(page.getByText('The client does not exist')).toBeVisible()
    await checkA11y(page)
    await page.getByRole('main').getByRole('link', { name: 'Clients' }).last().click()
    await expect(page.getByRole('heading', { level: 1, name: 'Clients' })).toBeVisible()
  })
})
