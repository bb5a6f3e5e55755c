import type { Socket } from 'node:net'
import { checkA11y, expect, shot, test } from './fixtures'
import { type ClientOptions, waitUntilClosed } from './support/mqtt'

/** Default interval of a live screen, and some time for the answer, in ms. */
const ONE_REFRESH = 7_000

const DIALECTS: { name: string; options: ClientOptions; protocol: string; expiry: string }[] = [
  { name: 'MQTT 3.1.1 over TCP', options: { protocolVersion: 4 }, protocol: 'MQTT 3.1.1', expiry: 'At disconnect' },
  {
    name: 'MQTT 5 over TCP',
    options: { protocolVersion: 5, properties: { sessionExpiryInterval: 3600 } },
    protocol: 'MQTT 5.0',
    expiry: '1 h',
  },
  {
    name: 'MQTT 3.1.1 over WebSocket',
    options: { protocolVersion: 4, transport: 'ws' },
    protocol: 'MQTT 3.1.1',
    expiry: 'At disconnect',
  },
  {
    name: 'MQTT 5 over WebSocket',
    options: { protocolVersion: 5, transport: 'ws', properties: { sessionExpiryInterval: 3600 } },
    protocol: 'MQTT 5.0',
    expiry: '1 h',
  },
]

for (const { name, options, protocol, expiry } of DIALECTS)
  test(`[CL-1, CL-3, AC-11] shows, kicks and bans an external client: ${name}`, async ({
    page,
    api,
    signIn,
    mqttClient,
    unique,
    cleanup,
  }) => {
    const clientId = unique('first-try')
    const username = unique('visitor')
    const connect = () => mqttClient({ clientId, username, keepalive: 45, ...options })
    await signIn(page, { path: `/clients?like_clientid=${clientId}` })
    await expect(page.getByText('No client matches', { exact: true })).toBeVisible()

    const client = await connect()
    const row = page.getByRole('row', { name: `Select ${clientId}` })
    await expect(row).toBeVisible({ timeout: ONE_REFRESH })
    for (const text of [username, 'Connected', protocol, '45', expiry]) await expect(row).toContainText(text)
    const socket = client.stream as Socket
    if (options.transport !== 'ws') await expect(row).toContainText(`${socket.localAddress}:${socket.localPort}`)
    const clientRecord = await api.get(`/clients/${clientId}`)
    await expect(row).toContainText(clientRecord.node)

    const disconnection = waitUntilClosed(client)
    await row.getByRole('button', { name: `Kick out: ${clientId}` }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Kick out 1 client' }).click()
    await disconnection
    await expect(page.getByText(`Client ${clientId} kicked out`)).toBeVisible()
    await expect(row).toHaveCount(0)

    await connect()
    cleanup(() => api.request('DELETE', `/banned/clientid/${clientId}`))
    await page.getByRole('link', { name: 'Banned clients' }).click()
    await page.getByRole('main').getByText('Ban client', { exact: true }).click()
    await page.getByLabel('Ban type').selectOption('Client ID')
    await page.getByLabel('Banned value').fill(clientId)
    await page.getByRole('button', { name: 'Ban', exact: true }).click()
    await expect(page.getByRole('row').filter({ hasText: clientId })).toBeVisible()
    await expect(connect()).rejects.toThrow(/banned|not authorized/i)
  })

test('[SH-1] follows the README: sign in with the printed user, find the client', async ({
  page,
  broker,
  signedOut,
  mqttClient,
  unique,
}) => {
  const clientId = unique('hello')
  await mqttClient({ clientId })
  await signedOut(page, { path: '/clients' })
  await page.getByLabel('Username').fill(broker.user)
  await page.getByLabel('Password', { exact: true }).fill(broker.password)
  await page.getByRole('button', { name: /^(sign|log) ?in$/i }).click()
  await page.getByRole('button', { name: /skip/i }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Clients' })).toBeVisible()
  await page.getByRole('link', { name: clientId }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(clientId)
  await shot(page, 'first-try')
  await checkA11y(page)
})
