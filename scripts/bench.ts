import { cpus, loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { type Browser, chromium } from '@playwright/test'
import { startSandbox } from '../sandbox/sandbox'
import { connectCrowd } from './bench/connectCrowd'
import { measureEditorStart } from './bench/editor'
import { COLD_PAGES, CONDITIONS, measureCold } from './bench/measureCold'
import { type DocumentFigures, measureDocument } from './bench/measureDocument'
import { measureFlood, openFloodPages } from './bench/measureFlood'
import { makeRules, measureFlow } from './bench/measureFlow'
import { measureListScale } from './bench/measureListScale'
import { measureRules } from './bench/measureRules'
import { measureFirstPaint, measureIdleRequests, measureRows, median, openAt, type Target } from './bench/measures'
import { measureUserImport } from './bench/measureUserImport'
import { mountTimes } from './bench/mountTimes'
import { minimumRow, print, type Row, ratioRow, row } from './bench/rows'
import { serveDocument } from './bench/serveDocument'
import { measureSteadyRows, type SteadyStream } from './bench/steady'
import { timeAnswerCheck } from './bench/timeAnswerCheck'
import { findBrowser } from './browser'
import { buildConsole, DIST, isStale } from './build'
import { UserError } from './project'
import { startConsole } from './serve/console'

/** Time the idle overview is observed, in ms. */
const WATCH = 60_000
const CLIENTS = 1_000
const DOCUMENT_RUNS = 5
const POPULATION = 200_000
/** Rules in the flow diagram, and minimum frames per second. */
const RULES = 300
const FRAMES = 50
const MANY_RULES = 1_000
/** Users in the imported file, and users in the searched database. */
const IMPORTED = 100_000
const USERS = 1_000_000

/** Clients list with very many clients; a separate broker, since they would slow down other measurements. */
async function measureScale(browser: Browser): Promise<Row[]> {
  const { front, target, stop } = await start(browser, { population: POPULATION })
  const name = `clients, ${POPULATION.toLocaleString('en')} behind, ${CLIENTS} a page`
  try {
    const { afterAnswer, nodes } = await measureRows(target, `/clients?limit=${CLIENTS}`)
    const scale = await measureListScale(target)
    return [
      row(`${name}: first rows painted after the answer`, afterAnswer, ' ms', 200),
      row(`${name}: DOM nodes`, nodes, '', 3_000),
      row(`${name}: another page after the answer`, scale.pageChange, ' ms', 200),
      row(`${name}: another page, the answer included`, scale.pageChangeWhole, ' ms'),
      row(`${name}: another filter after the answer`, scale.filter, ' ms', 200),
      row(`${name}: another filter, the answer included`, scale.filterWhole, ' ms'),
      row(`${name}: longest task`, scale.longestTask, ' ms', 200),
      // The limit is relative to a plain table on this machine.
      minimumRow(`${name}: frames a second, scrolling`, scale.frames, '', Math.min(55, 0.9 * scale.framesOfPlain)),
      row('a plain table of text: frames a second, scrolling', scale.framesOfPlain, ''),
      row(`${name}: heap growth over 20 pages`, scale.growth, ' MB'),
    ]
  } finally {
    await front.close()
    await stop()
  }
}

async function measureFlows(browser: Browser): Promise<Row[]> {
  const { front, target, stop } = await start(browser, {})
  const name = `flows, ${RULES} rules`
  try {
    await makeRules(target, RULES)
    const { paintTime, frames, framesNear, requests } = await measureFlow(target)
    return [
      row(`${name}: painted after the answer`, paintTime, ' ms', 200),
      minimumRow(`${name}: frames a second, moved, all in sight`, frames, '', FRAMES),
      minimumRow(`${name}: frames a second, moved, near by`, framesNear, '', FRAMES),
      row(`${name}, idle: requests a minute`, requests, '', 270),
    ]
  } finally {
    await front.close()
    await stop()
  }
}

/** Import of very many users, and a much larger database. */
async function measureUsers(browser: Browser): Promise<Row[]> {
  const { front, target, stop } = await start(browser, {})
  const file = `users, file of ${IMPORTED.toLocaleString('en')}`
  const list = `users, ${USERS.toLocaleString('en')} behind`
  try {
    const { files, sendTime, longestSending, page, search } = await measureUserImport(target, IMPORTED, USERS)
    return [
      ...files.flatMap(({ format, read, longestTask }) => [
        row(`${file} (${format}): read`, read, ' ms'),
        row(`${file} (${format}): longest task while it is read`, longestTask, ' ms', 200),
      ]),
      row(`${file}: imported`, sendTime, ' ms'),
      row(`${file}: longest task while it is imported`, longestSending, ' ms', 200),
      row(`${list}: another page, the answer included`, page, ' ms', 1_000),
      row(`${list}: another search, the answer included`, search, ' ms', 1_000),
    ]
  } finally {
    await front.close()
    await stop()
  }
}

async function measureMessages(browser: Browser): Promise<Row[]> {
  const { front, target, stop } = await start(browser, {})
  try {
    const rows: Row[] = []
    for (const [name, kind] of [
      ['topic explorer', openFloodPages.explorer],
      ['test client', openFloodPages.testClient],
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

/** The same pages for longer. */
async function measureStream(browser: Browser, stream: SteadyStream): Promise<Row[]> {
  const { front, target, stop } = await start(browser, {})
  return measureSteadyRows(target, stream).finally(() => Promise.all([front.close(), stop()]))
}

async function measureManyRules(browser: Browser): Promise<Row[]> {
  const { front, target, stop } = await start(browser, {})
  const name = `${MANY_RULES.toLocaleString('en')} rules`
  try {
    const figures = await measureRules(target, MANY_RULES)
    return [
      row(`${name} a page: first rows painted after the answer`, figures.afterAnswer, ' ms', 200),
      row(`${name} a page: DOM nodes`, figures.nodes, '', 3_000),
      row(`${name}: another page after the answer`, figures.pageChange, ' ms', 200),
      row(`${name}: longest task while pages go by`, figures.longestTask, ' ms', 200),
      // A diagram may take twice as long as a list.
      row(`${name}: the picture of all flows, painted after the answer`, figures.picture.afterAnswer, ' ms', 400),
      row(`${name}: the picture, DOM nodes`, figures.picture.nodes, '', 3_000),
      row(`${name}: the picture, longest task`, figures.picture.longestTask, ' ms', 200),
      row('1 rule: from its page to its statement', figures.editor.oneRule, ' ms'),
      ratioRow(`${name}: the same of one among them`, figures.editor.manyRules, figures.editor.oneRule, 1.25),
      row('1 rule: from a sample to its result', figures.tryOut.oneRule, ' ms', 200),
      ratioRow(`${name}: the same of one among them`, figures.tryOut.manyRules, figures.tryOut.oneRule, 1.25),
    ]
  } finally {
    await front.close()
    await stop()
  }
}

async function measureEditor(browser: Browser): Promise<Row[]> {
  const { front, target, ws, stop } = await start(browser, {})
  try {
    const { codeMirror, typing, monaco, coldTyping, coldMonaco } = await measureEditorStart(target, ws)
    return [
      row('a page of CodeMirror alone: takes keys', codeMirror, ' ms'),
      row('rule, from the list: its statement takes keys', typing, ' ms'),
      ratioRow('rule, from the list: its statement takes keys, beside CodeMirror', typing, codeMirror, 1.5),
      row('rule, from the list: Monaco has taken the place of the plain field', monaco, ' ms'),
      row('rule, with the whole console: its statement takes keys', coldTyping, ' ms'),
      row('rule, with the whole console: Monaco has taken the place', coldMonaco, ' ms'),
    ]
  } finally {
    await front.close()
    await stop()
  }
}

/** Analysis of the broker's API document after the sign-in: the sandbox's, or the one in `file`. */
async function measureDocuments(browser: Browser, file: string | undefined): Promise<Row[]> {
  const sandbox = await startSandbox({})
  const document = file === undefined ? undefined : await serveDocument(sandbox.api, file)
  const api = document?.url ?? sandbox.api
  const front = await startConsole({ port: 0, host: '127.0.0.1', brokerUrl: api, wsUrl: sandbox.ws, dist: DIST })
  try {
    const target = { browser, url: front.url, api, mqtt: sandbox.mqtt }
    const runs: DocumentFigures[] = []
    for (let run = 0; run < DOCUMENT_RUNS; run++) runs.push(await measureDocument(target))
    const name = `API document of ${(runs[0]?.megabytes ?? 0).toFixed(1)} MB, median of ${DOCUMENT_RUNS}`
    return [
      row(`${name}: analyzed`, median(runs.map(({ analysis }) => analysis)), ' ms', 1_500),
      row(`${name}: longest task of the page meanwhile`, median(runs.map((run) => run.longestTask)), ' ms', 50),
    ]
  } finally {
    await front.close()
    document?.close()
    await sandbox.stop()
  }
}

/** First paints, an idle overview, and a page of clients. */
async function measurePages(browser: Browser): Promise<Row[]> {
  const { front, target, stop } = await start(browser, { quota: 10 * CLIENTS })
  try {
    const rows: Row[] = []
    rows.push(row('sign-in: first contentful paint', await measureFirstPaint(target, '/login'), ' ms'))
    rows.push(row('overview: first contentful paint', await measureFirstPaint(target, '/dashboard/overview'), ' ms'))
    const page = await openAt(target, '/dashboard/overview')
    rows.push(row('overview, idle: requests a minute', await measureIdleRequests(page, WATCH, false), '', 30))
    rows.push(row('overview, hidden: requests a minute', await measureIdleRequests(page, WATCH, true), '', 0))
    await page.context().close()
    const close = await connectCrowd(target.mqtt, CLIENTS)
    const { afterAnswer, rows: rowCount, nodes } = await measureRows(target, `/clients?limit=${CLIENTS}`)
    if (rowCount !== CLIENTS)
      throw new Error(`${CLIENTS} clients are connected, but a page of the list has ${rowCount} rows`)
    rows.push(row(`clients, ${CLIENTS} a page: first rows painted after the answer`, afterAnswer, ' ms', 200))
    rows.push(row(`clients, ${CLIENTS} a page: DOM nodes`, nodes, '', 3_000))
    const { first, repeat } = await timeAnswerCheck(target.api, CLIENTS)
    const check = `clients, ${CLIENTS} a page: check of the answer`
    rows.push(row(`${check}, the first time`, first, ' ms'))
    rows.push(row(`${check}, share of the time to the first rows`, (100 * repeat) / afterAnswer, ' %', 3))
    close()
    return rows
  } finally {
    await front.close()
    await stop()
  }
}

/** Cold starts: how long users wait for what they came for, on this machine and on a slow link. */
async function measureColdPages(browser: Browser): Promise<Row[]> {
  const { front, target, stop } = await start(browser, {})
  const close = await connectCrowd(target.mqtt, 10)
  try {
    const rows: Row[] = []
    for (const page of COLD_PAGES)
      for (const conditions of CONDITIONS) {
        const { dataRequest, shown, scripts, rounds } = await measureCold(target, page, conditions)
        const isJudged = conditions.link !== undefined && conditions.slowdown === undefined
        const name = `${page.name}, ${conditions.name}`
        rows.push(row(`${name}: shown`, shown, ' ms', isJudged ? page.limit : undefined))
        if (!isJudged) continue
        if (page.data) rows.push(row(`${name}: first data request`, dataRequest, ' ms', 450))
        rows.push(row(`${name}: rounds of scripts before it`, rounds, '', 2), row(`${name}: scripts`, scripts, ''))
      }
    return rows
  } finally {
    close()
    await front.close()
    await stop()
  }
}

async function measureForms(browser: Browser): Promise<Row[]> {
  const { front, target, ws, stop } = await start(browser, {})
  try {
    return (await mountTimes(target, ws)).map(({ form, ms }) => row(`form of ${form}`, ms, ' ms', 300))
  } finally {
    await front.close()
    await stop()
  }
}

async function start(browser: Browser, options: Parameters<typeof startSandbox>[0]) {
  const sandbox = await startSandbox(options)
  const { api, mqtt, ws } = sandbox
  const front = await startConsole({ port: 0, host: '127.0.0.1', brokerUrl: api, wsUrl: ws, dist: DIST })
  const target: Target = { browser, url: front.url, api, mqtt }
  return { front, target, ws, stop: () => sandbox.stop() }
}

interface Options {
  /** File to analyze in place of the broker's API document. */
  document?: string | undefined
}

interface Part {
  description: string
  /** Slow; runs only if named. */
  isSlow?: true
  measure: (browser: Browser, options: Options) => Promise<Row[]>
}

const PARTS: Readonly<Record<string, Part>> = {
  pages: { description: 'first paints, requests of the overview, a page of 1,000 clients', measure: measurePages },
  cold: { description: 'cold starts of seven pages, also on a link of 40 ms and 10 Mbit/s', measure: measureColdPages },
  document: {
    description: "the analysis of the broker's API document",
    measure: (browser, { document }) => measureDocuments(browser, document),
  },
  forms: { description: 'the largest forms', measure: measureForms },
  editor: { description: 'the rule editor beside a page of CodeMirror alone', measure: measureEditor },
  scale: { description: 'the list of clients with 200,000 behind it', measure: measureScale },
  flows: { description: 'the picture of flows with 300 rules', measure: measureFlows },
  rules: { description: '1,000 rules: list, picture, the editor of one', measure: measureManyRules },
  users: { description: 'a file of 100,000 users, a database of a million', measure: measureUsers },
  messages: { description: 'topic explorer and test client at 5,000 messages a second', measure: measureMessages },
  minute: {
    description: 'the same at 1,000 a second for a minute: every message is counted',
    measure: (browser) => measureStream(browser, { rate: 1_000, time: 60_000 }),
  },
  hour: {
    description: 'the same at 50 a second for an hour each; only where it is named',
    measure: (browser) => measureStream(browser, { rate: 50, time: 3_600_000 }),
    isSlow: true,
  },
}

const USUAL = Object.keys(PARTS).filter((name) => !PARTS[name]?.isSlow)

const HELP = `Signalbox: npm run bench [-- parts] [--document FILE]

Measures in Chromium, prints one table, and ends with 1 when something is over its limit. Without parts it measures all but those that take long:
${Object.entries(PARTS)
  .map(([name, { description }]) => `  ${name.padEnd(10)}${description}`)
  .join('\n')}

--document FILE  the part "document" analyzes this swagger.json of another broker`

/** Parts and options named on the command line; no parts if help was requested. */
function readArguments(): { parts: Part[]; options: Options } {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { help: { type: 'boolean' }, document: { type: 'string' } },
  })
  if (values.help) {
    console.log(HELP)
    return { parts: [], options: {} }
  }
  const parts = (positionals.length > 0 ? positionals : USUAL).map((name) => {
    const part = Object.hasOwn(PARTS, name) ? PARTS[name] : undefined
    if (!part) throw new UserError(`there is no part ${name}\n\n${HELP}`)
    return part
  })
  return { parts, options: values }
}

async function bench(parts: readonly Part[], options: Options): Promise<boolean> {
  const [before = 0] = loadavg()
  const executablePath = await findBrowser()
  if (isStale()) await buildConsole(true)
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-background-networking'] })
  try {
    const rows: Row[] = []
    for (const { measure } of parts) rows.push(...(await measure(browser, options)))
    print(rows)
    // Times are unreliable if other processes use the machine.
    console.log(
      `\n${cpus().length} cores, load ${before.toFixed(1)} at the start, ${(loadavg()[0] ?? 0).toFixed(1)} at the end`,
    )
    return rows.every(({ ok }) => ok)
  } finally {
    await browser.close()
  }
}

try {
  const { parts, options } = readArguments()
  if (parts.length > 0) process.exitCode = (await bench(parts, options)) ? 0 : 1
} catch (error) {
  if (!(error instanceof Error)) throw error
  console.error(error instanceof UserError || 'code' in error ? error.message : error)
  process.exitCode = 1
}
