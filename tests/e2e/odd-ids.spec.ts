import { readFile } from 'node:fs/promises'
import { expect, test } from './fixtures'
import { waitUntilClosed } from './support/mqtt'

/** An id with a line break, one that a URL cannot hold, one that reverses what follows; how a page shows each. */
const IDS = [
  { id: 'p\nq', shown: 'p⟨U+000A⟩q', page: '~cApx' },
  { id: '.', shown: '.', page: '~Lg' },
  { id: '\u202Etxt', shown: '⟨U+202E⟩txt', page: '~4oCudHh0' },
] as const

test('[CL-9] [QA-5] clients of odd IDs are opened, exported, banned and kicked like others', async ({
  page,
  signIn,
  mqttClient,
  api,
  cleanup,
}) => {
  const listBanned = async () => ((await api.get('/banned?limit=100')).data as { who: string }[]).map(({ who }) => who)
  const clients = []
  for (const { id } of IDS) clients.push(await mqttClient({ clientId: id }))
  await signIn(page, { path: '/clients' })

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export', exact: true }).click()
  await page.getByRole('menuitem', { name: /JSON/ }).click()
  const rows = JSON.parse(await readFile(await (await download).path(), 'utf8')) as { clientid: string }[]
  expect(rows.map(({ clientid }) => clientid)).toEqual(expect.arrayContaining(IDS.map(({ id }) => id)))

  for (const [index, { id, shown, page: segment }] of IDS.entries()) {
    await page.getByRole('link', { name: shown, exact: true }).click()
    await expect(page).toHaveURL(new RegExp(`#/clients/detail/${segment}$`))
    await expect(page.getByRole('region', { name: 'Connection' })).toBeVisible()
    // A typed or saved address opens the same page.
    await page.goto(`./#/clients/detail/${encodeURIComponent(id)}`)
    await page.reload()
    await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeVisible()
    await expect(page.getByRole('heading', { level: 1, name: shown, exact: true })).toBeVisible()

    const client = clients[index]
    if (!client) throw new Error('not connected')
    const disconnection = waitUntilClosed(client)
    if (id === 'p\nq') {
      cleanup(() => api.request('DELETE', `/banned/clientid/${encodeURIComponent(id)}`))
      await page.getByRole('button', { name: 'Ban', exact: true }).click()
      await page.getByRole('menuitem', { name: `Client ID: ${shown}` }).click()
      await page.locator('form button[type=submit]').click()
      await expect(page).toHaveURL(/#\/banned-clients$/)
      expect(await listBanned()).toContain(id)
      await page.getByRole('navigation').getByRole('link', { name: 'Clients', exact: true }).click()
    } else {
      await page.getByRole('button', { name: 'Kick out', exact: true }).click()
      await page.getByRole('alertdialog').getByRole('button', { name: 'Kick out 1 client' }).click()
    }
    await disconnection
    await expect(page).toHaveURL(/#\/clients/)
  }

  await page.goto('./#/banned-clients')
  await page.getByRole('row').filter({ hasText: 'p⟨U+000A⟩q' }).getByRole('button').last().click()
  await page.getByRole('alertdialog').getByRole('button').last().click()
  await expect.poll(listBanned).not.toContain('p\nq')
})
