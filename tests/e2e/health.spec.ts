import { checkA11y, expect, shot, test } from './fixtures'

test('[MO-12] what is wrong is told with its evidence and its way out, and no more once it is mended @sandbox', async ({
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
  await signIn(page, { path: '/dashboard/overview' })
  await page
    .getByRole('region', { name: 'Health', exact: true })
    .getByRole('link', { name: /^(All checks|\d+ more findings?)$/ })
    .click()
  const findings = page.getByRole('region', { name: /^\d+ findings?$/ })
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
  await expect(page.getByRole('link', { name, exact: true })).toHaveCount(0)
})

test('[MO-12] the overview names the worst findings, leads to where to act, and checks again when told to @sandbox', async ({
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
