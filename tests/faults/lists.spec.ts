import type { Route } from '@playwright/test'
import { checkA11y, expect, test } from '../e2e/fixtures'
import { crawler, NOWHERE } from '../e2e/support/crawl'

/** Lists that a broker has no rows of before somebody makes some, what they read, and what their page says then. */
const LISTS = [
  ['/authentication', '/authentication', ''],
  ['/rule/rules', '/rules', 'No rules'],
  ['/rule/actions', '/actions', 'No actions'],
  ['/rule/source', '/sources', 'No sources'],
  ['/connector', '/connectors', 'No connectors'],
  ['/webhook', '/connectors', 'No webhooks'],
  ['/flow', '/rules', ''],
  ['/schema', '/schema_registry', 'No schemas'],
  ['/exhook', '/exhooks', ''],
  ['/plugins', '/plugins', 'No plugins'],
  ['/alarm/current-alarm', '/alarms', ''],
  ['/alarm/history-alarm', '/alarms', ''],
  ['/topic-metrics', '/mqtt/topic_metrics', ''],
  ['/log-trace', '/trace', ''],
  ['/backup', '/data/files', ''],
] as const

/** Lists that always have rows. */
const FULL = [
  ['/dashboard/nodes', '/nodes'],
  ['/authorization', '/authorization/sources'],
  ['/listener', '/listeners'],
  ['/gateway', '/gateways'],
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
  const said: string[] = []
  for (const [path, endpoint] of [...LISTS, ...FULL]) {
    broken = endpoint
    await crawl.open(path)
    await expect(alert.first(), path).toBeVisible()
    await expect(main, path).toContainText(`GET /api/v5${endpoint}`)
    broken = undefined
    await main.getByRole('button', { name: 'Try again' }).first().click()
    await expect(alert, path).toHaveCount(0)
    await crawl.stands(path)
    said.push(`${path}: ${await main.textContent()}`)
  }
  console.log(said.join('\n'))
  await checkA11y(page)
})
