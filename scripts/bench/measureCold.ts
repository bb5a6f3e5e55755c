import type { Page } from '@playwright/test'
import { median, openSignedIn, type Target } from './measures'
import { getPaintTime, recordPaints } from './recordPaints'

/** Network and processor of a cold start. */
export interface Conditions {
  name: string
  /** Latency in ms and throughput in bits per second; unlimited if not set. */
  link?: { latency: number; throughput: number }
  /** Times that the processor is slower. */
  slowdown?: number
}

const LINK = { latency: 40, throughput: 10_000_000 }

export const CONDITIONS: readonly Conditions[] = [
  { name: 'loopback' },
  { name: '40 ms, 10 Mbit/s', link: LINK },
  { name: '40 ms, 10 Mbit/s, CPU x4', link: LINK, slowdown: 4 },
]

/** Page with the element that its user waits for, and the request that fills it. */
export interface ColdPage {
  name: string
  path: string
  /** Selector of the awaited element. */
  selector: string
  /** Part of the URL of its first data request; not set for forms that need none. */
  data?: string
  /** Maximum ms until the element is shown on the link. */
  limit?: number
}

const FIRST_ROW = 'tbody tr[aria-rowindex]'
const FIRST_TILE = 'main [role=option]'

export const COLD_PAGES: readonly ColdPage[] = [
  {
    name: 'overview',
    path: '/dashboard/overview',
    selector: 'main .figure:not(:has(.MuiSkeleton-root))',
    data: '/monitor_current',
    limit: 600,
  },
  { name: 'clients', path: '/clients', selector: FIRST_ROW, data: '/clients?', limit: 650 },
  { name: 'listeners', path: '/listener', selector: FIRST_ROW, data: '/listeners' },
  {
    name: 'rule editor',
    path: '/rule/rules/create',
    selector: '[data-code-editor] textarea',
    data: '/rule_events',
    limit: 1_500,
  },
  { name: 'flow editor', path: '/flow/create', selector: '.react-flow__pane', limit: 750 },
  { name: 'authenticator form', path: '/authentication/create', selector: FIRST_TILE, limit: 750 },
  { name: 'connector form', path: '/connector/create', selector: FIRST_TILE, limit: 750 },
]

/** Times in ms since the navigation; NaN if there is no data request. */
export interface ColdStart {
  dataRequest: number
  shown: number
  /** Scripts loaded until the page was shown. */
  scripts: number
  /** Sequential rounds of scripts before the data request, or before the page was shown. */
  rounds: number
}

interface LoadedScript {
  name: string
  startTime: number
  responseEnd: number
}

/** Counts rounds: a script that starts after another one of its round has arrived may depend on it. */
export function countRounds(scripts: readonly Pick<LoadedScript, 'startTime' | 'responseEnd'>[]): number {
  let rounds = 0
  let firstArrival = Number.NEGATIVE_INFINITY
  for (const { startTime, responseEnd } of [...scripts].sort((a, b) => a.startTime - b.startTime)) {
    if (startTime >= firstArrival) {
      rounds++
      firstArrival = responseEnd
    }
    firstArrival = Math.min(firstArrival, responseEnd)
  }
  return rounds
}

async function throttlePage(page: Page, { link, slowdown }: Conditions): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  if (link) {
    const bytes = link.throughput / 8
    await devtools.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: link.latency,
      downloadThroughput: bytes,
      uploadThroughput: bytes,
    })
  }
  if (slowdown) await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
}

async function startCold(
  target: Target,
  { path, selector, data }: ColdPage,
  conditions: Conditions,
): Promise<ColdStart> {
  const context = await openSignedIn(target, { language: 'en' })
  await recordPaints(context, [selector])
  const page = await context.newPage()
  await throttlePage(page, conditions)
  await page.goto(`${target.url}#${path}`)
  const painted = await getPaintTime(page, selector)
  const loaded = await page.evaluate(() =>
    (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).map(
      ({ name, startTime, responseEnd }) => ({ name, startTime, responseEnd }),
    ),
  )
  await context.close()
  const request = loaded.find(({ name }) => data !== undefined && name.includes(`/api/v5${data}`))
  const scripts = loaded.filter(({ name, startTime }) => /\.js$/.test(name) && startTime < painted)
  const until = request?.startTime ?? painted
  return {
    dataRequest: request?.startTime ?? Number.NaN,
    shown: painted,
    scripts: scripts.length,
    rounds: countRounds(scripts.filter(({ startTime }) => startTime < until)),
  }
}

/** Opens a page several times, each in a new profile, and returns the medians. */
export async function measureCold(
  target: Target,
  page: ColdPage,
  conditions: Conditions,
  runs = 5,
): Promise<ColdStart> {
  const starts: ColdStart[] = []
  for (let run = 0; run < runs; run++) starts.push(await startCold(target, page, conditions))
  const getMedian = (key: keyof ColdStart) => median(starts.map((start) => start[key]))
  return {
    dataRequest: getMedian('dataRequest'),
    shown: getMedian('shown'),
    scripts: getMedian('scripts'),
    rounds: getMedian('rounds'),
  }
}
