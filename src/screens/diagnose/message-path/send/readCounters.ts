import { broker } from '../../../../api/client'
import { processEach } from '../../../../api/processEach'
import { countFailed, loadRuleFigures } from '../../../integration/ruleMetrics'
import { readClients } from '../read/readClients'
import type { Counters, RuleCounts } from './compare'
import type { Targets } from './expectations'

/** Limit of delayed messages to search. */
const MAX_WAITING_MESSAGES = 1_000

/** Fetches a value per ID; failed requests are omitted. */
async function readEach<T>(
  ids: readonly string[],
  read: (id: string, signal: AbortSignal) => Promise<T>,
  signal: AbortSignal,
): Promise<Map<string, T>> {
  const found = new Map<string, T>()
  await processEach(ids, async (id, stop) => void found.set(id, await read(id, stop)), {
    signal,
    onProgress: () => undefined,
  })
  return found
}

async function readClientCounts(ids: readonly string[], signal: AbortSignal): Promise<Map<string, number>> {
  const clients = await readClients(ids, signal)
  return new Map(
    [...clients].map(([id, client]) => [
      id,
      (client.send_msg ?? 0) + (client.mqueue_len ?? 0) + (client['send_msg.dropped'] ?? 0),
    ]),
  )
}

async function readRuleCounts(id: string, signal: AbortSignal): Promise<RuleCounts> {
  const figures = await loadRuleFigures(id, signal)
  const noMatch = figures['failed.no_result'] ?? 0
  const { matched = 0, passed = 0 } = figures
  return {
    matched,
    passed,
    noMatch,
    failed: figures['failed.exception'] ?? Math.max(0, (countFailed(figures) ?? 0) - noMatch),
  }
}

async function readActionCount(id: string, signal: AbortSignal): Promise<number> {
  const { metrics } = await broker.get('/actions/{id}/metrics', { params: { path: { id } }, signal })
  return metrics?.matched ?? 0
}

async function readRetainedId(topic: string, signal: AbortSignal): Promise<string | null> {
  const query = { topic, page: 1, limit: 1 }
  const { data = [] } = await broker.get('/mqtt/retainer/messages', { params: { query }, signal })
  return data.find((one) => one.topic === topic)?.msgid ?? null
}

async function readDelayedIds(signal: AbortSignal): Promise<ReadonlySet<string>> {
  const query = { page: 1, limit: MAX_WAITING_MESSAGES }
  const { data = [] } = await broker.get('/mqtt/delayed/messages', { params: { query }, signal })
  return new Set(data.map(({ msgid = '' }) => msgid))
}

/** Returns undefined on failure, because the other counters are still useful. */
const ignoreFailure = <T>(reading: Promise<T>, signal: AbortSignal): Promise<T | undefined> =>
  reading.catch((error: unknown) => {
    if (signal.aborted) throw error
    return undefined
  })

/** Fetches the counters of the targets: one request per rule and action (at most 50 rules). */
export async function readCounters(topic: string, targets: Targets, signal: AbortSignal): Promise<Counters> {
  const [clients, rules, actions, retained, delayed] = await Promise.all([
    ignoreFailure(readClientCounts(targets.clients, signal), signal),
    readEach(targets.rules, readRuleCounts, signal),
    readEach(targets.actions, readActionCount, signal),
    targets.retained ? ignoreFailure(readRetainedId(topic, signal), signal) : undefined,
    targets.delayed ? ignoreFailure(readDelayedIds(signal), signal) : undefined,
  ])
  return { clients: clients ?? new Map(), rules, actions, retained, delayed }
}
