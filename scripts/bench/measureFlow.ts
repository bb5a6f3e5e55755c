import type { Page } from '@playwright/test'
import { createSession, measureCards, median, openAt, type Target } from './measures'

/** Performance of the flow diagram with many rules. */
export interface FlowFigures {
  /** From the response to the diagram, in ms. */
  paintTime: number
  /** Frames per second while panning, zoomed out and zoomed in. */
  frames: number
  framesNear: number
  /** Requests per idle minute. */
  requests: number
}

const RUNS = 3
const MOVE = 90
/** Idle time in ms. */
const WATCH = 20_000

/** Creates rules that share inputs and outputs, some through a filter. */
export async function makeRules({ api }: Target, count: number, from = 0): Promise<void> {
  const { token } = await createSession(api)
  for (let i = from; i < count; i++) {
    const shared = i % Math.ceil(count / 2)
    const answer = await fetch(`${api}/api/v5/rules`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({
        id: `bench-${i}`,
        sql: `SELECT payload.a as a, clientid FROM "bench/${shared}/#"${i % 2 ? ' WHERE a > 1' : ''}`,
        actions: [{ function: 'republish', args: { topic: `out/${(i * 7) % Math.ceil(count / 2)}` } }],
      }),
    })
    if (answer.status !== 201) throw new Error(`rule ${i}: ${answer.status} ${await answer.text()}`)
  }
}

export async function measureFlow(target: Target): Promise<FlowFigures> {
  const page = await openAt(target, '/flow')
  const paintTime = await measureCards(page, '/rules')
  const framesNear = await measureFrames(page)
  await page.getByRole('button', { name: 'Fit to view' }).click()
  const frames = await measureFrames(page)
  let requests = 0
  page.on('request', () => {
    requests++
  })
  await page.waitForTimeout(WATCH)
  await page.context().close()
  return { paintTime, frames, framesNear, requests: (requests * 60_000) / WATCH }
}

async function measureFrames(page: Page): Promise<number> {
  const box = await page.locator('.react-flow__pane').boundingBox()
  if (!box) throw new Error('no canvas')
  const runs: number[] = []
  for (let run = 0; run < RUNS; run++)
    runs.push(await page.evaluate(moveAbout, [box.x + 20, box.y + 20, MOVE] as const))
  return median(runs)
}

/**
 * Runs in the page: pans one step per frame. Must not declare functions: the compiler would wrap them in a helper
 * that the page does not have.
 */
async function moveAbout([x, y, most]: readonly [number, number, number]): Promise<number> {
  const pane = document.querySelector('.react-flow__pane')
  const common = { bubbles: true, cancelable: true, view: window, button: 0, buttons: 1 }
  pane?.dispatchEvent(new MouseEvent('mousedown', { ...common, clientX: x, clientY: y }))
  await new Promise((resolve) => requestAnimationFrame(resolve))
  const startedAt = performance.now()
  for (let frame = 1; frame <= most; frame++) {
    // Back and forth, since hidden nodes cost nothing.
    const step = frame < most / 2 ? frame : most - frame
    window.dispatchEvent(new MouseEvent('mousemove', { ...common, clientX: x + step * 3, clientY: y + step * 2 }))
    await new Promise((resolve) => requestAnimationFrame(resolve))
  }
  const rate = (most * 1000) / (performance.now() - startedAt)
  window.dispatchEvent(new MouseEvent('mouseup', { ...common, clientX: x, clientY: y }))
  return rate
}
