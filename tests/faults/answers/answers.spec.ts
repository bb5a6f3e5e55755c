import { appendFileSync } from 'node:fs'
import { type Finding, type Note, type Result, readResults } from '../../../scripts/answers/results'
import { routes } from '../../../scripts/screens'
import { expect, test } from '../../e2e/fixtures'
import { NOWHERE } from '../../e2e/support/createCrawler'
import { makeRecords } from '../../e2e/support/records'
import { addShelves } from './addShelves'
import { type Check, planChecks } from './checks'
import type { Reply } from './inPage'
import { createVisitor, prepare, type Visitor } from './visitor'
import { WRONG, WRONG_EVERYWHERE } from './wrongAnswers'

/** A generator of numbers from 0 to 1 that gives the same ones for the same seed (mulberry32). */
function createRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** Draws wrong answers, each once before any comes again, and the read that gets them. */
function drawSample(kinds: readonly string[], seed: number) {
  const random = createRandom(seed)
  let remaining: string[] = []
  return {
    wrong(): string {
      if (remaining.length === 0) remaining = [...kinds]
      return remaining.splice(Math.floor(random() * remaining.length), 1)[0] ?? ''
    },
    path: (paths: readonly string[]): string | undefined => paths[Math.floor(random() * paths.length)],
  }
}

/**
 * `npm run test:answers` sets these: the file for the results, the checks wanted, minutes until the run stops. Other
 * runs try a sample, which the seed chooses.
 */
const FILE = process.env.SIGNALBOX_ANSWERS
const ONLY = new RegExp(process.env.SIGNALBOX_ANSWERS_ONLY ?? '')
const MINUTES = Number(process.env.SIGNALBOX_ANSWERS_MINUTES ?? 600)
const SEED = Number(process.env.SIGNALBOX_ANSWERS_SEED ?? 1)
const PARTS = 4
const DEADLINE = Date.now() + MINUTES * 60_000

const testedRoutes = routes.filter(({ edition }) => edition !== 'ce')
const getPart = (part: number) => testedRoutes.filter((_, at) => at % PARTS === part)

const add = (line: Result | Note) => appendFileSync(FILE ?? '', `${JSON.stringify(line)}\n`)
const isLate = () => Date.now() > DEADLINE

/** Tries every wrong answer to every read of a route and its tabs; leaves out what the file has already. */
async function checkRoute(visitor: Visitor, pattern: string, route: string, maskName: (path: string) => string) {
  const { results, notes } = readResults(FILE ?? '')
  if (isLate() || notes.some(({ routeDone }) => routeDone === pattern)) return
  const finishedReads = new Set(results.map(({ place, path }) => `${place} ${path}`))

  const checkReads = async (
    place: string,
    path: string,
    tab: number,
    checks: readonly Check[],
    resetFrame: boolean,
  ) => {
    const selectedChecks = checks.filter(({ wrong }) => ONLY.test(`${place} ${maskName(path)} ${wrong}`))
    if (isLate() || finishedReads.has(`${place} ${maskName(path)}`) || selectedChecks.length === 0) return
    const findings: Finding[] = []
    for (const { wrong, reply, outcome } of selectedChecks)
      if (outcome === 'checked')
        findings.push(...(await visitor.look({ route, tab, path, reply, resetFrame }, wrong)).findings)
    const outcomes = Object.fromEntries(selectedChecks.map(({ wrong, outcome }) => [wrong, outcome]))
    add({ place, path: maskName(path), outcomes, findings })
  }
  const checkEach = async (place: string, tab: number, answers: Record<string, string>, isFrame = false) => {
    for (const [path, validBody] of Object.entries(answers))
      if (path in visitor.frame === isFrame) await checkReads(place, path, tab, planChecks(path, validBody), isFrame)
  }

  const { result, findings } = await visitor.look({ route, tab: 0 }, 'none')
  if (findings.length > 0 && !finishedReads.has(`${pattern} `))
    add({ place: pattern, path: '', outcomes: {}, findings })
  if (pattern === '/settings') await checkEach('frame', 0, visitor.frame, true)
  await checkEach(pattern, 0, result?.answers ?? {})
  const everywhere = Object.entries(WRONG_EVERYWHERE)
  await checkReads(
    pattern,
    '*',
    0,
    everywhere.map(([wrong, reply]) => ({ wrong, reply, outcome: 'checked' })),
    true,
  )
  for (let tab = 1; tab < (result?.tabs ?? 0); tab++) {
    const { result: more } = await visitor.look({ route, tab }, 'none')
    const others = Object.entries(more?.answers ?? {}).filter(([path]) => !(path in (result?.answers ?? {})))
    await checkEach(`${pattern} tab ${tab + 1}`, tab, Object.fromEntries(others))
  }
  if (!isLate()) add({ routeDone: pattern })
}

