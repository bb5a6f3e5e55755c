import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { type Api, checkA11y, expect, shot, test } from './fixtures'

const PREFIX = 'signalbox_drops_'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const bar = (page: Page) => page.getByRole('group', { name: 'Connection', exact: true })
const list = (page: Page) => page.getByRole('table', { name: 'Messages, newest first', exact: true })
const groups = (page: Page, by: string) => page.getByRole('table', { name: by, exact: true })

/** The rules of recordings that the broker has. */
const recorders = async (api: Api): Promise<string[]> =>
  (await api.get(`/rules?like_id=${PREFIX}&limit=100`)).data.map(({ id }: { id: string }) => id)

/** Chooses from a list of the form. */
async function choose(page: Page, label: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: label, exact: true }).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}

/** Starts a recording, discards the last one, and returns the name of its rule. */
async function recordAgain(page: Page, api: Api): Promise<string> {
  await button(page, 'New recording').click()
  return record(page, api, true)
}

/** Starts a recording and returns the name of its rule. */
async function record(page: Page, api: Api, discards = false): Promise<string> {
  const before = await recorders(api)
  await button(page, 'Start recording').click()
  if (discards) await page.getByRole('alertdialog').getByRole('button', { name: 'Start recording' }).click()
  await expect(bar(page).getByRole('status')).toHaveText('Recording')
  const [ruleId] = (await recorders(api)).filter((id) => !before.includes(id))
  return ruleId ?? ''
}

const expectRuleRemoved = (api: Api, id: string) =>
  expect.poll(async () => (await api.request('GET', `/rules/${id}`)).status, { message: `${id} is removed` }).toBe(404)

