import { cpus, loadavg } from 'node:os'
import { type Browser, chromium } from '@playwright/test'
import { startSandbox } from '../sandbox/sandbox'
import { crowd } from './bench/crowd'
import { editorReady } from './bench/editor'
import { floodPages, measureFlood } from './bench/flood'
import { makeRules, measureFlow } from './bench/flow'
import { mountTimes } from './bench/forms'
import { firstPaint, idleRequests, openAt, rowsOfList, type Target } from './bench/measures'
import { scaleOfList } from './bench/scale'
import { measureUsersOf } from './bench/users'
import { findBrowser } from './browser'
import { buildConsole, DIST, isStale } from './build'
import { startConsole } from './serve/console'

/** How long the overview is watched, in ms. */
const WATCH = 60_000
const CLIENTS = 1_000
/** Clients of the cluster that the list is measured before. */
const POPULATION = 200_000
/** Rules in the picture of all flows, and how smoothly it has to move. */
const RULES = 300
const FRAMES = 50
/** Users of the file that is imported, and of the database that is searched. */
const IMPORTED = 100_000
const USERS = 1_000_000

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
  ok: !Number.isNaN(value) && (limit === undefined || value <= limit),
})

/** One line whose value is good when it is large. */
const least = (what: string, value: number, unit: string, limit: number): Row => ({
  ...row(what, value, unit),
  limit: `>= ${Math.round(limit)}${unit}`,
  ok: value >= limit,
})

/** The list of clients before a broker with very many, of its own: they would slow down what else is measured. */
async function measureScale(browser: Browser): Promise<Row[]> {
  const { front, target, stop } = await start(browser, { population: POPULATION })
  const name = `clients, ${POPULATION.toLocaleString('en')} behind, ${CLIENTS} a page`
  try {
    const { afterAnswer, nodes } = await rowsOfList(target, `/clients?limit=${CLIENTS}`)
    const scale = await scaleOfList(target)
    return [
      row(`${name}: first rows painted after the answer`, afterAnswer, ' ms', 200),
      row(`${name}: DOM nodes`, nodes, '', 3_000),
      row(`${name}: another page after the answer`, scale.pageChange, ' ms', 200),
      row(`${name}: another page, the answer included`, scale.pageChangeWhole, ' ms'),
      row(`${name}: another filter after the answer`, scale.filter, ' ms', 200),
      row(`${name}: another filter, the answer included`, scale.filterWhole, ' ms'),
      row(`${name}: longest task`, scale.longestTask, ' ms', 200),
      // No list is smoother than the machine lets a plain table be.
      least(`${name}: frames a second, scrolling`, scale.frames, '', Math.min(55, 0.9 * scale.framesOfPlain)),
      row('a plain table of text: frames a second, scrolling', scale.framesOfPlain, ''),
      row(`${name}: heap growth over 20 pages`, scale.growth, ' MB'),
    ]
  } finally {
    await front.close()
    await stop()
  }
}

/** The picture of all flows of a broker with very many rules. */
async function measureFlows(browser: Browser): Promise<Row[]> {
  const { front, target, stop } = await start(browser, {})
  const name = `flows, ${RULES} rules`
  try {
    await makeRules(target, RULES)
    const { shown, frames, framesNear, requests } = await measureFlow(target)
    return [
      row(`${name}: drawn after the answer`, shown, ' ms'),
      least(`${name}: frames a second, moved, all in sight`, frames, '', FRAMES),
      least(`${name}: frames a second, moved, near by`, framesNear, '', FRAMES),
      row(`${name}, idle: requests a minute`, requests, '', 270),
    ]
  } finally {
    await front.close()
    await stop()
  }
}

/** A file of very many users, and a built-in database that holds far more. */
async function measureUsers(browser: Browser): Promise<Row[]> {
  const { front, target, stop } = await start(browser, {})
  const file = `users, file of ${IMPORTED.toLocaleString('en')}`
  const list = `users, ${USERS.toLocaleString('en')} behind`
  try {
    const { files, sent, longestSending, page, search } = await measureUsersOf(target, IMPORTED, USERS)
    return [
      ...files.flatMap(({ format, read, longestTask }) => [
        row(`${file} (${format}): read`, read, ' ms'),
        row(`${file} (${format}): longest task while it is read`, longestTask, ' ms', 200),
      ]),
      row(`${file}: imported`, sent, ' ms'),
      row(`${file}: longest task while it is imported`, longestSending, ' ms', 200),
      row(`${list}: another page, the answer included`, page, ' ms', 1_000),
      row(`${list}: another search, the answer included`, search, ' ms', 1_000),
    ]
  } finally {
    await front.close()
    await stop()
  }
}

/** The pages that show messages as they come, under very many of them (T27). */
async function measureMessages(browser: Browser): Promise<Row[]> {
  const { front, target, stop } = await start(browser, {})
  try {
    const rows: Row[] = []
    for (const [name, kind] of [
      ['topic explorer', floodPages.explorer],
      ['test client', floodPages.testClient],
    ] as const) {
      const { rate, longestTask, growth } = await measureFlood(target, kind)
      rows.push(
        row(`${name}: messages a second that it counts`, rate, ''),
        row(`${name}: longest task meanwhile`, longestTask, ' ms', 200),
        row(`${name}: heap growth over half a minute`, growth, ' MB', 10),
      )
    }
    return rows
  } finally {
    await front.close()
    await stop()
  }
}

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
  rows.push(row(`clients, ${CLIENTS} a page: first rows painted after the answer`, afterAnswer, ' ms', 200))
  rows.push(row(`clients, ${CLIENTS} a page: DOM nodes`, nodes, '', 3_000))
  close()
  for (const { form, ms } of await mountTimes(target, ws)) rows.push(row(`form of ${form}`, ms, ' ms', 300))
  rows.push(row('rule: the editor of SQL takes keys', await editorReady(target), ' ms'))
  return rows
}

/** A broker and a console before it. */
async function start(browser: Browser, options: Parameters<typeof startSandbox>[0]) {
  const sandbox = await startSandbox(options)
  const { api, mqtt, ws } = sandbox
  const front = await startConsole({ port: 0, host: '127.0.0.1', brokerUrl: api, wsUrl: ws, dist: DIST })
  const target: Target = { browser, url: front.url, api, mqtt }
  return { front, target, ws, stop: () => sandbox.stop() }
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
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-background-networking'] })
try {
  const { front, target, ws, stop } = await start(browser, { quota: 10 * CLIENTS })
  const rows = await measureAll(target, ws).finally(async () => {
    await front.close()
    await stop()
  })
  for (const measure of [measureScale, measureFlows, measureUsers, measureMessages])
    rows.push(...(await measure(browser)))
  print(rows)
  // Times mean little where others use the machine.
  console.log(
    `\n${cpus().length} cores, load ${before.toFixed(1)} at the start, ${(loadavg()[0] ?? 0).toFixed(1)} at the end`,
  )
  process.exitCode = rows.every(({ ok }) => ok) ? 0 : 1
} finally {
  await browser.close()
}
