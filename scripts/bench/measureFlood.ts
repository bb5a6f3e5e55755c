import type { Page } from '@playwright/test'
import mqtt from 'mqtt'
import { watchTasks } from './changes'
import { openAt, type Target } from './measures'

/** Page that is an MQTT client, under a very high message rate. */
export interface FloodFigures {
  /** Messages per second counted by the page. */
  rate: number
  /** Longest block in ms. */
  longestTask: number
  /** Heap growth in the second half, in MB. */
  growth: number
}

/** Messages per second, batch size, and duration in ms. */
const RATE = 5_000
const TICK = 20
const TIME = 60_000
const TOPICS = 500

/** Heap size of the page after a garbage collection, in MB. */
export async function measureHeap(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page)
  await session.send('HeapProfiler.collectGarbage')
  await session.send('Performance.enable')
  const { metrics } = await session.send('Performance.getMetrics')
  await session.detach()
  return (metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value ?? Number.NaN) / 2 ** 20
}

/** Publishes at a rate until stopped; returns a function that stops and returns the number. */
export function publishAtRate(client: mqtt.MqttClient, rate = RATE): () => number {
  let sent = 0
  const startedAt = performance.now()
  const timer = setInterval(() => {
    const due = ((performance.now() - startedAt) * rate) / 1000
    for (; sent < due; sent++) client.publish(`flood/${sent % TOPICS}`, `{"n":${sent},"t":21.5}`)
  }, TICK)
  return () => {
    clearInterval(timer)
    return sent
  }
}

/** Page that shows messages: how to subscribe, when it has reached its maximum size, and its message counter. */
export interface FloodPage {
  path: string
  connect: (page: Page) => Promise<void>
  waitUntilReady: (page: Page) => Promise<void>
  readCount: (page: Page) => Promise<string | null>
}

/** Pages that show live messages. */
export const openFloodPages = {
  explorer: {
    path: '/topic-explorer',
    connect: async (page) => {
      await page.getByRole('textbox', { name: 'Topic filters, one per line' }).fill('flood/#')
      await page.getByRole('button', { name: 'Connect', exact: true }).click()
    },
    waitUntilReady: (page) => page.getByText(`${TOPICS} topics`, { exact: true }).waitFor({ timeout: 30_000 }),
    readCount: (page) =>
      page
        .getByText(/^[\d,]+ messages$/)
        .first()
        .textContent(),
  },
  testClient: {
    path: '/websocket',
    connect: async (page) => {
      await page.getByRole('button', { name: 'Connect', exact: true }).click()
      await page.getByRole('textbox', { name: /^Topic filter/ }).fill('flood/#')
      await page.getByRole('button', { name: 'Subscribe', exact: true }).click()
    },
    // It has started to drop the oldest.
    waitUntilReady: (page) => page.getByText(/^Dropped: [1-9]/).waitFor({ timeout: 30_000 }),
    readCount: async (page) => ((await page.getByText(/^Incoming: /).textContent()) ?? '').replace(/\(.*/, ''),
  },
} as const satisfies Record<string, FloodPage>

export async function measureFlood(target: Target, kind: FloodPage): Promise<FloodFigures> {
  const page = await openAt(target, kind.path)
  const countMessages = async () => Number((await kind.readCount(page))?.replaceAll(/\D/g, ''))
  await kind.connect(page)
  await page.getByText('QoS 0').first().waitFor()
  const client = await mqtt.connectAsync(target.mqtt)
  const stop = publishAtRate(client)
  await kind.waitUntilReady(page)
  const [startedAt, first] = [performance.now(), await countMessages()]
  const longest = await watchTasks(page)
  await page.waitForTimeout(TIME / 2)
  // Read before the garbage collection, which would count as a block.
  const longestTask = await longest()
  const before = await measureHeap(page)
  await page.waitForTimeout(TIME / 2)
  const growth = (await measureHeap(page)) - before
  const rate = (((await countMessages()) - first) * 1000) / (performance.now() - startedAt)
  stop()
  await client.endAsync()
  await page.context().close()
  return { rate, longestTask, growth }
}
