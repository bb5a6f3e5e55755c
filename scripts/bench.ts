import { cpus, loadavg } from 'node:os'
import { chromium } from '@playwright/test'
import { startSandbox } from '../sandbox/sandbox'
import { crowd } from './bench/crowd'
import { mountTimes } from './bench/forms'
import { firstPaint, idleRequests, openAt, rowsOfList, type Target } from './bench/measures'
import { findBrowser } from './browser'
import { buildConsole, DIST, isStale } from './build'
import { startConsole } from './serve/console'

/** How long the overview is watched, in ms. */
const WATCH = 60_000
const CLIENTS = 1_000

interface Row {
  what: string
  measured: string
  limit: string
  ok: boolean
}

/** One line; without a limit it only tells. */
const row = (what: string, value: number, unit: string, limit?: number): Row => ({
  what,
  measured: `${Math.round(value)}${unit}`,
  limit: limit === undefined ? '–' : `${limit}${unit}`,
  ok: limit === undefined || value <= limit,
})

async function measureAll(target: Target, ws: string): Promise<Row[]> {
  const rows: Row[] = []
  rows.push(row('sign-in: first contentful paint', await firstPaint(target, '/login'), ' ms'))
  rows.push(row('overview: first contentful paint', await firstPaint(target, '/dashboard/overview'), ' ms'))
  const page = await openAt(target, '/dashboard/overview')
  rows.push(row('overview, idle: requests a minute', await idleRequests(page, WATCH, false), '', 30))
  rows.push(row('overview, hidden: requests a minute', await idleRequests(page, WATCH, true), '', 0))
  await page.context().close()
  const close = await crowd(target.mqtt, CLIENTS)
  const { afterAnswer, rows: shown, nodes } = await rowsOfList(target, `/clients?limit=${CLIENTS}`)
  if (shown !== CLIENTS) throw new Error(`${CLIENTS} clients are connected, but a page of the list has ${shown} rows`)
  rows.push(row(`clients, ${CLIENTS} a page: first rows after the answer`, afterAnswer, ' ms', 200))
  rows.push(row(`clients, ${CLIENTS} a page: DOM nodes`, nodes, '', 3_000))
  close()
  for (const { form, ms } of await mountTimes(target, ws)) rows.push(row(`form of ${form}`, ms, ' ms', 300))
  return rows
}

function print(rows: readonly Row[]): void {
  const widths = (['what', 'measured', 'limit'] as const).map((key) =>
    Math.max(...rows.map((one) => one[key].length), key.length),
  )
  const [what = 0, measured = 0, limit = 0] = widths
  const line = (a: string, b: string, c: string, d: string) =>
    console.log(`${a.padEnd(what)}  ${b.padStart(measured)}  ${c.padStart(limit)}  ${d}`)
  line('what', 'measured', 'limit', '')
  for (const one of rows) line(one.what, one.measured, one.limit, one.ok ? 'ok' : 'OVER')
}

const [before = 0] = loadavg()
const executablePath = await findBrowser()
if (isStale()) await buildConsole(true)
const sandbox = await startSandbox({ quota: 10 * CLIENTS })
const front = await startConsole({ port: 0, host: '127.0.0.1', brokerUrl: sandbox.api, wsUrl: sandbox.ws, dist: DIST })
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-background-networking'] })
try {
  const rows = await measureAll({ browser, url: front.url, api: sandbox.api, mqtt: sandbox.mqtt }, sandbox.ws)
  print(rows)
  // Times mean little where others use the machine.
  console.log(
    `\n${cpus().length} cores, load ${before.toFixed(1)} at the start, ${(loadavg()[0] ?? 0).toFixed(1)} at the end`,
  )
  process.exitCode = rows.every(({ ok }) => ok) ? 0 : 1
} finally {
  await browser.close()
  await front.close()
  await sandbox.stop()
}
