import { broker } from '../../../api/client'
import { readDelayed } from '../../../domain/topics/delayedTopic'

export interface Delay {
  /** Epoch milliseconds. */
  end: number
  /** False if the settings could not be read: `$delayed/` may then be part of the topic. */
  isCertain: boolean
}

/** Returns the delay that a topic requests; undefined without delay or if delayed publish is off. */
export async function readDelay(topic: string, now: number): Promise<Delay | undefined> {
  const read = readDelayed(topic, now)
  if (read.type !== 'delayed') return undefined
  const enabled = await broker.get('/mqtt/delayed').then(
    ({ enable }) => enable !== false,
    () => undefined,
  )
  return enabled === false ? undefined : { end: now + read.seconds * 1_000, isCertain: enabled === true }
}
