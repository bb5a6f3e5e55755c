import mqtt from 'mqtt'
import { createSelfSignedCertificate } from '../../sandbox/domains/listeners/createSelfSignedCertificate'
import { freePort } from '../support/freePort'
import { checkA11y, expect, setPreference, shot, test } from './fixtures'
import { closeClient, waitUntilClosed } from './support/mqtt'

const connect = (url: string) =>
  mqtt.connectAsync(url, { protocolVersion: 5, reconnectPeriod: 0, connectTimeout: 5_000 }, false)

for (const { type, tile, scheme, path } of [
  { type: 'tcp', tile: 'TCP', scheme: 'mqtt', path: '' },
  { type: 'ws', tile: 'WebSocket', scheme: 'ws', path: '/mqtt' },
])
  test(`[MG-1] creates a ${type} listener that accepts a client at once, and stops it`, async ({
    page,
    signIn,
    api,
    unique,
    cleanup,
    expectErrors,
  }) => {
    expectErrors(/400/)
    const name = unique('door')
    const id = `${type}:${name}`
    cleanup(() => api.request('DELETE', `/listeners/${id}`))
    const port = await freePort()
    const url = `${scheme}://127.0.0.1:${port}${path}`
    await signIn(page, { path: '/listener' })
    await page.getByRole('button', { name: 'Create listener' }).click()
    await page.getByRole('option', { name: tile, exact: true }).click()
    await page.getByRole('textbox', { name: /^Name/ }).fill(name)
    const bind = page.getByRole('textbox', { name: /^Bind address/ })
    // A port in use is refused at its field, and nothing typed is lost.
    const usedAddress = (await api.get('/listeners')).find(
      (listener: { id: string }) => listener.id === 'tcp:default',
    ).bind
    await bind.fill(usedAddress)
    await page.getByRole('button', { name: 'Create', exact: true }).click()
    await expect(bind).toHaveAttribute('aria-invalid', 'true')
    await bind.fill(`127.0.0.1:${port}`)
    await page.getByRole('button', { name: 'Create', exact: true }).click()
    await expect(page.getByRole('heading', { name: `Listener ${id}`, exact: true })).toBeVisible()

    const client = await connect(url)
    cleanup(() => closeClient(client))
    const table = page.getByRole('table', { name: 'State by node' })
    await expect(table.getByRole('row').nth(1)).toContainText('1, no limit')
    await page.getByRole('button', { name: 'Stop' }).click()
    const question = page.getByRole('alertdialog')
    await expect(question).toContainText('1 client is connected through it now and is disconnected')
    await question.getByRole('button', { name: 'Stop' }).click()
    await waitUntilClosed(client)
    await expect(table.getByRole('row').nth(1)).toContainText('Disabled')
    await expect(connect(url)).rejects.toThrow()

    await page.getByRole('button', { name: 'Start', exact: true }).click()
    await expect(table.getByRole('row').nth(1)).toContainText('Running')
    const newClient = await connect(url)
    cleanup(() => closeClient(newClient))

    // Deleting requires the listener's name.
    await page.goto(`#/listener?q=${name}`)
    await page.getByRole('button', { name: `Actions for ${id}` }).click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    const dialog = page.getByRole('alertdialog')
    await expect(dialog.getByRole('button', { name: 'Delete' })).toBeDisabled()
    await dialog.getByRole('textbox').fill(name)
    await dialog.getByRole('button', { name: 'Delete' }).click()
    await waitUntilClosed(newClient)
    await expect.poll(async () => (await api.request('GET', `/listeners/${id}`)).status).toBe(404)
    await checkA11y(page)
  })

test('[MG-2] sets certificate and key of a TLS listener, and shows the subject and whether both match', async ({
  page,
  signIn,
  api,
  unique,
  cleanup,
}) => {
  const name = unique('tls')
  cleanup(() => api.request('DELETE', `/listeners/ssl:${name}`))
  const port = await freePort()
  const keyPair = createSelfSignedCertificate('broker.example')
  await signIn(page, { path: '/listener/create?type=ssl' })
  await page.getByRole('textbox', { name: /^Name/ }).fill(name)
  await page.getByRole('textbox', { name: /^Bind address/ }).fill(`127.0.0.1:${port}`)
  await page.getByRole('textbox', { name: /^Certificate/ }).fill(keyPair.cert)
  await expect(page.getByText('broker.example').first()).toBeVisible()
  await expect(page.getByText('localhost, 127.0.0.1')).toBeVisible()
  await expect(page.getByText(/^Valid until/)).toBeVisible()
  const key = page.getByRole('textbox', { name: /^Private key/ })
  await key.fill(createSelfSignedCertificate('another').key)
  await page.getByRole('button', { name: 'Create', exact: true }).click()
  await expect(page.getByText('This private key does not belong to the certificate above')).toBeVisible()
  await shot(page, 'listener-tls')
  await key.fill(keyPair.key)
  await expect(page.getByText('This private key does not belong')).toHaveCount(0)
  await page.getByRole('button', { name: 'Create', exact: true }).click()
  await expect(page.getByRole('heading', { name: `Listener ssl:${name}`, exact: true })).toBeVisible()

  const options = { ca: keyPair.cert, servername: 'localhost', protocolVersion: 5 as const, reconnectPeriod: 0 }
  const client = await mqtt.connectAsync(`mqtts://127.0.0.1:${port}`, options, false)
  cleanup(() => closeClient(client))
  await page.goto(`#/listener?q=${name}`)
  await setPreference(page, 'theme', 'dark')
  await setPreference(page, 'language', 'zh')
  await expect(page.getByRole('row').filter({ hasText: name })).toContainText('运行中')
  await checkA11y(page)
  await shot(page, 'listeners-dark-zh')
})

