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

async function heap(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page)
  await session.send('HeapProfiler.collectGarbage')
  await session.send('Performance.enable')
  const { metrics } = await session.send('Performance.getMetrics')
  await session.detach()
  return (metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value ?? Number.NaN) / 2 ** 20
}

/** Publishes at the rate until told to stop. */
function pour(client: mqtt.MqttClient): () => void {
  let sent = 0
  const begun = performance.now()
  const timer = setInterval(() => {
    const due = ((performance.now() - begun) * RATE) / 1000
    for (; sent < due; sent++) client.publish(`flood/${sent % TOPICS}`, `{"n":${sent},"t":21.5}`)
  }, TICK)
  return () => clearInterval(timer)
}

/** What the page says to have got. */
const counted = async (page: Page) =>
  Number(
    (
      await page
        .getByText(/^[\d,]+ messages$/)
        .first()
        .textContent()
    )?.replaceAll(/\D/g, ''),
  )

/** The topic explorer while messages pour in. */
export async function measureFlood(target: Target): Promise<FloodFigures> {
  const page = await openAt(target, '/topic-explorer')
  await page.getByRole('textbox', { name: 'Topic filters, one per line' }).fill('flood/#')
  await page.getByRole('button', { name: 'Connect', exact: true }).click()
  await page.getByText('QoS 0').first().waitFor()
  const client = await mqtt.connectAsync(target.mqtt)
  const stop = pour(client)
  // The tree is there, and as large as it becomes.
  await page.getByText(`${TOPICS} topics`, { exact: true }).waitFor({ timeout: 30_000 })
  const [begun, first] = [performance.now(), await counted(page)]
  const longest = await watchTasks(page)
  await page.waitForTimeout(TIME / 2)
  // Collecting garbage whole is a task of its own.
  const longestTask = await longest()
  const before = await heap(page)
  await page.waitForTimeout(TIME / 2)
  const growth = (await heap(page)) - before
  const rate = (((await counted(page)) - first) * 1000) / (performance.now() - begun)
  stop()
  await client.endAsync()
  await page.context().close()
  return { rate, longestTask, growth }
}
