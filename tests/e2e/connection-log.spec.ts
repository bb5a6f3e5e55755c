import { readFile } from 'node:fs/promises'
import { checkA11y, expect, shot, test } from './fixtures'

test('[DI-9] [DI-10] lists accepted, refused and kicked clients with reasons, opens filtered from a client, and continues on other pages', async ({
  page,
  signIn,
  api,
  mqttClient,
  unique,
  cleanup,
}) => {
  const [steady, kicked, banned] = [unique('di10-steady'), unique('di10-kicked'), unique('di10-banned')]
  await api.post('/banned', { as: 'clientid', who: banned })
  cleanup(() => api.request('DELETE', `/banned/clientid/${banned}`))

  await signIn(page, { path: '/connection-log' })
  await page.getByRole('button', { name: 'Start recording', exact: true }).click()
  await expect(page.getByRole('group', { name: 'Connection', exact: true }).getByRole('status')).toHaveText('Recording')
  await mqttClient({ clientId: steady })
  await mqttClient({ clientId: kicked })
  await expect(mqttClient({ clientId: banned })).rejects.toThrow()
  await api.request('DELETE', `/clients/${kicked}`)

  const events = page.getByRole('table', { name: 'Events, newest first', exact: true })
  const find = (client: string) => events.getByRole('row').filter({ hasText: client })
  await expect(find(steady)).toContainText('Accepted')
  await expect(find(banned)).toContainText(/Refused.*Banned/)
  await expect(find(kicked).filter({ hasText: 'Kicked out' })).toHaveCount(1)
  const reasons = page.getByRole('table', { name: 'Reason', exact: true })
  await expect(reasons.getByRole('row').filter({ hasText: 'Banned' })).toHaveCount(1)
  await checkA11y(page)
  await shot(page, 'connection-log')

  await find(steady).getByRole('link', { name: steady, exact: true }).click()
  await page.getByRole('link', { name: 'Overview', exact: true }).first().click()
  const lateClientId = unique('di9-late')
  await mqttClient({ clientId: lateClientId })
  await page.goBack()
  await page.getByRole('main').getByRole('link', { name: 'Connection log', exact: true }).click()
  await expect(find(steady)).toHaveCount(1)
  await expect(find(kicked)).toHaveCount(0)
  await page.getByRole('button', { name: 'Recordings: 1 running', exact: true }).click()
  const tray = page.getByRole('dialog', { name: 'Recordings', exact: true })
  await expect(tray).toContainText(/left · \d+ of 1,000 entries/)
  await checkA11y(page)
  await shot(page, 'recordings')
  const download = page.waitForEvent('download')
  await tray.getByRole('button', { name: 'Export', exact: true }).click()
  await page.getByRole('menuitem', { name: /JSON/ }).click()
  const exported = await readFile(await (await download).path(), 'utf8')
  for (const client of [steady, kicked, banned, lateClientId]) expect(exported).toContain(client)
  await tray.getByRole('button', { name: 'Stop', exact: true }).click()
  await expect(tray).toContainText('Ended')
  await page.keyboard.press('Escape')
  await expect(page.getByText('The recording was stopped.', { exact: false })).toBeVisible()
})
