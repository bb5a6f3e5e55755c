import { expect, type Page } from '@playwright/test'
import type { Finding } from '../../../scripts/answers/results'
import { go, LOADING, NOWHERE } from '../../e2e/support/createCrawler'
import { installWrongAnswers, type Visit, type VisitResult } from './inPage'

/** Waits of more than 400 ms are so many times shorter. */
const SPEED = 60

/** A page collects what visits leave behind; it is loaded again after so many. */
const MAX_VISITS = 300

/** Runs before the page is loaded. */
export const prepare = (page: Page) => page.addInitScript(installWrongAnswers, [NOWHERE, LOADING, SPEED] as const)

/** Opens routes in a signed-in page, one after another without loading it again. */
export async function createVisitor(page: Page) {
  await page.waitForLoadState('networkidle')
  const storage = await page.evaluate(() => JSON.stringify(localStorage))
  const frame = await page.evaluate(() => window.answersSoFar())

  let visits = 0

  const reload = async () => {
    visits = 0
    await page.evaluate((savedStorage) => Object.assign(localStorage, JSON.parse(savedStorage)), storage)
    await go(page, NOWHERE)
    await page.reload()
    await expect(page.locator('nav').first()).toBeVisible()
    await page.waitForLoadState('networkidle')
  }

  /** A page that does not answer in time hangs. */
  const open = async (visit: Visit): Promise<VisitResult | undefined> => {
    const timeout = new Promise<undefined>((resolve) => setTimeout(resolve, 30_000))
    return Promise.race([page.evaluate((one) => window.visitWithWrongAnswer(one), visit), timeout])
  }

  const inspectVisit = async (visit: Visit, wrong: string): Promise<{ findings: Finding[]; result?: VisitResult }> => {
    const result = await open(visit)
    visits += 1
    if (!result || visit.reply?.endsSession || visits === MAX_VISITS) await reload()
    if (!result) return { findings: [{ wrong, kind: 'hang', text: '' }] }
    return { findings: result.findings.map((finding) => ({ wrong, ...finding })), result }
  }

  return { frame, look: inspectVisit }
}

export type Visitor = Awaited<ReturnType<typeof createVisitor>>
