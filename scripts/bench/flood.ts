import type { Page } from '@playwright/test'
import mqtt from 'mqtt'
import { watchTasks } from './changes'
import { openAt, type Target } from './measures'

/** A page that is an MQTT client, under very many messages a second. */
export interface FloodFigures {
  /** Messages a second that the page has counted. */
  rate: number
  /** The longest that the page did not answer, in ms. */
  longestTask: number
  /** Growth of the heap in the second half of the time, in MB. */
  growth: number
}

/** Messages a second, how many are sent at once, and for how long, in ms. */
const RATE = 5_000
const TICK = 20
const TIME = 60_000
const TOPICS = 500

/** What the page's scripts hold after a collection, in MB. */
export async function heap(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page)
  await session.send('HeapProfiler.collectGarbage')
  await session.send('Performance.enable')
  const { metrics } = await session.send('Performance.getMetrics')
  await session.detach()
  return (metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value ?? Number.NaN) / 2 ** 20
}

/** Publishes so many messages a second until told to stop; says then how many they were. */
export function pour(client: mqtt.MqttClient, rate = RATE): () => number {
  let sent = 0
  const begun = performance.now()
  const timer = setInterval(() => {
    const due = ((performance.now() - begun) * rate) / 1000
    for (; sent < due; sent++) client.publish(`flood/${sent % TOPICS}`, `{"n":${sent},"t":21.5}`)
  }, TICK)
  return () => {
    clearInterval(timer)
    return sent
  }
}

/** A page of messages: how it is made to get them, when it is as large as it becomes, and what it says to have got. */
export interface FloodPage {
  path: string
  connect: (page: Page) => Promise<void>
  settled: (page: Page) => Promise<void>
  counted: (page: Page) => Promise<string | null>
}

/** The pages that show messages as they come. */
export const floodPages = {
  explorer: {
    path: '/topic-explorer',
    connect: async (page) => {
      await page.getByRole('textbox', { name: 'Topic filters, one per line' }).fill('flood/#')
      await page.getByRole('button', { name: 'Connect', exact: true }).click()
    },
    settled: (page) => page.getByText(`${TOPICS} topics`, { exact: true }).waitFor({ timeout: 30_000 }),
    counted: (page) =>
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
    // It lets go of the oldest.
    settled: (page) => page.getByText(/^Dropped: [1-9]/).waitFor({ timeout: 30_000 }),
    counted: async (page) => ((await page.getByText(/^Incoming: /).textContent()) ?? '').replace(/\(.*/, ''),
  },
} as const satisfies Record<string, FloodPage>

/** A page while messages pour in. */
export async function measureFlood(target: Target, kind: FloodPage): Promise<FloodFigures> {
  const page = await openAt(target, kind.path)
  const counted = async () => Number((await kind.counted(page))?.replaceAll(/\D/g, ''))
  await kind.connect(page)
  await page.getByText('QoS 0').first().waitFor()
  const client = await mqtt.connectAsync(target.mqtt)
  const stop = pour(client)
  await kind.settled(page)
  const [begun, first] = [performance.now(), await counted()]
  const longest = await watchTasks(page)
  await page.waitForTimeout(TIME / 2)
  // Collecting garbage whole is a task of its own.
  const longestTask = await longest()
  const before = await heap(page)
  await page.waitForTimeout(TIME / 2)
  const growth = (await heap(page)) - before
  const rate = (((await counted()) - first) * 1000) / (performance.now() - begun)
  stop()
  await client.endAsync()
  await page.context().close()
  return { rate, longestTask, growth }
}
