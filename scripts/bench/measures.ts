import type { Browser, BrowserContext, Page } from '@playwright/test'
import { notePaints, paintedAt } from './paints'

/** The console under measure and the broker behind it. */
export interface Target {
  browser: Browser
  url: string
  api: string
  mqtt: string
}

const RUNS = 5
/** Milliseconds after which a page that was painted brings nothing more of itself. */
export const SETTLED = 500
const FIRST_ROW = 'tbody tr[aria-rowindex]'
/** The first card of a picture. */
const FIRST_CARD = '.react-flow__node'

/** The middle one. */
export const median = (values: readonly number[]) =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN

/** A session of the first user. */
export async function session(api: string): Promise<Record<string, unknown>> {
  const answer = await fetch(`${api}/api/v5/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'admin', password: 'public' }),
  })
  const { token, role, version } = (await answer.json()) as Record<string, unknown>
  return { username: 'admin', token, role, version, edition: 'ee' }
}

/** Opens a route in a fresh browser profile, signed in unless it is the sign-in, and waits for its heading. */
export async function openAt(target: Target, path: string, preferences: Record<string, unknown> = {}): Promise<Page> {
  const page = await goTo(target, path, preferences)
  await page.getByRole('heading', { level: 1 }).waitFor()
  return page
}

/** A fresh browser profile with a session in it. */
export async function signedIn(
  { browser, api }: Target,
  preferences: Record<string, unknown> = {},
): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  const user = await session(api)
  await context.addInitScript(
    ([user, chosen]) => {
      localStorage.setItem('signalbox.v1', JSON.stringify({ session: { user }, preferences: chosen, ra: {} }))
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
      : await signedIn(target, preferences)
  await notePaints(context, [FIRST_ROW, FIRST_CARD])
  const page = await context.newPage()
  await page.goto(`${url}#${path}`)
  return page
}

/** Opens a list and waits until its first rows are painted, without searching the page for them: that would take time from it. */
async function openList(target: Target, path: string): Promise<Page> {
  const page = await goTo(target, path, {})
  await paintedAt(page, FIRST_ROW)
  return page
}

/** From the broker's answer of a collection until the first cards of the picture of it are painted, in ms. */
export async function cardsAfter(page: Page, collection: string): Promise<number> {
  const shown = await paintedAt(page, FIRST_CARD)
  const answered = await page.evaluate(
    (part) =>
      Math.max(
        ...(performance.getEntriesByType('resource') as PerformanceResourceTiming[])
          .filter(({ name }) => name.includes(part))
          .map(({ responseEnd }) => responseEnd),
      ),
    `/api/v5${collection}?`,
  )
  return shown - answered
}

/** Median time to the first contentful paint, in ms. */
export async function firstPaint(target: Target, path: string): Promise<number> {
  const times: number[] = []
  for (let run = 0; run < RUNS; run++) {
    const page = await openAt(target, path)
    // What the page has may not be painted yet.
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
    times.push(
      await page.evaluate(() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN),
    )
    await page.context().close()
  }
  return median(times)
}

/** Requests a minute of a page that nobody touches, shown or hidden. */
export async function idleRequests(page: Page, watch: number, hidden: boolean): Promise<number> {
  await page.evaluate(
    (state) => {
      // Values, not getters: the compiler would name those by a helper of its own, which the page does not have.
      Object.defineProperty(document, 'visibilityState', { configurable: true, value: state })
      Object.defineProperty(document, 'hidden', { configurable: true, value: state === 'hidden' })
      document.dispatchEvent(new Event('visibilitychange'))
    },
    hidden ? 'hidden' : 'visible',
  )
  await page.waitForTimeout(3_000)
  let count = 0
  const note = () => {
    count++
  }
  page.on('request', note)
  await page.waitForTimeout(watch)
  page.off('request', note)
  return (count * 60_000) / watch
}

/** From the broker's answer of a collection until its first rows are painted, in ms, how many rows the list then has, and how many nodes the page. */
export async function rowsOfList(
  target: Target,
  path: string,
  collection = path.split('?')[0],
): Promise<{ afterAnswer: number; rows: number; nodes: number }> {
  const times: number[] = []
  let rows = Number.POSITIVE_INFINITY
  let nodes = 0
  for (let run = 0; run < RUNS; run++) {
    const page = await openList(target, path)
    // Rows out of sight come later, and count among the nodes.
    await page.waitForTimeout(SETTLED)
    const shown = await paintedAt(page, FIRST_ROW)
    const measured = await page.evaluate(
      ([route, shown]) => {
        const answers = (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).filter(
          ({ name, responseEnd }) => name.includes(`/api/v5${route}?`) && responseEnd <= shown,
        )
        const answered = Math.max(...answers.map(({ responseEnd }) => responseEnd))
        // The head is a row of its own.
        const rows = Number(document.querySelector('table[aria-rowcount]')?.getAttribute('aria-rowcount')) - 1
        return { afterAnswer: shown - answered, rows, nodes: document.querySelectorAll('*').length }
      },
      [collection, shown] as const,
    )
    times.push(measured.afterAnswer)
    rows = Math.min(rows, measured.rows)
    nodes = Math.max(nodes, measured.nodes)
    await page.context().close()
  }
  return { afterAnswer: median(times), rows, nodes }
}
