import type { Page } from '@playwright/test'
import { checkA11y, expect, shot, test } from './fixtures'

const step = (page: Page, name: RegExp) => page.getByRole('region', { name })
const row = (page: Page, name: string | RegExp) =>
  page.getByRole('table', { name: 'Expected and actual' }).getByRole('row', { name })

test('[DI-8] shows the path of a message, and a real message takes it', async ({
  page,
  signIn,
  api,
  mqttClient,
  unique,
  cleanup,
}) => {
  const name = unique('di8')
  const plain = await mqttClient({ clientId: `${name}-plain` })
  const shared = await mqttClient({ clientId: `${name}-shared` })
  const receivedTopics: string[] = []
  plain.on('message', (topic) => receivedTopics.push(topic))
  shared.on('message', (topic) => receivedTopics.push(`shared ${topic}`))
  await plain.subscribeAsync(`${name}/+/new`, { qos: 1 })
  await shared.subscribeAsync(`$share/g/${name}/#`, { qos: 0 })
  cleanup(() => api.put('/mqtt/topic_rewrite', []))
  await api.put('/mqtt/topic_rewrite', [
    { action: 'publish', source_topic: `${name}/old/#`, re: '^([^/]+)/old/(.+)$', dest_topic: '$1/$2/new' },
  ])
  cleanup(() => api.request('DELETE', `/rules/${name}`))
  await api.post('/rules', {
    id: name,
    name,
    sql: `SELECT payload.t AS t FROM "${name}/+/new"`,
    actions: [{ function: 'republish', args: { topic: `${name}-out/\${t}`, qos: 0, retain: false, payload: 'x' } }],
  })
  cleanup(() => api.request('DELETE', `/mqtt/retainer/message/${encodeURIComponent(`${name}/a/new`)}`))

  await signIn(page, {
    path: `/message-path?${new URLSearchParams({ topic: `${name}/old/a`, clientid: `${name}-x` })}`,
  })
  await expect(page.getByRole('textbox', { name: /^Topic/ })).toHaveValue(`${name}/old/a`)
  await expect(step(page, /^1\. Authorization/)).toContainText(/Allowed|Unknown/)
  await expect(step(page, /^3\. Topic rewrite/)).toContainText('Rule 1 decides.')
  await expect(step(page, /^3\. Topic rewrite/)).toContainText(`${name}/a/new`)
  await checkA11y(page)

  // The page sends the message with the API.
  await page.getByRole('button', { name: 'Without the client', exact: true }).click()
  await expect(step(page, /^1\. Authorization/)).toContainText('Not checked')
  await expect(step(page, /^3\. Topic rewrite/)).toContainText('Not applied')
  await page.getByRole('textbox', { name: /^Topic/ }).fill(`${name}/a/new`)
  await page.getByRole('textbox', { name: /^Payload/ }).fill('{"t":7}')
  await page.getByLabel('QoS', { exact: true }).selectOption({ label: '1 – at least once' })
  await page.getByRole('switch', { name: /^Retain/ }).check()
  await page.getByRole('button', { name: 'Show the path', exact: true }).click()
  await expect(step(page, /^5\. Retained message/)).toContainText('It is the first retained message of the topic.')
  const rules = step(page, /^6\. Rules/)
  await expect(rules.getByRole('listitem', { name, exact: true })).toContainText('1 result')
  await expect(rules.getByRole('link', { name: `${name}-out/7`, exact: true })).toBeVisible()
  const subscriptions = step(page, /^7\. Subscriptions/).getByRole('table')
  await expect(subscriptions.getByRole('row', { name: `${name}-plain` })).toContainText('Would be delivered')
  await expect(subscriptions.getByRole('row', { name: `${name}-shared` })).toContainText('If chosen: delivered')
  await rules.getByRole('button', { name: 'Show details', exact: true }).click()
  await expect(rules.getByRole('heading', { name: 'Republish', exact: true })).toBeVisible()
  await checkA11y(page)
  await shot(page, 'message-path')

  await page.getByRole('switch', { name: /^Record a log trace of the topic/ }).check()
  await page.getByRole('button', { name: 'Send message', exact: true }).click()
  await page.getByRole('dialog', { name: 'Send a real message?' }).getByRole('button', { name: 'Send message' }).click()
  await expect.poll(() => [...receivedTopics].sort()).toEqual([`${name}/a/new`, `shared ${name}/a/new`])
  await expect(row(page, 'Answer of the broker')).toContainText('Agrees')
  // A broker updates the counters of a client every 15 s.
  for (const one of [
    'Retained message',
    `Rule ${name}`,
    `Client ${name}-plain`,
    `Shared subscription $share/g/${name}/#`,
  ])
    await expect(row(page, one)).toContainText('Agrees', { timeout: 30_000 })
  await expect(page.getByText('Other messages increase the same counters')).toBeVisible()
  await checkA11y(page)
  await shot(page, 'message-path-sent')

  // The trace of the broker, line by line.
  await page.getByRole('link', { name: 'Open the log', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^trace_/ })).toBeVisible()
  const trace = decodeURIComponent(page.url().replace(/^.*\/detail\//, ''))
  cleanup(() => api.request('DELETE', `/trace/${trace}`))
  await expect(page.getByRole('cell', { name: 'publish_to' }).first()).toBeVisible({ timeout: 15_000 })
})
