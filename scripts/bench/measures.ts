import type { Browser, BrowserContext, Page } from '@playwright/test'
import { getPaintTime, recordPaints } from './recordPaints'

export interface Target {
  browser: Browser
  url: string
  api: string
  mqtt: string
}

const RUNS = 5
/** Ms after which a painted page loads nothing more. */
export const SETTLED = 500
const FIRST_ROW = 'tbody tr[aria-rowindex]'
const FIRST_CARD = '.react-flow__node'

export const median = (values: readonly number[]) =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN

/** Creates a session of the first user. */
export async function createSession(api: string): Promise<Record<string, unknown>> {
  const answer = await fetch(`${api}/api/v5/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'admin', password: 'public' }),
  })
  const { token, role, version } = (await answer.json()) as Record<string, unknown>
  return { username: 'admin', token, role, version, edition: 'ee' }
}

/** Opens a route in a new browser profile, signed in except for the sign-in page, and waits for its heading. */
export async function openAt(target: Target, path: string, preferences: Record<string, unknown> = {}): Promise<Page> {
  const page = await goTo(target, path, preferences)
  await page.getByRole('heading', { level: 1 }).waitFor()
  return page
}

/** Creates a new browser profile with a session. */
export async function openSignedIn(
  { browser, api }: Target,
  preferences: Record<string, unknown> = {},
): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  const user = await createSession(api)
  await context.addInitScript(
    ([user, storedPreferences]) => {
      localStorage.setItem(
        'signalbox.v1',
        JSON.stringify({ session: { user }, preferences: storedPreferences, ra: {} }),
      )
    },
    [user, preferences] as const,
  )
  return context
}

async function goTo(target: Target, path: string, preferences: Record<string, unknown>): Promise<Page> {
  const { browser, url } = target
  const context =
    path === '/login'
      ? await browser.newContext({ viewport: { width: 1440, height: 900 } })
      : await openSignedIn(target, preferences)
  await recordPaints(context, [FIRST_ROW, FIRST_CARD])
  const page = await context.newPage()
  await page.goto(`${url}#${path}`)
  return page
}

/** Opens a list and waits until its first rows are painted, without querying the page, which would slow it down. */
async function openList(target: Target, path: string): Promise<Page> {
  const page = await goTo(target, path, {})
  await getPaintTime(page, FIRST_ROW)
  return page
}

/** Ms from the response with a collection until the first cards of its diagram are painted. */
export async function measureCards(page: Page, collection: string): Promise<number> {
  const paintTime = await getPaintTime(page, FIRST_CARD)
  const responseTime = await page.evaluate(
    (part) =>
      Math.max(
        ...(performance.getEntriesByType('resource') as PerformanceResourceTiming[])
          .filter(({ name }) => name.includes(part))
          .map(({ responseEnd }) => responseEnd),
      ),
    `/api/v5${collection}?`,
  )
  return paintTime - responseTime
}

/** Median first contentful paint in ms. */
export async function measureFirstPaint(target: Target, path: string): Promise<number> {
  const times: number[] = []
  for (let run = 0; run < RUNS; run++) {
    const page = await openAt(target, path)
    // The content may not be painted yet.
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
    times.push(
      await page.evaluate(() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN),
    )
    await page.context().close()
  }
  return median(times)
}

/** Requests per minute of an idle page, visible or hidden. */
export async function measureIdleRequests(page: Page, watch: number, hidden: boolean): Promise<number> {
  await page.evaluate(
    (state) => {
      // Values, not getters: the compiler would wrap getters in a helper that the page does not have.
      Object.defineProperty(document, 'visibilityState', { configurable: true, value: state })
      Object.defineProperty(document, 'hidden', { configurable: true, value: state === 'hidden' })
      document.dispatchEvent(new Event('visibilitychange'))
    },
    hidden ? 'hidden' : 'visible',
  )
  await page.waitForTimeout(3_000)
  let count = 0
  const countRequest = () => {
    count++
  }
  page.on('request', countRequest)
  await page.waitForTimeout(watch)
  page.off('request', countRequest)
  return (count * 60_000) / watch
}

/**
 * Ms from the response with a collection until its first rows are painted, then the number of rows and DOM nodes.
 */
export async function measureRows(
  target: Target,
  path: string,
  collection = path.split('?')[0],
): Promise<{ afterAnswer: number; rows: number; nodes: number }> {
  const times: number[] = []
  let rows = Number.POSITIVE_INFINITY
  let nodes = 0
  for (let run = 0; run < RUNS; run++) {
    const page = await openList(target, path)
    // Rows outside of the viewport render later but count as nodes.
    await page.waitForTimeout(SETTLED)
    const paintTime = await getPaintTime(page, FIRST_ROW)
    const measured = await page.evaluate(
      ([route, paintedAt]) => {
        const answers = (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).filter(
          ({ name, responseEnd }) => name.includes(`/api/v5${route}?`) && responseEnd <= paintedAt,
        )
        const responseTime = Math.max(...answers.map(({ responseEnd }) => responseEnd))
        // The header counts as a row.
        const rows = Number(document.querySelector('table[aria-rowcount]')?.getAttribute('aria-rowcount')) - 1
        return { afterAnswer: paintedAt - responseTime, rows, nodes: document.querySelectorAll('*').length }
      },
      [collection, paintTime] as const,
    )
    times.push(measured.afterAnswer)
    rows = Math.min(rows, measured.rows)
    nodes = Math.max(nodes, measured.nodes)
    await page.context().close()
  }
  return { afterAnswer: median(times), rows, nodes }
}
