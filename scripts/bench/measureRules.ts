import type { Page } from '@playwright/test'
import { type Change, change, watchTasks } from './changes'
import { makeRules } from './measureFlow'
import { measureCards, measureRows, median, openAt, SETTLED, type Target } from './measures'

/** Performance with very many rules; times in ms. */
export interface RulesFigures {
  /** List with all rules on one page, and its DOM nodes. */
  afterAnswer: number
  nodes: number
  /** From the response to the rows of another page, and the longest block. */
  pageChange: number
  longestTask: number
  picture: PictureFigures
  /** From a click on a rule to its statement, with one rule and with all rules. */
  editor: { oneRule: number; manyRules: number }
  /** From a key press in the sample to the result. */
  tryOut: { oneRule: number; manyRules: number }
}

interface PictureFigures {
  afterAnswer: number
  nodes: number
  longestTask: number
}

const RUNS = 5
const PAGE = 200

export async function measureRules(target: Target, count: number): Promise<RulesFigures> {
  await makeRules(target, 1)
  const alone = await measureEditor(target)
  await makeRules(target, count, 1)
  const { afterAnswer, rows, nodes } = await measureRows(target, `/rule/rules?limit=${count}`, '/rules')
  if (rows !== count) throw new Error(`${count} rules were made, but a page of the list has ${rows} rows`)
  const pages = await measureList(target, Math.floor(count / PAGE) - 1)
  const picture = await measurePicture(target)
  const manyRulesTimes = await measureEditor(target)
  return {
    afterAnswer,
    nodes,
    ...pages,
    picture,
    editor: { oneRule: alone.openTime, manyRules: manyRulesTimes.openTime },
    tryOut: { oneRule: alone.sampleTime, manyRules: manyRulesTimes.sampleTime },
  }
}

async function measureList(target: Target, turns: number): Promise<Pick<RulesFigures, 'pageChange' | 'longestTask'>> {
  const page = await openAt(target, `/rule/rules?limit=${PAGE}`, { 'live.paused': true })
  await page.locator('tbody tr[aria-rowindex]').first().waitFor()
  const longest = await watchTasks(page)
  const changes: Change[] = []
  for (let turn = 0; turn < turns; turn++)
    changes.push(await change(page, '/rules', () => page.getByRole('button', { name: 'Next page' }).click()))
  const longestTask = await longest()
  await page.context().close()
  return { pageChange: median(changes.map(({ afterAnswer }) => afterAnswer)), longestTask }
}

async function measurePicture(target: Target): Promise<PictureFigures> {
  const all: PictureFigures[] = []
  for (let run = 0; run < RUNS; run++) {
    const page = await openAt(target, '/flow')
    const longest = await watchTasks(page)
    const afterAnswer = await measureCards(page, '/rules')
    // Parts that load after the first paint count as nodes.
    await page.waitForTimeout(SETTLED)
    const nodes = await page.evaluate(() => document.querySelectorAll('*').length)
    all.push({ afterAnswer, nodes, longestTask: await longest() })
    await page.context().close()
  }
  const getMedian = (name: keyof PictureFigures) => median(all.map((one) => one[name]))
  return { afterAnswer: getMedian('afterAnswer'), nodes: getMedian('nodes'), longestTask: getMedian('longestTask') }
}

/** Measures opening one rule and typing into its sample. */
async function measureEditor(target: Target): Promise<{ openTime: number; sampleTime: number }> {
  const openTimes: number[] = []
  const sampleTimes: number[] = []
  for (let run = 0; run < RUNS; run++) {
    const page = await openAt(target, '/rule/rules/bench-0?tab=overview')
    const startedAt = await page.evaluate(() => {
      const now = performance.now()
      location.hash = '/rule/rules/bench-0?tab=settings'
      return now
    })
    await page.waitForSelector('main form textarea[id*="sql"]')
    openTimes.push((await page.evaluate(() => performance.now())) - startedAt)
    sampleTimes.push(...(await trySamples(page)))
    await page.context().close()
  }
  return { openTime: median(openTimes), sampleTime: median(sampleTimes) }
}

async function trySamples(page: Page): Promise<number[]> {
  const panel = page.getByRole('region', { name: 'Try out', exact: true })
  const payload = panel.getByRole('textbox', { name: 'payload', exact: true })
  await payload.fill('{"a": 1}')
  await panel.locator('pre').first().waitFor()
  const times: number[] = []
  for (let run = 0; run < RUNS; run++) {
    const resultTime = page.evaluate(waitForResult, `"a": ${run + 100}`)
    await payload.fill(`{"a": ${run + 100}}`)
    times.push(await resultTime)
  }
  return times
}

/** Runs in the page: from the change of the sample until a result with this text is painted. */
async function waitForResult(text: string): Promise<number> {
  let startedAt = 0
  document.addEventListener(
    'input',
    () => {
      startedAt ||= performance.now()
    },
    { capture: true, once: true },
  )
  while (![...document.querySelectorAll('main pre')].some((one) => one.textContent?.includes(text)))
    await new Promise((resolve) => requestAnimationFrame(resolve))
  await new Promise((resolve) => requestAnimationFrame(resolve))
  return performance.now() - startedAt
}
