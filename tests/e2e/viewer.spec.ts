import type { Locator, Page } from '@playwright/test'
import { checkA11y, expect, test } from './fixtures'
import { openSignedIn } from './support/signIn'

const REASON = /Read-only role/
const PASSWORD = 'L00ks.only!'

/** Follows a route as a link does, without reloading the page. */
async function go(page: Page, path: string, title: string) {
  await page.evaluate((to) => {
    location.hash = to
  }, path)
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
}

/** Expects a visible control that can be focused, explains why it is disabled, and does nothing. */
async function expectDenied(control: Locator) {
  await expect(control).toHaveAttribute('aria-disabled', 'true')
  const words = await control.evaluate((element) =>
    [element.getAttribute('aria-label'), element.getAttribute('title')].join(' '),
  )
  expect(words).toMatch(REASON)
  await control.dispatchEvent('click')
}

test('[SH-19] a viewer sees clients, messages, bans, keys and users, and cannot change them', async ({
  page,
  api,
  broker,
  consoleUrl,
  mqttClient,
  unique,
  cleanup,
}) => {
  test.setTimeout(300_000)
  const name = unique('sh19')
  const username = name.replaceAll('-', '_')
  cleanup(() => api.request('DELETE', `/users/${username}`))
  await api.post('/users', { username, password: PASSWORD, role: 'viewer', description: 'looks' })
  cleanup(() => api.request('DELETE', `/banned/clientid/${name}`))
  await api.post('/banned', { as: 'clientid', who: name, reason: 'test' })
  cleanup(() => api.request('DELETE', `/api_key/${username}`))
  await api.post('/api_key', { name: username, desc: 'test', enable: true })
  cleanup(() => api.request('DELETE', `/mqtt/retainer/message/${encodeURIComponent(`${name}/kept`)}`))
  const clientid = `${name}-1`
  const client = await mqttClient({ clientId: clientid })
  await client.subscribeAsync(`${name}/t`, { qos: 1 })
  await client.publishAsync(`${name}/kept`, 'x', { qos: 1, retain: true })
  await client.publishAsync(`$delayed/600/${name}/later`, 'x', { qos: 1 })
  cleanup(() => api.request('DELETE', `/mqtt/delayed/messages/${encodeURIComponent(`${name}/later`)}`))

  const writes: string[] = []
  page.on('request', (request) => {
    if (request.method() !== 'GET' && request.url().includes('/api/v5/')) writes.push(request.url())
  })
  await openSignedIn(page, consoleUrl, { ...broker, user: username, password: PASSWORD }, { path: '/clients' })
  const main = page.getByRole('main')
  const button = (label: string | RegExp) => main.getByRole('button', { name: label })
  const row = (text: string) => main.getByRole('row', { name: new RegExp(text) })
  const rowButton = (text: string, label: RegExp) => row(text).getByRole('button', { name: label })

  await expect(row(clientid)).toBeVisible()
  await expectDenied(button(/^Kick out all that match/))
  await expectDenied(rowButton(clientid, /^Kick out/))
  await row(clientid).getByRole('checkbox').check()
  await expectDenied(button(/^Kick out 1 client/))

  await go(page, `/clients/detail/${clientid}?tab=subscriptions`, clientid)
  await expect(row(`${name}/t`)).toBeVisible()
  for (const label of ['Ban', 'Kick out', 'Add subscription']) await expectDenied(button(label))
  await expectDenied(rowButton(`${name}/t`, /^Unsubscribe/))
  await page.getByRole('tab', { name: 'Authorization cache' }).click()
  await expect(row(`${name}/t`)).toBeVisible()
  await expectDenied(button('Clear cache'))

  await go(page, '/subscriptions/subscription', 'Subscriptions')
  await expectDenied(rowButton(`${name}/t`, /^Unsubscribe/).first())
  await go(page, '/subscriptions/topics', 'Topics')
  await expectDenied(button(new RegExp(`^Add to topic metrics: ${name}/t`)))

  await go(page, '/retained', 'Retained messages')
  await expectDenied(button('Delete all'))
  await expectDenied(rowButton(`${name}/kept`, /^Delete/))
  await rowButton(`${name}/kept`, /^Show payload/).click()
  await expect(page.getByRole('dialog')).toContainText('1 B')
  await page.keyboard.press('Escape')
  await row(`${name}/kept`).getByRole('checkbox').check()
  await expectDenied(button('Delete selected'))

  await go(page, '/delayed-pub', 'Delayed messages')
  await expectDenied(rowButton(`${name}/later`, /^Delete/))
  await rowButton(`${name}/later`, /^Actions/).click()
  const more = page.getByRole('menuitem', { name: /^Delete all to this topic/ })
  await expect(more).toHaveAttribute('aria-disabled', 'true')
  await expect(more).toContainText(REASON)
  await page.keyboard.press('Escape')

  for (const [path, title, create, remove, record] of [
    ['/banned-clients', 'Banned clients', 'Ban client', /^Lift ban/, name],
    ['/api-key', 'API keys', 'Create API key', /^Delete/, username],
    ['/users', 'Users', 'Create user', /^Delete/, username],
  ] as const) {
    await go(page, path, title)
    await expect(row(record)).toBeVisible()
    await expectDenied(button(create))
    if (path === '/users') {
      await expectDenied(rowButton(record, /^Change password/))
      await rowButton(record, /^Actions/).click()
      await expect(page.getByRole('menuitem', { name: 'Delete' })).toHaveAttribute('aria-disabled', 'true')
      await expect(page.getByRole('menuitem', { name: 'Delete' })).toContainText(REASON)
      await page.keyboard.press('Escape')
    } else await expectDenied(rowButton(record, remove))
    if (path === '/banned-clients') await expectDenied(button('Lift all bans'))
    await row(record).getByRole('checkbox').check()
    await expectDenied(button(path === '/banned-clients' ? 'Lift ban' : 'Delete').first())
    if (path === '/users') await checkA11y(page)
    // The address of the form shows no form.
    await page.evaluate((to) => {
      location.hash = to
    }, `${path}/create`)
    await expect(main.getByText(REASON)).toBeVisible()
    await expect(main.getByRole('textbox')).toHaveCount(0)
  }
  await go(page, `/users/${username}`, `User ${username}`)
  await expect(main.getByText(REASON)).toBeVisible()
  await expect(button('Save')).toHaveCount(0)

  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  expect(writes).toEqual([])
  expect(client.connected).toBe(true)
  await expect.poll(async () => (await api.get(`/clients/${clientid}/subscriptions`)).length).toBe(1)
})
