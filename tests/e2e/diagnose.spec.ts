import { checkA11y, expect, shot, test } from './fixtures'
import { saveForm } from './support/save'

test('[DI-4] counts the messages of a topic by QoS, resets the counters and removes the topic', async ({
  page,
  signIn,
  mqttClient,
  unique,
  expectErrors,
}) => {
  expectErrors(/400/)
  const topic = `${unique('di4')}/a%2Fb/<img src=x onerror=alert(1)>`
  const client = await mqttClient({})
  await client.subscribeAsync(topic, { qos: 2 })
  await signIn(page, { path: '/topic-metrics/create' })
  const field = page.getByRole('textbox', { name: 'Topic' })
  const add = page.getByRole('button', { name: 'Add topic', exact: true })
  await field.fill('a/+/b')
  await add.click()
  await expect(page.getByText('Topic metrics do not support wildcards.')).toBeVisible()
  await field.fill(topic)
  await add.click()
  const row = page.getByRole('row').filter({ hasText: topic })
  await expect(row).toBeVisible()

  await page.goto(`#/topic-metrics/create?${new URLSearchParams({ topic })}`)
  await add.click()
  await expect(page.getByText('Messages of this topic are already counted')).toBeVisible()
  await page.goto('#/topic-metrics')

  for (const qos of [0, 1, 1] as const) await client.publishAsync(topic, 'x', { qos })
  const cells = row.getByRole('cell')
  await expect(cells.nth(1)).toHaveText('3')
  await expect(cells.nth(3)).toHaveText('3')
  await checkA11y(page)
  await shot(page, 'topic-metrics')

  await row.getByRole('button', { name: /By QoS/ }).click()
  const byQos = page.getByRole('dialog').getByRole('row')
  await expect(byQos.nth(1).getByRole('cell').first()).toHaveText('1')
  await expect(byQos.nth(2).getByRole('cell').first()).toHaveText('2')
  // The figures are live, like the list.
  await client.publishAsync(topic, 'x', { qos: 2 })
  await expect(byQos.nth(3).getByRole('cell').first()).toHaveText('1')
  await page.keyboard.press('Escape')

  await row.getByRole('button', { name: /^Actions/ }).click()
  await page.getByRole('menuitem', { name: 'Reset' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Reset' }).click()
  await expect(cells.nth(1)).toHaveText('0')
  await row.getByRole('button', { name: /^Delete/ }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Metrics of 1 topic deleted')).toBeVisible()
  await expect(row).toHaveCount(0)
})

test('[DI-5] turns slow subscriptions on, lists a slow client, checks the threshold, clears', async ({
  page,
  signIn,
  mqttClient,
  unique,
}) => {
  const name = unique('di5')
  await signIn(page, { path: '/slow-sub' })
  await expect(page.getByText('Slow subscriptions are disabled.')).toBeVisible()
  await page.getByRole('button', { name: 'Enable', exact: true }).click()
  await expect(page.getByText('Slow subscriptions are enabled', { exact: true })).toBeVisible()

  await page.getByRole('link', { name: 'Settings', exact: true }).click()
  const threshold = page.getByRole('textbox', { name: 'Threshold', exact: true })
  await threshold.fill('99')
  await threshold.blur()
  await expect(page.getByText('At least 100 ms.')).toBeVisible()
  await threshold.fill('100')
  await saveForm(page)
  await checkA11y(page)

  // A client that acknowledges slowly.
  const slow = await mqttClient({ clientId: name })
  slow.handleMessage = (_packet, done) => setTimeout(done, 300)
  await slow.subscribeAsync(`${name}/#`, { qos: 1 })
  const publisher = await mqttClient({})
  await publisher.publishAsync(`${name}/<b>`, 'x', { qos: 1 })
  await page.goto('#/slow-sub')
  const row = page.getByRole('row').filter({ hasText: `${name}/<b>` })
  await expect(row).toContainText('ms')
  await expect(row.getByRole('link', { name, exact: true })).toBeVisible()
  // Links to the client, its matching subscriptions and the node.
  const hrefs = await row.getByRole('link').evaluateAll((links) => links.map((link) => link.getAttribute('href')))
  expect(hrefs).toEqual([
    `#/clients/detail/${name}`,
    `#/subscriptions/subscription?${new URLSearchParams({ clientid: name, match_topic: `${name}/<b>` })}`,
    '#/dashboard/nodes/emqx%40127.0.0.1',
  ])
  await shot(page, 'slow-subscriptions')

  await page.getByRole('button', { name: 'Clear records' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Clear records' }).click()
  await expect(page.getByText('Records of slow subscriptions cleared')).toBeVisible()
  await expect(row).toHaveCount(0)
})
