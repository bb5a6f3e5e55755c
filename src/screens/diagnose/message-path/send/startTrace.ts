import { broker } from '../../../../api/client'
import { BrokerError } from '../../../../api/errors'
import { traceName } from '../../../trace/traceName'
import { PATH } from '../../../trace/traces'

/** So long a trace goes on that nobody stops, in ms. */
const LASTS = 300_000

/** It is looked whether the trace runs so often, and so many times, in ms: clocks may differ, and nobody waits longer. */
const LOOK = 300
const TRIES = 10

/** The trace that records this topic already, where the broker refuses another one for it. */
function parseDuplicateTrace(error: unknown): string | undefined {
  if (!(error instanceof BrokerError) || error.code !== 'DUPLICATE_CONDITION') return undefined
  return / Duplication Condition$/.test(error.reason) ? error.reason.replace(/ Duplication Condition$/, '') : undefined
}

async function untilRunning(name: string): Promise<void> {
  for (let tries = 0; tries < TRIES; tries++) {
    const traces = await broker.get(PATH)
    if (traces.some((trace) => trace.name === name && trace.status === 'running')) return
    await new Promise((resolve) => setTimeout(resolve, LOOK))
  }
}

/** Has the broker record what happens with messages of a topic, and gives the name of the trace that does. */
export async function startTrace(topic: string, now = new Date()): Promise<string> {
  const name = traceName(topic, now)
  const times = { start_at: now.toISOString(), end_at: new Date(now.getTime() + LASTS).toISOString() }
  try {
    await broker.post(PATH, { body: { name, type: 'topic', topic, payload_encode: 'text', ...times } })
  } catch (error) {
    const other = parseDuplicateTrace(error)
    if (other !== undefined) return other
    throw error
  }
  await untilRunning(name)
  return name
}
