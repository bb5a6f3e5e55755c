import { checkA11y, expect, shot, test } from './fixtures'
import { failWith } from './support/answers'

test.describe('subscriptions', () => {
  test('[CL-10] lists subscriptions with their options, filtered in the URL', async ({
    page,
    signIn,
    mqttClient,
    unique,
    nodeName,
  }) => {
    const name = unique('cl10')
    const first = await mqttClient({ clientId: `${name}-a` })
    await first.subscribeAsync(`${name}/room/+`, { qos: 2, nl: true, rap: true, rh: 1 })
    await first.subscribeAsync(`$share/g-${name}/${name}/shared`, { qos: 1 })
    const second = await mqttClient({ clientId: `${name}-b`, protocolVersion: 4 })
    await second.subscribeAsync(`${name}/room/1`)
    await signIn(page, { path: `/subscriptions?clientid=${name}-a` })
    await expect(page).toHaveURL(/#\/subscriptions\/subscription/)
    await signIn(page, { path: `/subscriptions/subscription?clientid=${name}-a` })

    const rows = page.getByRole('rowheader')
    await expect(rows).toHaveCount(2)
    const row = page.getByRole('row', { name: new RegExp(`${name}/room`) })
    await expect(row.getByRole('cell').nth(1)).toHaveText('2')
    await expect(row.getByRole('cell').nth(2)).toHaveText('Yes')
    await expect(row.getByRole('cell').nth(3)).toHaveText('Yes')
    await expect(row.getByRole('cell').nth(4)).toHaveText('1 – only if the subscription is new')
    await expect(row).toContainText(nodeName)
    await checkA11y(page)
    await shot(page, 'subscriptions')

    const open = (query: Record<string, string>) =>
      signIn(page, { path: `/subscriptions/subscription?${new URLSearchParams(query)}` })
    await open({ match_topic: `${name}/#` })
    await expect(rows).toHaveCount(3)
    await open({ match_topic: `${name}/room/#`, qos: '0' })
    await expect(rows).toHaveCount(1)
    await expect(page.getByRole('button', { name: 'Remove filter QoS: 0 – at most once' })).toBeVisible()
    await open({ share_group: `g-${name}` })
    await expect(rows).toHaveCount(1)
    await open({ topic: `${name}/room/1`, node: nodeName })
    await expect(rows).toHaveCount(1)
    await expect(page.getByRole('link', { name: `${name}-b` })).toBeVisible()

    await open({ clientid: `${name}-none` })
    await expect(page.getByText('No subscription matches these filters.')).toBeVisible()
    await page.getByRole('button', { name: 'Clear filters' }).click()
    await expect(page).not.toHaveURL(/clientid/)
    await page.getByRole('textbox', { name: 'Client ID' }).fill(`${name}-b`)
    await expect(page).toHaveURL(new RegExp(`clientid=${name}-b`))
    await page.getByRole('link', { name: `${name}-b` }).click()
    await expect(page).toHaveURL(new RegExp(`/clients/detail/${name}-b\\?tab=subscriptions`))
    await expect(page.getByRole('row', { name: new RegExp(`${name}/room/1`) })).toBeVisible()
  })

  test('[CL-10] unsubscribes after a confirmation, keeps the client connected, and handles hostile names', async ({
    page,
    signIn,
    mqttClient,
    api,
    unique,
  }) => {
    const clientId = `${unique('cl10u')}<b>/%2F\u202E`
    const client = await mqttClient({ clientId })
    const receivedTopics: string[] = []
    client.on('message', (topic) => receivedTopics.push(topic))
    const topic = `${unique('t')}/<img src=x onerror=alert(1)>?&/%23`
    const remainingTopic = unique('kept')
    await client.subscribeAsync([topic, remainingTopic])
    await signIn(page, { path: `/subscriptions/subscription?${new URLSearchParams({ clientid: clientId })}` })
    const row = page.getByRole('row', { name: /onerror/ })
    await row.getByRole('button', { name: /^Unsubscribe/ }).click()
    const question = page.getByRole('alertdialog', { name: 'Remove 1 subscription?' })
    await expect(question).toContainText(topic)
    await checkA11y(page)
    await question.getByRole('button', { name: 'Unsubscribe' }).click()
    await expect(page.getByText('1 subscription removed')).toBeVisible()
    await expect(row).toHaveCount(0)
    await expect(page.getByRole('row', { name: new RegExp(remainingTopic) })).toBeVisible()

    await api.post('/publish', { topic, payload: 'lost' })
    await api.post('/publish', { topic: remainingTopic, payload: 'found' })
    await expect.poll(() => receivedTopics).toEqual([remainingTopic])
    expect(client.connected).toBe(true)
  })

  test('[CL-10] reports a client that has disconnected meanwhile', async ({
    page,
    signIn,
    mqttClient,
    unique,
    expectErrors,
  }) => {
    expectErrors(/404/)
    const clientId = unique('cl10g')
    const client = await mqttClient({ clientId })
    await client.subscribeAsync(clientId)
    await signIn(page, {
      path: `/subscriptions/subscription?clientid=${clientId}`,
      preferences: { 'live.paused': true },
    })
    const button = page.getByRole('button', { name: /^Unsubscribe/ })
    await expect(button).toBeVisible()
    await client.endAsync(true)
    await button.click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Unsubscribe' }).click()
    await expect(page.getByText(/Client ID not found/)).toBeVisible()
  })

  test('shows the broker’s reason when it refuses a filter', async ({ page, signIn, expectErrors }) => {
    expectErrors(/400/)
    await signIn(page, { path: '/subscriptions/subscription?qos=9' })
    await expect(page.getByRole('alert')).toBeVisible()
    await page.getByRole('button', { name: 'Clear', exact: true }).click()
    await expect(page.getByRole('alert')).toHaveCount(0)
  })
})

test.describe('topics', () => {
  test('[CL-11] lists topics with their nodes, searched by part, leading to their subscriptions', async ({
    page,
    signIn,
    mqttClient,
    unique,
    nodeName,
  }) => {
    const name = unique('cl11')
    const client = await mqttClient({ clientId: name })
    await client.subscribeAsync([`${name}/Deep/+/x`, `${name}/<b>%2F?&`, `$share/g/${name}/s`, `other-${name}`])
    await signIn(page, { path: '/subscriptions/topics' })
    await expect(page.getByRole('row', { name: new RegExp(`${name}/Deep`) })).toContainText(nodeName)
    await checkA11y(page)
    await shot(page, 'topics')

    await page.getByRole('textbox', { name: 'Topic contains' }).fill(`${name}/`)
    await expect(page).toHaveURL(/q=/)
    const rows = page.getByRole('rowheader')
    await expect(rows).toHaveCount(3)
    await page.getByRole('textbox', { name: 'Topic contains' }).fill(`${name}/deep`)
    await expect(rows).toHaveCount(1)
    await page.reload()
    await expect(rows).toHaveCount(1)

    for (const part of ['Deep/+/x', '<b>%2F?&', 's']) {
      await signIn(page, { path: `/subscriptions/topics?${new URLSearchParams({ q: `${name}/${part}` })}` })
      await page.getByRole('table').getByRole('link').click()
      await expect(page).toHaveURL(/#\/subscriptions\/subscription\?topic=/)
      await expect(page.getByRole('rowheader')).toHaveCount(1)
      await expect(page.getByRole('link', { name })).toBeVisible()
    }
  })

  test('[CL-11] adds a topic to topic metrics, and explains why a filter with wildcards cannot be added', async ({
    page,
    signIn,
    mqttClient,
    api,
    unique,
    cleanup,
    expectErrors,
  }) => {
    expectErrors(/400/)
    const topic = `${unique('cl11')}/a`
    const client = await mqttClient({ clientId: unique('cl11') })
    await client.subscribeAsync([topic, `${topic}/+/#`])
    cleanup(() => api.request('DELETE', `/mqtt/topic_metrics/${encodeURIComponent(topic)}`))
    await signIn(page, { path: `/subscriptions/topics?q=${encodeURIComponent(topic)}` })
    await expect(page.getByRole('button', { name: /do not support wildcards/ })).toHaveAttribute(
      'aria-disabled',
      'true',
    )
    await page.getByRole('button', { name: `Add to topic metrics: ${topic}`, exact: true }).click()
    await expect(page.getByText(`Topic ${topic} added to topic metrics`)).toBeVisible()
    await expect.poll(() => api.get('/mqtt/topic_metrics')).toContainEqual(expect.objectContaining({ topic }))
    await page.getByRole('button', { name: `Add to topic metrics: ${topic}`, exact: true }).click()
    await expect(page.getByText(/already/i)).toBeVisible()
  })

  test('[CL-11] shows topics as a tree with counts, share groups and nodes', async ({
    page,
    signIn,
    mqttClient,
    unique,
    nodeName,
  }) => {
    test.setTimeout(90_000)
    const name = unique('cl11')
    const client = await mqttClient({ clientId: name })
    await client.subscribeAsync([
      `${name}/hall/+/x`,
      `${name}/hall/<img src=x onerror=alert(1)>`,
      `${name}/s`,
      `$share/blue/${name}/s`,
      `${name}//%2F`,
    ])
    await signIn(page, { path: `/subscriptions/topics?q=${name}` })
    await expect(page.getByRole('rowheader')).toHaveCount(5)
    await page.getByRole('button', { name: 'Tree', exact: true }).click()
    await expect(page).toHaveURL(/view=tree/)
    const item = (label: string | RegExp) => page.getByRole('treeitem', { name: label })
    await expect(item(`${name}, topic filters: 5, routes: 5`)).toBeVisible()
    await expect(item('hall, topic filters: 2, routes: 2')).toHaveAttribute('aria-expanded', 'true')
    await expect(item('(empty level), topic filters: 1, routes: 1')).toBeVisible()
    await item('s, topic filters: 2, routes: 2').click()
    const topicRegion = page.getByRole('region', { name: `${name}/s`, exact: true })
    // The order is not defined.
    await expect(topicRegion.getByRole('rowheader')).toHaveCount(2)
    const sharedRow = topicRegion.getByRole('row', { name: `$share/blue/${name}/s` })
    await expect(sharedRow).toContainText(nodeName)
    await expect(sharedRow).toContainText('blue')
    await expect(
      topicRegion.getByRole('button', { name: `Add to topic metrics: ${name}/s`, exact: true }),
    ).toBeVisible()
    await checkA11y(page)
    await shot(page, 'topics-tree')

    // The address has all filters; the keyboard opens the subscriptions of a topic.
    await page.reload()
    const tree = page.getByRole('tree', { name: 'Topic filters with a subscriber' })
    await tree.focus()
    await page.keyboard.type('<img')
    await page.keyboard.press('Enter')
    const hostile = page.getByRole('region', { name: `${name}/hall/<img src=x onerror=alert(1)>` })
    await hostile.getByRole('link').click()
    await expect(page).toHaveURL(/#\/subscriptions\/subscription\?topic=/)
    await expect(page.getByRole('link', { name })).toBeVisible()

    await signIn(page, { path: `/subscriptions/topics?view=tree&q=${name}/hall` })
    await expect(item(`${name}, topic filters: 2, routes: 2`)).toBeVisible()
    await client.unsubscribeAsync([`${name}/hall/+/x`])
    await page.getByRole('button', { name: 'Refresh now' }).click()
    await expect(item(`${name}, topic filters: 1, routes: 1`)).toBeVisible()
    await page.getByRole('button', { name: 'List', exact: true }).click()
    await expect(page.getByRole('rowheader')).toHaveCount(1)
  })

  test('[MO-1, CL-11] the overview links to topics and subscriptions', async ({ page, signIn }) => {
    for (const [card, path] of [
      ['Topics', '/subscriptions/topics'],
      ['Subscriptions', '/subscriptions/subscription'],
      ['Incoming messages', '/dashboard/metrics?q=messages.received'],
    ] as const) {
      await signIn(page, { path: '/dashboard/overview' })
      await page.getByRole('region', { name: 'Current values' }).getByRole('link', { name: card, exact: true }).click()
      await expect(page).toHaveURL(new RegExp(`#${path.replace('?', '\\?')}$`))
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    }
  })

  test('says that no topic matches, and why the topics could not be read', async ({ page, signIn, expectErrors }) => {
    expectErrors(/500/)
    await signIn(page, { path: '/subscriptions/topics?q=nobody-subscribes-here' })
    await expect(page.getByText('No topic filter with a subscriber matches these filters.')).toBeVisible()
    let restore = await failWith(page, 'get /topics', 500, 'out of order')
    await page.getByRole('button', { name: 'Clear filters' }).click()
    await expect(page.getByRole('alert').filter({ hasText: 'out of order' })).toBeVisible()
    await restore()
    await page.getByRole('button', { name: /try again/i }).click()
    await expect(page.getByRole('alert')).toHaveCount(0)

    restore = await failWith(page, 'get /topics', 500, 'out of order')
    await page.getByRole('button', { name: 'Tree', exact: true }).click()
    await expect(page.getByRole('alert').filter({ hasText: 'The topics could not be read' })).toContainText(
      'out of order',
    )
    await restore()
    await page.getByRole('button', { name: /try again/i }).click()
    await expect(page.getByRole('alert')).toHaveCount(0)
    await signIn(page, { path: '/subscriptions/topics?view=tree&q=nobody-subscribes-here' })
    await expect(page.getByText('No topic filter with a subscriber matches these filters.')).toBeVisible()
  })
})
