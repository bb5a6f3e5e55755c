import type { Page } from '@playwright/test'
import { checkA11y, expect, shot, test } from './fixtures'
import { answerWith, patchAnswer } from './support/answers'
import { refreshUntil } from './support/refreshUntil'

/** Hides other findings of the broker: about its connectors, and about who may connect. */
async function showOnly(page: Page, connector: string) {
  await patchAnswer(page, 'get /connectors', (connectors) => connectors.filter(({ name }) => name === connector))
  await answerWith(page, 'get /authentication', () => [])
  await answerWith(page, 'get /alarms', () => ({ data: [], meta: { page: 1, limit: 100, count: 0, hasnext: false } }))
  for (const operation of ['get /actions', 'get /sources'] as const) await answerWith(page, operation, () => [])
}

test('[MO-12] shows a finding with its evidence and a link, until it is solved', async ({
  page,
  signIn,
  api,
  unique,
  cleanup,
}) => {
  const name = unique('down')
  const path = `/connectors/http:${name}`
  cleanup(() => api.request('DELETE', path))
  await api.post('/connectors', { type: 'http', name, url: 'http://127.0.0.1:9' })
  await expect.poll(async () => (await api.get(path)).status).toBe('disconnected')
  await showOnly(page, name)
  await signIn(page, { path: '/dashboard/overview' })
  await page
    .getByRole('region', { name: 'Health', exact: true })
    .getByRole('link', { name: /^(All checks|\d+ more incidents?)$/ })
    .click()
  const findings = page.getByRole('region', { name: /^\d+ incidents?$/ })
  const finding = findings.getByRole('listitem').filter({ has: page.getByRole('link', { name, exact: true }) })
  await expect(finding.getByRole('heading')).toHaveText(/not connected$/)
  await expect(finding.first()).toContainText('Connection refused')
  await expect(findings).toContainText('Clients connect without authentication')
  const checks = page.getByRole('table', { name: 'Checks' })
  await expect(checks.getByRole('row', { name: /^Nodes/ })).toContainText('Nothing found')
  await checkA11y(page)
  await shot(page, 'health')

  await finding.getByRole('link', { name, exact: true }).click()
  await expect(page.getByRole('heading', { name: `Connector ${name}`, exact: true })).toBeVisible()
  await api.request('DELETE', path)
  await page.goto('#/health')
  await expect(findings).toContainText('Clients connect without authentication')
  await refreshUntil(page, (options) => expect(page.getByRole('link', { name, exact: true })).toHaveCount(0, options))
})

test('[MO-12] the overview names the worst findings, links to them, and checks again on demand', async ({
  page,
  signIn,
  api,
  unique,
  cleanup,
}) => {
  const name = unique('worst')
  const path = `/connectors/http:${name}`
  cleanup(() => api.request('DELETE', path))
  await api.post('/connectors', { type: 'http', name, url: 'http://127.0.0.1:9' })
  await expect.poll(async () => (await api.get(path)).status).toBe('disconnected')
  await showOnly(page, name)
  await signIn(page, { path: '/dashboard/overview' })
  const health = page.getByRole('region', { name: 'Health', exact: true })
  const finding = health.getByRole('listitem').filter({ has: page.getByRole('link', { name, exact: true }) })
  await expect(finding.getByRole('heading')).toHaveText(/not connected$/)
  await expect(finding.first()).toContainText('Connection refused')
  await expect(health).toContainText(/as of \d\d:\d\d:\d\d/)
  await checkA11y(page)
  await shot(page, 'overview-health')

  await health.getByRole('link', { name, exact: true }).click()
  await expect(page.getByRole('heading', { name: `Connector ${name}`, exact: true })).toBeVisible()
  await page.goBack()
  await expect(finding.first()).toBeVisible()
  await api.request('DELETE', path)
  await health.getByRole('button', { name: 'Check now', exact: true }).click()
  await expect(health.getByRole('link', { name, exact: true })).toHaveCount(0)
  await expect(health).toContainText('Clients connect without authentication')
})

test('[MO-16] reports a sudden drop of connections with both numbers, and ends it when they come back', async ({
  page,
  signIn,
}) => {
  let connected = 0
  const isRecent = (t: number) => Date.now() - t < 10 * 60_000
  await answerWith(page, 'get /monitor', ({ query }) => {
    const span = Number(query.get('latest')) * 1_000
    // Resolution of the broker's history.
    const step = span <= 3_600_000 ? 10_000 : span <= 86_400_000 ? 300_000 : 600_000
    const received = (11 * step) / 1_000
    const count = Math.floor(span / step)
    return Array.from({ length: count }, (_, n) => {
      const time_stamp = Math.floor(Date.now() - (count - 1 - n) * step)
      const live_connections = isRecent(time_stamp) ? connected : 12
      return { time_stamp, connections: live_connections, live_connections, received, sent: received, dropped: 0 }
    })
  })
  await signIn(page, { path: '/health' })
  const incident = page.getByRole('heading', { name: /^Connections fell from 12 to \d/ })
  await expect(incident).toHaveText('Connections fell from 12 to 0')
  await checkA11y(page)
  connected = 12
  await refreshUntil(page, (options) => expect(incident).toHaveCount(0, options))
})
