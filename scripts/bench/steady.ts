import mqtt from 'mqtt'
import { watchTasks } from './changes'
import { type FloodPage, floodPages, heap, pour } from './flood'
import { openAt, type Target } from './measures'
import { type Row, row } from './rows'

/** Messages a second, and for how long, in ms. */
export interface Steady {
  rate: number
  time: number
}

/** A page that is an MQTT client while messages come steadily. */
interface SteadyFigures {
  /** Messages that were published. */
  sent: number
  /** Those of them that the page has not counted in the end, or that it counted beyond them. */
  missing: number
  /** The longest that the page did not answer, in ms. */
  longestTask: number
  /** Growth of the heap once the page holds as many messages as it ever does, in MB. */
  growth: number
}

/** A page keeps so many messages; with some more it has let go of the first. */
const KEPT = 10_000
const FULL = 1.2 * KEPT
/** What is under way when the last was published has come after so long, in ms. */
const ARRIVED = 10_000

/** A page while messages come at a rate, until the time is over and all of them have come. */
async function measureSteady(target: Target, kind: FloodPage, { rate, time }: Steady): Promise<SteadyFigures> {
  const page = await openAt(target, kind.path)
  const counted = async () => Number((await kind.counted(page))?.replaceAll(/\D/g, ''))
  await kind.connect(page)
  await page.getByText('QoS 0').first().waitFor()
  const client = await mqtt.connectAsync(target.mqtt)
  const stop = pour(client, rate)
  const filling = Math.min(time / 2, (FULL / rate) * 1000)
  const longest = await watchTasks(page)
  await page.waitForTimeout(filling)
  // Collecting garbage whole is a task of its own, and so is not among those that are watched.
  const before = [await longest(), await heap(page)] as const
  await page.waitForTimeout(500)
  await page.evaluate(() => Object.assign(window, { longest: 0 }))
  await page.waitForTimeout(time - filling)
  const longestTask = Math.max(before[0], await longest())
  const sent = stop()
  await client.endAsync()
  const end = performance.now() + ARRIVED
  let missing = sent - (await counted())
  while (missing !== 0 && performance.now() < end) {
    await page.waitForTimeout(250)
    missing = sent - (await counted())
  }
  const growth = (await heap(page)) - before[1]
  await page.context().close()
  return { sent, missing: Math.abs(missing), longestTask, growth }
}

/** The pages that show messages as they come: every message is counted, and nothing grows. */
export async function steadyRows(target: Target, stream: Steady): Promise<Row[]> {
  const rows: Row[] = []
  for (const [name, kind] of [
    ['topic explorer', floodPages.explorer],
    ['test client', floodPages.testClient],
  ] as const) {
    const of = `${name}, ${stream.rate.toLocaleString('en')} messages a second for ${stream.time / 1000} s`
    const { sent, missing, longestTask, growth } = await measureSteady(target, kind, stream)
    rows.push(
      row(`${of}: sent`, sent, ''),
      row(`${of}: not counted`, missing, '', 0),
      row(`${of}: longest task`, longestTask, ' ms', 200),
      row(`${of}: heap growth`, growth, ' MB', 10),
    )
  }
  return rows
}
