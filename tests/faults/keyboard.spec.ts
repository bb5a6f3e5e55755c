import type { Page } from '@playwright/test'
import { expect, test } from '../e2e/fixtures'
import { createCrawler, NOWHERE } from '../e2e/support/createCrawler'
import { plainRoutes, sampleRoutes, visitsAllRoutes } from '../e2e/support/plainRoutes'

const STEPS = 40

/** Runs in the page: describes the focused element and what is wrong with it. */
function inspect(): { key: string; fault?: string | undefined } {
  const focused = document.activeElement
  if (!focused || focused === document.body) return { key: 'body' }
  const labels = 'labels' in focused ? [...((focused as HTMLInputElement).labels ?? [])] : []
  const referenced = (focused.getAttribute('aria-labelledby') ?? '')
    .split(/\s+/)
    .map((id) => document.getElementById(id))
  const name = [
    focused.getAttribute('aria-label'),
    ...[...referenced, ...labels].map((element) => element?.textContent),
    focused.textContent,
    focused.getAttribute('title'),
    focused.getAttribute('placeholder'),
  ].find((text) => text?.trim())
  const key = `${focused.tagName.toLowerCase()} "${name?.trim().slice(0, 40) ?? ''}"`
  if (!name) return { key: `${key} ${focused.outerHTML.slice(0, 120)}`, fault: 'no name' }
  const { left, right, top, bottom } = focused.getBoundingClientRect()
  const [x0, x1] = [Math.max(0, left), Math.min(innerWidth, right)]
  const [y0, y1] = [Math.max(0, top), Math.min(innerHeight, bottom)]
  // A visually hidden control shows its state elsewhere.
  if (right - left < 2 || bottom - top < 2) return { key, fault: undefined }
  if (x1 <= x0 || y1 <= y0) return { key, fault: 'outside of the window' }
  const points = [0.1, 0.5, 0.9].flatMap((x) =>
    [0.1, 0.5, 0.9].map((y) => document.elementFromPoint(x0 + (x1 - x0) * x, y0 + (y1 - y0) * y)),
  )
  const isOwn = (found: Element | null) =>
    found !== null &&
    (focused.contains(found) || found.contains(focused) || labels.some((label) => label.contains(found)))
  return { key, fault: points.some(isOwn) ? undefined : 'covered' }
}

/** The first element of every page. */
const FIRST = 'a "Skip to content"'

/**
 * Presses a key until the focus leaves the page, or the limit is reached. Past the last element, the focus is on the body
 * once, then on the first element. On the body at any other time it is lost.
 */
async function walk(page: Page, key: 'Tab' | 'Shift+Tab', place: string): Promise<string[]> {
  const faults: string[] = []
  const step = async () => {
    await page.keyboard.press(key)
    return page.evaluate(inspect)
  }
  let last = await page.evaluate(inspect)
  for (let count = 0; count < STEPS; count++) {
    let now = await step()
    if (now.key === 'body') {
      const before = last
      now = await step()
      const [ahead, behind] = key === 'Tab' ? [now, before] : [before, now]
      if (ahead.key !== FIRST || behind.key === 'body')
        faults.push(`${place}, ${key}: the focus is on the body after ${before.key}`)
      else if (count > 0) break
    }
    if (now.fault) faults.push(`${place}, ${key}: ${now.key}: ${now.fault}`)
    last = now
  }
  return faults
}

for (const [width, height] of [
  [1280, 800],
  [320, 640],
] as const)
  test(`[SH-12] at ${width} px no focused element is covered or without a name`, async ({ page, signIn }) => {
    test.setTimeout(visitsAllRoutes ? 900_000 : 120_000)
    await page.setViewportSize({ width, height })
    await signIn(page, { path: NOWHERE, preferences: { 'live.paused': true } })
    const crawl = await createCrawler(page)
    const faults: string[] = []
    for (const { path } of sampleRoutes(plainRoutes)) {
      await crawl.open(path)
      await page.locator('main').focus()
      faults.push(...(await walk(page, 'Tab', path)))
      faults.push(...(await walk(page, 'Shift+Tab', path)))
    }
    expect(faults).toEqual([])
  })
