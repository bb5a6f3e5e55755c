import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { routes } from '../../../src/app/routes'
import type { AnswerShape } from '../../../src/schema/answerShapes'
import { expect, test } from '../../e2e/fixtures'
import { COMING, NOWHERE } from '../../e2e/support/crawl'
import { makeRecords } from '../../e2e/support/records'
import { type FindingKind, installWrongAnswers, type Seen, type Visit } from './inPage'
import { WRONG } from './wrongAnswers'

/** `all` for every combination, or a regular expression for `<route> <path> <wrong answer>`; nothing runs without it. */
const WANTED = process.env.SIGNALBOX_ANSWERS
const FOLDER = process.env.SIGNALBOX_ANSWERS_OUT
const PARTS = 4
/** Waits of more than 400 ms are so many times shorter. */
const SPEED = 60

const SHAPES = join(import.meta.dirname, '../../../src/api/generated/answers.json')
const shapes = JSON.parse(readFileSync(SHAPES, 'utf8')) as Record<string, AnswerShape>

interface Found {
  route: string
  path: string
  wrong: string
  kind: FindingKind | 'hang'
  text: string
}

const isWanted = (check: string) => WANTED === 'all' || new RegExp(WANTED ?? '$^').test(check)

function findShape(path: string): AnswerShape | undefined {
  const fits = (key: string) => new RegExp(`^get ${key.slice(4).replace(/\{[^}]+\}/g, '[^/]+')}$`).test(`get ${path}`)
  const [key] = Object.keys(shapes)
    .filter((one) => one.startsWith('get ') && fits(one))
    .sort((a, b) => a.split('{').length - b.split('{').length)
  return key === undefined ? undefined : shapes[key]
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/** Opens a route or tab; a page that does not come back in time hangs. */
async function visit(page: Page, given: Visit): Promise<Seen | undefined> {
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, 30_000))
  return Promise.race([page.evaluate((one) => window.visitWithWrongAnswer(one), given), late])
}

for (let part = 0; part < PARTS; part++) {
  test(`[QA-9] no wrong answer breaks a page (${part + 1} of ${PARTS}) @sandbox`, async ({
    page,
    signIn,
    api,
    broker,
    mqttClient,
    unique,
    cleanup,
    expectErrors,
  }) => {
    test.skip(!WANTED, 'SIGNALBOX_ANSWERS names the wrong answers to try')
    test.setTimeout(3_600_000)
    // The browser's own lines on answers of 4xx and 5xx that the sandbox gives.
    expectErrors(/Failed to load resource/)
    const name = unique('answers').replaceAll('-', '_')
    const records = await makeRecords(name, { api, broker, mqttClient, cleanup })
    await page.addInitScript(installWrongAnswers, [NOWHERE, COMING, SPEED] as const)
    await signIn(page, { path: NOWHERE, preferences: { 'live.paused': true } })
    await page.waitForLoadState('networkidle')
    const frame = await page.evaluate(() => window.answersSoFar())

    const found: Found[] = []
    let checks = 0
    const look = async (given: Visit, place: string, wrong: string): Promise<Seen | undefined> => {
      const seen = await visit(page, given)
      const at = { route: place, path: given.path ?? '', wrong }
      if (!seen) {
        found.push({ ...at, kind: 'hang', text: '' })
        await page.reload()
        await page.waitForLoadState('networkidle')
      }
      for (const finding of seen?.findings ?? []) found.push({ ...at, ...finding })
      return seen
    }
    const breakEach = async (route: string, tab: number, place: string, answers: Record<string, string>) => {
      for (const [path, good] of Object.entries(answers))
        for (const [wrong, spoil] of Object.entries(WRONG)) {
          if (!isWanted(`${place} ${path.replaceAll(name, 'NAME')} ${wrong}`)) continue
          checks += 1
          const reply = spoil(parse(good), findShape(path))
          await look({ route, tab, path, reply, resetFrame: path in frame }, place, wrong)
        }
    }
    if (part === 0) await breakEach('/settings', 0, 'frame', frame)
    const own = routes.filter(({ edition }, at) => edition !== 'ce' && at % PARTS === part)
    for (const { path: pattern } of own) {
      const route = pattern.includes(':') ? records[pattern] : pattern
      if (!route) continue
      const well = await look({ route, tab: 0 }, pattern, '')
      if (!well) continue
      const { answers, tabs } = well
      const isOwn = ([path]: [string, string]) => !(path in frame)
      await breakEach(route, 0, pattern, Object.fromEntries(Object.entries(answers).filter(isOwn)))
      for (let tab = 1; tab < tabs; tab++) {
        const place = `${pattern} tab ${tab + 1}`
        const more = await look({ route, tab }, place, '')
        const others = Object.entries(more?.answers ?? {}).filter((one) => isOwn(one) && !(one[0] in answers))
        await breakEach(route, tab, place, Object.fromEntries(others))
      }
    }
    if (FOLDER) {
      mkdirSync(FOLDER, { recursive: true })
      writeFileSync(join(FOLDER, `part-${part + 1}.json`), JSON.stringify({ checks, found }, null, 1))
    }
    expect(checks).toBeGreaterThan(0)
    expect(found).toEqual([])
  })
}