test('[MG-5] a malformed rate limit is reported at its field; a valid one is saved and can be removed', async ({
  page,
  signIn,
  api,
  unique,
  cleanup,
}) => {
  const name = unique('limited')
  const id = `tcp:${name}`
  const limits = async () => {
    const { max_connections, messages_rate } = await api.get(`/listeners/${id}`)
    return { max_connections, messages_rate }
  }
  cleanup(() => api.request('DELETE', `/listeners/${id}`))
  await api.post('/listeners', { type: 'tcp', name, bind: `127.0.0.1:${await freePort()}` })
  await signIn(page, { path: '/limiter' })
  const row = page.getByRole('row').filter({ hasText: id })
  await row.getByRole('button', { name: `Edit: ${id}` }).click()
  const drawer = page.getByRole('dialog')
  const rate = drawer.getByRole('textbox', { name: /^Messages per client/ })
  await rate.fill('many')
  await rate.blur()
  await expect(drawer).toContainText('Please enter a properly formatted rate configuration')
  await checkA11y(page)
  await rate.fill('1000/s')
  await drawer.getByRole('button', { name: 'Save' }).click()
  await expect(row).toContainText('1000/s')
  await expect.poll(() => limits()).toMatchObject({ messages_rate: '1000/s' })
  await row.getByRole('button', { name: `Edit: ${id}` }).click()
  await expect(rate).toHaveValue('1000')
  await expect(drawer.getByRole('button', { name: 'Undo', exact: true })).toBeVisible()
  await shot(page, 'limits-put-back')
  await rate.fill('')
  await drawer.getByRole('button', { name: 'Save' }).click()
  await expect(row).not.toContainText('1000/s')
  await expect.poll(async () => (await limits()).messages_rate ?? 'infinity').toBe('infinity')
})

test('[MO-12] warns on the health page and on its listener of a certificate that ends soon, until it is replaced', async ({
  page,
  signIn,
  api,
  unique,
  cleanup,
}) => {
  const name = unique('ending')
  const id = `ssl:${name}`
  cleanup(() => api.request('DELETE', `/listeners/${id}`))
  const ssl_options = ({ key, cert }: { key: string; cert: string }) => ({ certfile: cert, keyfile: key })
  const listener = { type: 'ssl', name, bind: `127.0.0.1:${await freePort()}` }
  await api.post('/listeners', { ...listener, ssl_options: ssl_options(createSelfSignedCertificate(name, 5)) })
  await signIn(page, { path: '/health' })
  const findings = page.getByRole('region', { name: /^\d+ incidents?$/ })
  const finding = findings.getByRole('listitem').filter({ has: page.getByRole('link', { name: id, exact: true }) })
  await expect(finding.getByRole('heading')).toHaveText(/^The certificates? of \d+ listeners? expires? soon$/)
  await shot(page, 'health-certificate')
  await finding.getByRole('link', { name: id, exact: true }).click()
  await expect(page.getByText(/^Expires at /)).toBeVisible()
  await checkA11y(page)
  await shot(page, 'listener-certificate')
  // A new listener appears in the list at once.
  await page.getByRole('tab', { name: 'Settings', exact: true }).click()
  const fresh = createSelfSignedCertificate(name, 200)
  await page.getByRole('textbox', { name: /^Certificate/ }).fill(fresh.cert)
  await page.getByRole('textbox', { name: /^Private key/ }).fill(fresh.key)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('tab', { name: 'Overview', exact: true }).click()
  await expect(page.getByText(/^Valid until /)).toBeVisible()
  await page.goto(`#/listener?q=${name}`)
  await expect(page.getByRole('row').filter({ hasText: name })).toContainText('Expires in 6 months')
  await checkA11y(page)
  await shot(page, 'listeners-certificate')
})
