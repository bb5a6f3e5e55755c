import type { Route } from '@playwright/test'
import { checkA11y, expect, test } from '../e2e/fixtures'
import { fetchAnswer } from '../e2e/support/answers'
import { createCrawler, NOWHERE } from '../e2e/support/createCrawler'

/** Lists that may be empty: path, endpoint, and the title of the empty state. */
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

/** Lists that always have rows, and one of their words. */
const FULL = [
  ['/dashboard/nodes', '/nodes', 'Running'],
  ['/authorization', '/authorization/sources', 'File'],
  ['/listener', '/listeners', 'default'],
  ['/gateway', '/gateways', 'STOMP'],
] as const

const HTML = '<!doctype html><html><body>Bad gateway</body></html>'
const getPath = (route: Route) => new URL(route.request().url()).pathname.replace(/^.*\/api\/v5/, '')

/** The same answer without its rows. */
const removeRows = (answer: unknown): unknown => {
  if (Array.isArray(answer)) return []
  const { data, files, ...rest } = answer as { data?: unknown; files?: unknown }
  return { ...rest, ...(data ? { data: [] } : {}), ...(files ? { files: [] } : {}) }
}

test('[QA-1] names the endpoint of a list that fails and tries again; explains an empty list', async ({
  page,
  signIn,
}) => {
  test.setTimeout(300_000)
  let broken: string | undefined
  let empty: string | undefined
  await page.route('**/api/v5/**', async (route) => {
    const path = getPath(route)
    if (path === broken) return route.fulfill({ status: 200, contentType: 'text/html', body: HTML })
    if (path !== empty) return route.continue()
    const response = await fetchAnswer(route)
    return route.fulfill({ response, json: removeRows(await response.json()) })
  })
  await signIn(page, { path: NOWHERE, preferences: { 'live.paused': true } })
  const crawl = await createCrawler(page)
  const main = page.getByRole('main')
  const alert = main.getByRole('alert')
  const expectFailure = async (path: string, endpoint: string) => {
    broken = endpoint
    await crawl.open(path)
    await expect(alert.first(), path).toBeVisible()
    await expect(main, path).toContainText(`GET /api/v5${endpoint}`)
    broken = undefined
    await main.getByRole('button', { name: 'Try again' }).first().click()
    await expect(alert, path).toHaveCount(0)
    await crawl.waitUntilIdle(path)
  }
  for (const [path, endpoint, title] of EMPTY) {
    empty = endpoint
    await expectFailure(path, endpoint)
    const heading = main.getByText(title, { exact: true })
    await expect(heading, path).toBeVisible()
    // The purpose of the list, or how to fill it.
    await expect(heading.locator('..').locator('p'), path).toContainText(/\w.*\./)
  }
  empty = undefined
  for (const [path, endpoint, text] of FULL) {
    await expectFailure(path, endpoint)
    await expect(main.getByText(text).first(), path).toBeVisible()
  }
  await checkA11y(page)
})
