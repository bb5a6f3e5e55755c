import mqtt from 'mqtt'
import { watchTasks } from './changes'
import { type FloodPage, measureHeap, openFloodPages, publishAtRate } from './measureFlood'
import { openAt, type Target } from './measures'
import { type Row, row } from './rows'

/** Messages per second, and duration in ms. */
export interface SteadyStream {
  rate: number
  time: number
}

/** Page that is an MQTT client, at a steady message rate. */
interface SteadyFigures {
  sentCount: number
  /** Difference between published and counted messages. */
  missingCount: number
  /** Longest block in ms. */
  longestTask: number
  /** Heap growth in MB after the page holds its maximum of messages. */
  growth: number
}

/** Maximum messages of a page. */
const KEPT = 10_000
const FULL = 1.2 * KEPT
/** Ms for the last messages to arrive. */
const ARRIVED = 10_000

/** Measures a page at a message rate until the time is over and all messages have arrived. */
async function measureSteady(target: Target, kind: FloodPage, { rate, time }: SteadyStream): Promise<SteadyFigures> {
  const page = await openAt(target, kind.path)
  const readCount = async () => Number((await kind.readCount(page))?.replaceAll(/\D/g, ''))
  await kind.connect(page)
  await page.getByText('QoS 0').first().waitFor()
  const client = await mqtt.connectAsync(target.mqtt)
  const stop = publishAtRate(client, rate)
  const filling = Math.min(time / 2, (FULL / rate) * 1000)
  const longest = await watchTasks(page)
  await page.waitForTimeout(filling)
  // A garbage collection would count as a block.
  const before = [await longest(), await measureHeap(page)] as const
  await page.waitForTimeout(500)
  await page.evaluate(() => Object.assign(window, { longest: 0 }))
  await page.waitForTimeout(time - filling)
  const longestTask = Math.max(before[0], await longest())
  const sent = stop()
  await client.endAsync()
  const end = performance.now() + ARRIVED
  let missing = sent - (await readCount())
  while (missing !== 0 && performance.now() < end) {
    await page.waitForTimeout(250)
    missing = sent - (await readCount())
  }
  const growth = (await measureHeap(page)) - before[1]
  await page.context().close()
  return { sentCount: sent, missingCount: Math.abs(missing), longestTask, growth }
}

/** Pages that show live messages: every message is counted, and the heap does not grow. */
export async function measureSteadyRows(target: Target, stream: SteadyStream): Promise<Row[]> {
  const rows: Row[] = []
  for (const [name, kind] of [
    ['topic explorer', openFloodPages.explorer],
    ['test client', openFloodPages.testClient],
  ] as const) {
    const prefix = `${name}, ${stream.rate.toLocaleString('en')} messages a second for ${stream.time / 1000} s`
    const { sentCount, missingCount, longestTask, growth } = await measureSteady(target, kind, stream)
    rows.push(
      row(`${prefix}: sent`, sentCount, ''),
      row(`${prefix}: not counted`, missingCount, '', 0),
      row(`${prefix}: longest task`, longestTask, ' ms', 200),
      row(`${prefix}: heap growth`, growth, ' MB', 10),
    )
  }
  return rows
}
