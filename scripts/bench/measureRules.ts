import type { Page } from '@playwright/test'
import { type Change, change, watchTasks } from './changes'
import { makeRules } from './measureFlow'
import { cardsAfter, measureRows, median, openAt, SETTLED, type Target } from './measures'

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
  editor: { alone: number; among: number }
  /** From a key press in the sample to the result. */
  tryOut: { alone: number; among: number }
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
  const alone = await timesOfEditor(target)
  await makeRules(target, count, 1)
  const { afterAnswer, rows, nodes } = await measureRows(target, `/rule/rules?limit=${count}`, '/rules')
  if (rows !== count) throw new Error(`${count} rules were made, but a page of the list has ${rows} rows`)
  const pages = await pagesOfList(target, Math.floor(count / PAGE) - 1)
  const picture = await measurePicture(target)
  const among = await timesOfEditor(target)
  return {
    afterAnswer,
    nodes,
    ...pages,
    picture,
    editor: { alone: alone.opened, among: among.opened },
    tryOut: { alone: alone.tried, among: among.tried },
  }
}

async function pagesOfList(target: Target, turns: number): Promise<Pick<RulesFigures, 'pageChange' | 'longestTask'>> {
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
    const afterAnswer = await cardsAfter(page, '/rules')
    // Parts that load after the first paint count as nodes.
    await page.waitForTimeout(SETTLED)
    const nodes = await page.evaluate(() => document.querySelectorAll('*').length)
    all.push({ afterAnswer, nodes, longestTask: await longest() })
    await page.context().close()
  }
  const of = (name: keyof PictureFigures) => median(all.map((one) => one[name]))
  return { afterAnswer: of('afterAnswer'), nodes: of('nodes'), longestTask: of('longestTask') }
}

/** Measures opening one rule and typing into its sample. */
async function timesOfEditor(target: Target): Promise<{ opened: number; tried: number }> {
  const opened: number[] = []
  const tried: number[] = []
  for (let run = 0; run < RUNS; run++) {
    const page = await openAt(target, '/rule/rules/bench-0?tab=overview')
    const begun = await page.evaluate(() => {
      const now = performance.now()
      location.hash = '/rule/rules/bench-0?tab=settings'
      return now
    })
    await page.waitForSelector('main form textarea[id*="sql"]')
    opened.push((await page.evaluate(() => performance.now())) - begun)
    tried.push(...(await trySamples(page)))
    await page.context().close()
  }
  return { opened: median(opened), tried: median(tried) }
}

async function trySamples(page: Page): Promise<number[]> {
  const panel = page.getByRole('region', { name: 'Try out', exact: true })
  const payload = panel.getByRole('textbox', { name: 'payload', exact: true })
  await payload.fill('{"a": 1}')
  await panel.locator('pre').first().waitFor()
  const times: number[] = []
  for (let run = 0; run < RUNS; run++) {
    const seen = page.evaluate(resultHas, `"a": ${run + 100}`)
    await payload.fill(`{"a": ${run + 100}}`)
    times.push(await seen)
  }
  return times
}

/** Runs in the page: from the change of the sample until a result with this text is painted. */
async function resultHas(text: string): Promise<number> {
  let begun = 0
  document.addEventListener(
    'input',
    () => {
      begun ||= performance.now()
    },
    { capture: true, once: true },
  )
  while (![...document.querySelectorAll('main pre')].some((one) => one.textContent?.includes(text)))
    await new Promise((done) => requestAnimationFrame(done))
  await new Promise((done) => requestAnimationFrame(done))
  return performance.now() - begun
}
