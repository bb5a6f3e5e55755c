import { openSignedIn, SETTLED, type Target } from './measures'

export interface DocumentFigures {
  megabytes: number
  /** Ms from the request to the worker until all differences are known, the download included. */
  analysis: number
  /** Ms of the longest task of the page from then until it settles. */
  longestTask: number
}

interface DocumentTimes {
  start: number
  end: number
  tasks: { start: number; ms: number }[]
}

/** Measures how the page reads the broker's API document after the sign-in. */
export async function measureDocument(target: Target): Promise<DocumentFigures> {
  const context = await openSignedIn(target)
  await context.addInitScript(recordWorker)
  const page = await context.newPage()
  try {
    await page.goto(`${target.url}#/nodes`)
    await page.waitForFunction(() => (Reflect.get(window, 'documentTimes') as DocumentTimes).end > 0)
    await page.waitForTimeout(SETTLED)
    const times = await page.evaluate(() => Reflect.get(window, 'documentTimes') as DocumentTimes)
    const tasks = times.tasks.filter(({ start }) => start >= times.start)
    const document = await (await fetch(`${target.api}/api-docs/swagger.json`)).text()
    return {
      megabytes: document.length / 1_000_000,
      analysis: times.end - times.start,
      longestTask: Math.max(0, ...tasks.map(({ ms }) => ms)),
    }
  } finally {
    await context.close()
  }
}

/** Runs in the page: records the first request to a worker, its last answer, and long tasks. */
function recordWorker(): void {
  const times: DocumentTimes = { start: 0, end: 0, tasks: [] }
  Object.assign(window, { documentTimes: times })
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) times.tasks.push({ start: startTime, ms: duration })
  }).observe({ type: 'longtask', buffered: true })
  const send = Worker.prototype.postMessage
  Worker.prototype.postMessage = function (this: Worker, ...message: unknown[]) {
    times.start ||= performance.now()
    this.addEventListener('message', ({ data }) => {
      if ('differences' in data) times.end = performance.now()
    })
    Reflect.apply(send, this, message)
  }
}
