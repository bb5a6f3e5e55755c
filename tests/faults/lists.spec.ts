import type { Route } from '@playwright/test'
import { checkA11y, expect, test } from '../e2e/fixtures'
import { crawler, NOWHERE } from '../e2e/support/crawl'

/** Lists that a broker has no rows of before somebody makes some, what they read, and what their page says then. */
const EMPTY = [
  ['/authentication', '/authentication', 'No authenticators'],
  ['/rule/rules', '/rules', 'No rules'],
  ['/rule/actions', '/actions', 'No actions'],
  ['/rule/source', '/sources', 'No sources'],
  ['/connector', '/connectors', 'No connectors'],
  ['/webhook', '/connectors', 'No webhooks'],
  ['/flow', '/rules', 'No flows'],
  ['/schema', '/schema_registry', 'No schemas'],
  ['/exhook', '/exhooks', 'No ExHook servers'],
  ['/plugins', '/plugins', 'No plugins'],
  ['/alarm/current-alarm', '/alarms', 'No active alarms'],
  ['/alarm/history-alarm', '/alarms', 'No past alarms'],
  ['/topic-metrics', '/mqtt/topic_metrics', 'No topics are counted'],
  ['/log-trace', '/trace', 'No traces'],
  ['/backup', '/data/files', 'No backups'],
] as const

/** Lists that always have rows. */
const FULL = [
  ['/dashboard/nodes', '/nodes', 'emqx@127.0.0.1'],
  ['/authorization', '/authorization/sources', 'File'],
  ['/listener', '/listeners', 'default'],
  ['/gateway', '/gateways', 'STOMP'],
] as const

const HTML = '<!doctype html><html><body>Bad gateway</body></html>'
const pathOf = (route: Route) => new URL(route.request().url()).pathname.replace(/^.*\/api\/v5/, '')

test('[QA-1] a list that fails names its endpoint and is read again at a press; one that is empty says what to do @sandbox', async ({
  page,
  signIn,
}) => {
  test.setTimeout(120_000)
  let broken: string | undefined
  await page.route('**/api/v5/**', (route) =>
    broken === pathOf(route) ? route.fulfill({ status: 200, contentType: 'text/html', body: HTML }) : route.continue(),
  )
  await signIn(page, { path: NOWHERE, preferences: { 'live.paused': true } })
  const crawl = await crawler(page)
  const main = page.getByRole('main')
  const alert = main.getByRole('alert')
  const failing = async (path: string, endpoint: string) => {
    broken = endpoint
    await crawl.open(path)
    await expect(alert.first(), path).toBeVisible()
    await expect(main, path).toContainText(`GET /api/v5${endpoint}`)
    broken = undefined
    await main.getByRole('button', { name: 'Try again' }).first().click()
    await expect(alert, path).toHaveCount(0)
    await crawl.stands(path)
  }
  for (const [path, endpoint, title] of EMPTY) {
    await failing(path, endpoint)
    const empty = main.getByText(title, { exact: true })
    await expect(empty, path).toBeVisible()
    // What it is for, or how one gets there.
    await expect(empty.locator('..').locator('p'), path).toContainText(/\w.*\./)
  }
  for (const [path, endpoint, text] of FULL) {
    await failing(path, endpoint)
    await expect(main.getByText(text).first(), path).toBeVisible()
  }
  await checkA11y(page)
})
