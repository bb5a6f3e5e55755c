import { createHash } from 'node:crypto'
import { connect, type Socket } from 'node:net'
import { freePort } from '../support/freePort'
import { checkA11y, expect, setPreference, shot, test } from './fixtures'
import { answerWith } from './support/answers'
import { refreshUntil } from './support/refreshUntil'

/** A STOMP client that has connected: resolves with the first frame of the gateway. */
async function stomp(port: number, headers: string): Promise<{ socket: Socket; frame: string }> {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => undefined)
  socket.write(`CONNECT\naccept-version:1.2\nhost:x\n${headers}\n\n\u0000`)
  const frame = await new Promise<string>((resolve, reject) => {
    socket.once('data', (data) => resolve(String(data)))
    socket.once('close', () => reject(new Error('closed')))
  })
  return { socket, frame }
}

test('[MG-11] sets up a gateway with its listener, authenticates its clients, shows and kicks them', async ({
  page,
  signIn,
  api,
  cleanup,
  expectErrors,
}) => {
  expectErrors(/404/)
  test.slow()
  const port = await freePort()
  cleanup(() => api.request('PUT', '/gateways/stomp/enable/false'))
  cleanup(() => api.request('DELETE', '/gateways/stomp/authentication'))
  await api.request('DELETE', '/gateways/stomp/authentication')
  // A broker keeps a gateway that was loaded once.
  const unloaded = { name: 'stomp', status: 'unloaded' } as const
  const restore = [
    await answerWith(page, 'get /gateways', () => [unloaded]),
    await answerWith(page, 'get /gateways/{name}', () => unloaded),
  ]
  await signIn(page, { path: '/gateway', preferences: { 'live.interval': 2000 } })
  const row = page.getByRole('row').filter({ hasText: 'STOMP' })
  await expect(row).toContainText('Not loaded')
  await row.getByRole('button', { name: /^Set up/ }).click()
  await expect(page.getByRole('heading', { name: 'Set up gateway STOMP' })).toBeVisible()
  const bind = page.getByRole('textbox', { name: /^Bind address/ })
  await expect(bind).toHaveValue('61613')
  await bind.fill(`127.0.0.1:${port}`)
  await checkA11y(page)
  await shot(page, 'gateway-set-up')
  for (const undo of restore) await undo()
  await page.getByRole('button', { name: 'Enable', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Gateway STOMP' })).toBeVisible()

  // Devices need no password without an authenticator.
  await expect(page.getByText('Every device may connect to this gateway')).toBeVisible()
  const first = await stomp(port, 'login:dev\npasscode:x')
  cleanup(async () => first.socket.destroy())
  expect(first.frame).toContain('CONNECTED')
  await page.getByRole('tab', { name: 'Clients' }).click()
  const client = page.getByRole('row').filter({ hasText: 'dev' })
  await expect(client).toContainText('127.0.0.1')
  await client.getByRole('link').first().click()
  await expect(page.getByRole('region', { name: 'Connection and session' })).toContainText('dev')
  await expect(page.getByText('No subscriptions')).toBeVisible()
  await checkA11y(page)
  await page.goto('#/gateway/detail/stomp?tab=clients')
  const disconnection = new Promise<void>((resolve) => first.socket.once('close', () => resolve()))
  await client.getByRole('button', { name: /^Kick out/ }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Kick out' }).click()
  await disconnection

  // The listener has its own users.
  await page.getByRole('tab', { name: 'Authentication' }).click()
  await page.getByRole('button', { name: 'Create authenticator' }).click()
  await page.getByRole('option', { name: /^Password/ }).click()
  await page.getByRole('option', { name: /^Built-in database/ }).click()
  await page.getByRole('button', { name: 'Create', exact: true }).click()
  await page.getByRole('button', { name: 'Add user' }).click()
  await page.getByRole('textbox', { name: /^User ID/ }).fill('dev')
  await page
    .getByLabel(/^Password/)
    .first()
    .fill('secret')
  await page.getByRole('button', { name: 'Create', exact: true }).click()
  await expect(page.getByRole('row').filter({ hasText: 'dev' })).toBeVisible()
  expect((await stomp(port, 'login:dev\npasscode:wrong')).frame).toContain('ERROR')
  const second = await stomp(port, 'login:dev\npasscode:secret')
  cleanup(async () => second.socket.destroy())
  expect(second.frame).toContain('CONNECTED')

  // Disabling asks first and closes all connections.
  await page.goto('#/gateway')
  const closed = new Promise<void>((resolve) => second.socket.once('close', () => resolve()))
  await refreshUntil(page, (options) => expect(row).toContainText(/1 of [\d,]+/, options))
  await row.getByRole('switch').click()
  await expect(page.getByRole('alertdialog')).toContainText('Disabling closes all its connections: 1 now.')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Disable' }).click()
  await closed
  await expect(row).toContainText('Stopped')
  await setPreference(page, 'language', 'zh')
  await checkA11y(page)
  await shot(page, 'gateways')
})

test('[MG-11] a listener authenticates with its own authenticator and imported users', async ({
  page,
  signIn,
  api,
  cleanup,
  unique,
  expectErrors,
}) => {
  expectErrors(/404/)
  test.slow()
  const port = await freePort()
  const id = `stomp:tcp:${unique('own')}`
  cleanup(() => api.request('PUT', '/gateways/stomp/enable/false'))
  await api.put('/gateways/stomp', { enable: true, listeners: [] })
  await api.request('DELETE', '/gateways/stomp/authentication')
  cleanup(() => api.request('DELETE', `/gateways/stomp/listeners/${id}`))
  await api.post('/gateways/stomp/listeners', { type: 'tcp', name: id.split(':')[2], bind: `127.0.0.1:${port}` })

  await signIn(page, { path: '/gateway/detail/stomp?tab=listeners' })
  await page.getByRole('link', { name: id, exact: true }).click()
  await page.getByRole('tab', { name: 'Authentication', exact: true }).click()
  await expect(page.getByText('are checked by the authenticator of the gateway')).toBeVisible()
  await shot(page, 'gateway-listener-none')
  await page.getByRole('button', { name: 'Create authenticator', exact: true }).click()
  await page.getByRole('option', { name: /^Password/ }).click()
  await page.getByRole('option', { name: /^Built-in database/ }).click()
  await page.getByRole('button', { name: 'Create', exact: true }).click()
  await expect(page.getByText('No users', { exact: true })).toBeVisible()

  // Password hashes only. The broker's default is SHA-256 with the salt first.
  const hash = createHash('sha256').update('s1secret').digest('hex')
  const text = `user_id,password_hash,salt,is_superuser\ndev,${hash},s1,false\n<img onerror=1>#%2F,${hash},s1,true\n`
  await page.getByRole('button', { name: 'Import users', exact: true }).click()
  await page.getByLabel('Choose file').setInputFiles({ name: 'u.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
  await expect(page.getByText('Users to import: 2', { exact: true })).toBeVisible()
  await checkA11y(page)
  await shot(page, 'gateway-listener-import')
  await page.getByRole('button', { name: 'Import 2 users', exact: true }).click()
  await expect(page.getByText('2 users imported', { exact: true })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Users', exact: true }).click()
  expect((await stomp(port, 'login:dev\npasscode:wrong')).frame).toContain('ERROR')
  const client = await stomp(port, 'login:dev\npasscode:secret')
  cleanup(async () => client.socket.destroy())
  expect(client.frame).toContain('CONNECTED')

  // The broker ignores the search: the console filters.
  const other = page.getByRole('row').filter({ hasText: 'dev' })
  await expect(other).toBeVisible()
  await page.getByRole('textbox', { name: 'User ID contains' }).fill('img')
  await expect(other).toHaveCount(0)
  await page.getByRole('link', { name: '<img onerror=1>#%2F', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'User <img onerror=1>#%2F', exact: true })).toBeVisible()
  await page
    .getByLabel(/^Password/)
    .first()
    .fill('other')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('tab', { name: 'Authentication', exact: true })).toBeVisible()
  await checkA11y(page)
  await shot(page, 'gateway-listener-users')

  // Adds and removes a subscription of its client.
  const [{ clientid }] = (await api.get('/gateways/stomp/clients?username=dev')).data
  const subscriptions = `/gateways/stomp/clients/${encodeURIComponent(clientid)}/subscriptions`
  const topics = async () => (await api.get(subscriptions)).map(({ topic }: { topic: string }) => topic)
  await page.goto(`#/gateway/detail/stomp/clients/${encodeURIComponent(clientid)}`)
  await page.getByRole('button', { name: 'Add subscription', exact: true }).click()
  const drawer = page.getByRole('dialog')
  await drawer.getByRole('textbox', { name: /^Topic/ }).fill('a/+/#')
  await drawer.getByRole('textbox', { name: /^Subscription ID/ }).fill('by admin')
  await drawer.getByRole('button', { name: 'Subscribe', exact: true }).click()
  await expect.poll(topics).toEqual(['a/+/#'])
  await page.getByRole('button', { name: /^Unsubscribe/ }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Unsubscribe', exact: true }).click()
  await expect.poll(topics).toEqual([])
  await expect(page.getByText('No subscriptions', { exact: true })).toBeVisible()
  await checkA11y(page)
  await shot(page, 'gateway-client')

  // Without an authenticator of listener or gateway, every device may connect.
  await page.goto(`#/gateway/detail/stomp/listeners/${encodeURIComponent(id)}?tab=auth`)
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(page.getByText('are checked by the authenticator of the gateway')).toBeVisible()
})

test('[MG-11] sends requests to devices of CoAP and LwM2M gateways, and shows their answers', async ({
  page,
  signIn,
  expectErrors,
}) => {
  expectErrors(/504|404/)
  // No such device is connected, so the test answers.
  const answer = (path: string, json: unknown, status = 200) =>
    page.route(`**/api/v5/gateways/${path}`, (route) => route.fulfill({ status, json }))
  const device = { clientid: 'urn:dev:1', endpoint_name: 'urn:dev:1', lifetime: 300, connected: true }
  await answer('*/clients/urn*dev*1', device)
  await answer('*/clients/urn*dev*1/subscriptions', [])
  await answer('coap/clients/*/request', { id: 17, token: 'tok', method: 'content', payload: '{"on":true}' })
  await signIn(page, { path: '/gateway/detail/coap/clients/urn%3Adev%3A1?tab=request' })
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.getByRole('region', { name: 'Answer', exact: true })).toContainText('content')
  await checkA11y(page)
  await shot(page, 'gateway-coap-request')
  await answer('coap/clients/*/request', { code: 'CLIENT_NOT_RESPONSE', message: '' }, 504)
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.getByText('The device did not answer in time (CLIENT_NOT_RESPONSE)', { exact: true })).toBeVisible()

  await page.route('**/api/v5/gateways/lwm2m/clients/*/read?*', (route) => route.fulfill({ status: 204 }))
  await answer('lwm2m/clients/*/lookup?*', { codeMsg: 'reply_not_received' })
  await page.goto('#/gateway/detail/lwm2m/clients/urn%3Adev%3A1?tab=resources')
  await page.getByRole('textbox', { name: /^Path/ }).fill('/3/0/1')
  await page.getByRole('button', { name: 'Read', exact: true }).click()
  await expect(page.getByText('No answer yet', { exact: true })).toBeVisible()
  await checkA11y(page)
  await shot(page, 'gateway-lwm2m-waiting')
  await answer('lwm2m/clients/*/lookup?*', {
    codeMsg: 'content',
    content: [
      { path: '/3/0/1', name: 'Model Number', dataType: 'String', operations: 'R', value: 'M-1 <b>' },
      { path: '/3/0/9', name: 'Battery Level', dataType: 'Integer', operations: 'R', value: 97 },
    ],
  })
  await page.getByRole('button', { name: 'Check again', exact: true }).click()
  await expect(page.getByRole('cell', { name: 'M-1 <b>', exact: true })).toBeVisible()
  await checkA11y(page)
  await shot(page, 'gateway-lwm2m-answer')
})
