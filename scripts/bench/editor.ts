import { median, openAt, type Target } from './measures'

const RUNS = 3

/** Time from a cold start of the page until the editor of SQL takes keys as Monaco, in ms: the median of a few runs. */
export async function editorReady(target: Target): Promise<number> {
  const times: number[] = []
  for (let run = 0; run < RUNS; run++) {
    const page = await openAt(target, '/rule/rules/create')
    await page.locator('[data-code-editor] textarea').waitFor({ state: 'attached' })
    times.push(await page.evaluate(() => performance.now()))
    await page.context().close()
  }
  return median(times)
}