// The parts share no state, so they use all workers.
test.describe.configure({ mode: 'parallel' })

for (let part = 0; part < PARTS; part++) {
  const partLabel = `${part + 1} of ${PARTS}`
  const title = FILE
    ? `no wrong answer breaks a page (part ${partLabel})`
    : `no answer of a sample breaks a page (${partLabel})`
  test(`[QA-9] ${title} @sandbox`, async ({ page, signIn, api, broker, mqttClient, unique, cleanup, expectErrors }) => {
    test.setTimeout(FILE ? MINUTES * 60_000 + 300_000 : 600_000)
    // The browser's own lines on answers of 4xx and 5xx that the sandbox gives.
    expectErrors(/Failed to load resource/)
    const name = unique('answers').replaceAll('-', '_')
    const baseRecords = await makeRecords(name, { api, broker, mqttClient, cleanup })
    const records = { ...baseRecords, ...(await addShelves(page)) }
    await prepare(page)
    await signIn(page, { path: NOWHERE, preferences: { 'live.paused': true } })
    const visitor = await createVisitor(page)
    const maskName = (path: string) => path.replaceAll(name, 'NAME')

    const broken: string[] = []
    const draw = drawSample([...Object.keys(WRONG), ...Object.keys(WRONG_EVERYWHERE)], SEED * PARTS + part)
    for (const { path: pattern } of getPart(part)) {
      const route = pattern.includes(':') ? records[pattern] : pattern
      if (!route) {
        if (FILE) add({ notOpened: pattern })
      } else if (FILE) {
        await checkRoute(visitor, pattern, route, maskName)
      } else broken.push(...(await checkSample(visitor, route, draw)).map((one) => `${pattern} ${maskName(one)}`))
    }
    if (FILE && !isLate()) add({ partDone: partLabel })
    expect(broken, `sample ${SEED}`).toEqual([])
  })
}

/** Tries two wrong answers of the sample at a route. */
async function checkSample(visitor: Visitor, route: string, draw: ReturnType<typeof drawSample>): Promise<string[]> {
  const { result, findings } = await visitor.look({ route, tab: 0 }, 'none')
  const found = findings.map((finding) => JSON.stringify(finding))
  const routeAnswers = result?.answers ?? {}
  const answers = Object.keys(routeAnswers).length > 0 ? routeAnswers : visitor.frame
  for (let count = 0; count < 2; count++) {
    const wrong = draw.wrong()
    const everywhere: Reply | undefined = WRONG_EVERYWHERE[wrong]
    const path = everywhere ? '*' : draw.path(Object.keys(answers))
    if (path === undefined) continue
    const planned = planChecks(path, answers[path] ?? '').find((one) => one.wrong === wrong)
    const reply = everywhere ?? planned?.reply
    if (!reply) continue
    const resetFrame = path === '*' || path in visitor.frame
    const wrongVisit = await visitor.look({ route, tab: 0, path, reply, resetFrame }, wrong)
    found.push(...wrongVisit.findings.map((finding) => `GET ${path} ${JSON.stringify(finding)}`))
  }
  return found
}
