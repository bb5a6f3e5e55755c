import { broker } from '../../../api/client'
import { readDelayed } from '../../delayedTopic'

/** The broker holds a message back. */
export interface Delay {
  /** Epoch milliseconds. */
  until: number
  /** False if the settings of delayed publish could not be read: the prefix may be part of the topic. */
  isCertain: boolean
}

/** The delay that a topic asks for; undefined if it asks for none or delayed publish is off. */
export async function readDelay(topic: string, now: number): Promise<Delay | undefined> {
  const read = readDelayed(topic, now)
  if (read.type !== 'delayed') return undefined
  const enabled = await broker.get('/mqtt/delayed').then(
    ({ enable }) => enable !== false,
    () => undefined,
  )
  return enabled === false ? undefined : { until: now + read.seconds * 1_000, isCertain: enabled === true }
}
