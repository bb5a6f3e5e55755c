import { broker } from '../../../../api/client'
import { BrokerError } from '../../../../api/errors'
import { PATH, traceName } from '../../../trace/traces'

/** Duration of the trace in milliseconds if it is not stopped. */
const TRACE_DURATION_MS = 300_000

/** Interval in milliseconds and number of checks whether the trace is running; clocks may differ. */
const LOOK = 300
const TRIES = 10

/** Returns the existing trace of the topic if the broker reports a duplicate. */
function parseDuplicateTrace(error: unknown): string | undefined {
  if (!(error instanceof BrokerError) || error.code !== 'DUPLICATE_CONDITION') return undefined
  return / Duplication Condition$/.test(error.reason) ? error.reason.replace(/ Duplication Condition$/, '') : undefined
}

async function waitUntilRunning(name: string): Promise<void> {
  for (let tries = 0; tries < TRIES; tries++) {
    const traces = await broker.get(PATH)
    if (traces.some((trace) => trace.name === name && trace.status === 'running')) return
    await new Promise((resolve) => setTimeout(resolve, LOOK))
  }
}

/** Starts a trace of the topic, or reuses an existing one, and returns its name. */
export async function startTrace(topic: string, now = new Date()): Promise<string> {
  const name = traceName(topic, now)
  const times = { start_at: now.toISOString(), end_at: new Date(now.getTime() + TRACE_DURATION_MS).toISOString() }
  try {
    await broker.post(PATH, { body: { name, type: 'topic', topic, payload_encode: 'text', ...times } })
  } catch (error) {
    const other = parseDuplicateTrace(error)
    if (other !== undefined) return other
    throw error
  }
  await waitUntilRunning(name)
  return name
}