test.describe('dropped messages', () => {
  test('[MO-13] shows dropped messages with reason and client, and removes its rule at the end', async ({
    page,
    signIn,
    api,
    mqttClient,
    unique,
    cleanup,
  }) => {
    const [topic, queued, nobody] = [unique('mo13'), unique('mo13-queue'), `${unique('mo13')}/<img onerror>/%2F`]
    const zone = await api.get('/configs/global_zone')
    cleanup(() => api.put('/configs/global_zone', zone))
    await api.put('/configs/global_zone', { ...zone, mqtt: { ...zone.mqtt, max_mqueue_len: 2 } })
    const publisher = await mqttClient({ clientId: unique('mo13-pub') })
    const from = publisher.options.clientId ?? ''
    const keeping = { clean: false, properties: { sessionExpiryInterval: 300 } }
    const sleeper = await mqttClient({ clientId: unique('mo13-sub'), ...keeping })
    const to = sleeper.options.clientId ?? ''
    await sleeper.subscribeAsync(queued, { qos: 1 })
    await sleeper.endAsync()

    await signIn(page, { path: '/dropped-messages' })
    await expect(page.getByText('The rule runs once for each dropped message', { exact: false })).toBeVisible()
    await checkA11y(page)
    await shot(page, 'dropped-messages-form')
    const rule = await record(page, api)
    expect(rule).toMatch(/^signalbox_drops_[0-9a-f]{16}$/)
    expect((await api.get(`/rules/${rule}`)).description).toContain('Dropped messages')

    for (let n = 0; n < 3; n++) await publisher.publishAsync(topic, `${n}`, { qos: 1 })
    await publisher.publishAsync(nobody, 'x', { qos: 0 })
    // Two find room in the queue of who is not there.
    for (let n = 0; n < 4; n++) await publisher.publishAsync(queued, `${n}`, { qos: 1 })

    const row = (rowText: string) => list(page).getByRole('row').filter({ hasText: rowText })
    await expect(row(topic)).toHaveCount(3)
    await expect(row(topic).first()).toContainText('No subscribers')
    await expect(row(topic).first().getByRole('link', { name: from, exact: true })).toHaveAttribute(
      'href',
      `#/clients/detail/${from}`,
    )
    await expect(row('<img onerror>')).toHaveCount(1)
    await expect(row(queued)).toHaveCount(2)
    await expect(row(queued).first()).toContainText('Message queue full')
    await expect(row(queued).first().getByRole('link', { name: to, exact: true })).toBeVisible()

    await expect(groups(page, 'Reason').getByRole('row').filter({ hasText: 'Message queue full' })).toHaveCount(1)
    await page.getByRole('tab', { name: 'Subscriber', exact: true }).click()
    const subscriber = groups(page, 'Subscriber').getByRole('row').filter({ hasText: to })
    await expect(subscriber.getByRole('cell').first()).toHaveText('2')
    await subscriber.getByRole('button', { name: /^Show messages/ }).click()
    await expect(list(page).getByRole('row')).toHaveCount(3)
    await button(page, 'Clear').click()
    await page.getByRole('tab', { name: 'Topic', exact: true }).click()
    await expect(
      groups(page, 'Topic').getByRole('row').filter({ hasText: topic }).getByRole('cell').first(),
    ).toHaveText('3')
    await page.getByRole('tab', { name: 'Reason', exact: true }).click()
    await checkA11y(page)
    await shot(page, 'dropped-messages')

    await button(page, 'Stop recording').click()
    await expect(page.getByText('The recording was stopped.', { exact: false })).toBeVisible()
    await expectRuleRemoved(api, rule)
    await expect(row(queued)).toHaveCount(2)
    await button(page, 'Export').click()
    const download = page.waitForEvent('download')
    await page.getByRole('menuitem', { name: /CSV/ }).click()
    const file = await readFile(await (await download).path(), 'utf8')
    expect(file.split('\r\n')[0]).toContain('time,reason,topic,qos,publisher,subscriber,peerhost,node')
    expect(file).toContain(`queue_full,${queued},1,${from},${to}`)
    await shot(page, 'dropped-messages-ended')
  })

  test('[MO-13] ends at its limit, continues on other pages, and ends with the page', async ({
    page,
    signIn,
    api,
    mqttClient,
    unique,
  }) => {
    const topic = unique('mo13')
    const publisher = await mqttClient({ clientId: unique('mo13') })
    await signIn(page, { path: '/dropped-messages' })
    await choose(page, 'Message limit', '100')
    const rule = await record(page, api)
    await Promise.all(Array.from({ length: 120 }, (_, n) => publisher.publishAsync(`${topic}/${n}`, 'x', { qos: 1 })))
    await expect(page.getByText('The recording ended at its message limit.', { exact: false })).toBeVisible()
    await expectRuleRemoved(api, rule)
    await expect(list(page)).toHaveAttribute('aria-rowcount', '101')

    const second = await recordAgain(page, api)
    await page.getByRole('link', { name: 'Clients', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Clients', exact: true })).toBeVisible()
    await publisher.publishAsync(`${topic}/away`, 'x', { qos: 1 })
    await page.getByRole('link', { name: 'Dropped messages', exact: true }).click()
    await expect(bar(page).getByRole('status')).toHaveText('Recording')
    await expect(list(page)).toContainText(`${topic}/away`)
    await button(page, 'Stop recording').click()
    await expectRuleRemoved(api, second)

    const third = await recordAgain(page, api)
    page.on('dialog', (dialog) => dialog.accept())
    await page.reload()
    await expectRuleRemoved(api, third)
  })

  test('[MO-13] does not record what recordings republish; finds and removes a rule that was left behind', async ({
    page,
    signIn,
    api,
    mqttClient,
    unique,
    cleanup,
  }) => {
    const topic = unique('mo13')
    const publisher = await mqttClient({ clientId: unique('mo13') })
    await signIn(page, { path: '/dropped-messages' })
    const rule = await record(page, api)
    // A rule left by a closed page: the broker drops all of its messages.
    const { sql, description, actions } = await api.get(`/rules/${rule}`)
    const left = `${PREFIX}${unique('left').replace('-', '_')}`
    const [output] = actions
    const args = { ...output.args, topic: 'signalbox/dropped/left' }
    cleanup(() => api.request('DELETE', `/rules/${left}`))
    await api.post('/rules', { id: left, sql, description, actions: [{ ...output, args }] })
    for (let n = 0; n < 3; n++) await publisher.publishAsync(topic, `${n}`, { qos: 1 })
    const row = (rowText: string) => list(page).getByRole('row').filter({ hasText: rowText })
    await expect(row(topic)).toHaveCount(3)
    // Both rules meet the three messages that the other rule republished in vain, and select none of them.
    for (const id of [rule, left])
      await expect
        .poll(async () => (await api.get(`/rules/${id}/metrics`)).metrics['failed.no_result'], { timeout: 30_000 })
        .toBeGreaterThanOrEqual(3)
    await expect(row(topic)).toHaveCount(3)
    await expect(row('signalbox/dropped')).toHaveCount(0)

    await button(page, 'Stop recording').click()
    await expectRuleRemoved(api, rule)
    const section = page.getByRole('region', { name: 'Rules of earlier recordings', exact: true })
    await expect(section.getByRole('link', { name: left, exact: true })).toBeVisible()
    await expect(section.getByRole('link', { name: rule, exact: true })).toHaveCount(0)
    await checkA11y(page)
    await shot(page, 'dropped-messages-left')
    await section.getByRole('button', { name: `Delete: ${left}`, exact: true }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete', exact: true }).click()
    await expectRuleRemoved(api, left)
    await expect(section).toHaveCount(0)
  })
})
