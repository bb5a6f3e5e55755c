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
  await page.getByRole('main').getByRole('link', { name: 'Health' }).click()
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
