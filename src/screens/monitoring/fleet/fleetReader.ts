import { getBrokerTarget } from '../../../api/brokers/brokerTarget'
import type { KnownBroker } from '../../../api/brokers/knownBrokers'
import { createStore } from '../../../api/createStore'
import { isAbortError } from '../../../api/errors'
import { onUserChange } from '../../../api/session'
import { EXPIRY_PART, type PlannedPart, planReads, STATE_PART } from '../../../domain/fleet/planReads'
import { type BrokerExpiry, type BrokerState, type FailedProbe, probe, readExpiry, readState } from './readBroker'

/** Last known facts of a broker. Times are epoch milliseconds. */
export interface BrokerReading {
  /** Token of the read, to start again with another session. */
  token: string | undefined
  state?: BrokerState
  expiry?: BrokerExpiry
  /** Failure of the last read of the state. The earlier state is kept. */
  error?: unknown
  failedProbe?: FailedProbe | undefined
  /** Time of the state or the probe. */
  at?: number
  stateTriedAt?: number
  expiryTriedAt?: number
}

type Readings = ReadonlyMap<string, BrokerReading>

const readings = createStore<Readings>(new Map())
let sent: number[] = []

const getToken = (broker: KnownBroker) => getBrokerTarget(broker).getToken()

/** Returns the reading of a broker in its present session. */
function getReading(broker: KnownBroker): BrokerReading {
  const token = getToken(broker)
  const reading = readings.get().get(broker.id)
  return reading?.token === token ? (reading ?? { token }) : { token }
}

/** Drops an answer to another session: it is not for the present user. */
function updateReading(broker: KnownBroker, token: string | undefined, change: Partial<BrokerReading>): void {
  if (getToken(broker) !== token) return
  readings.set(new Map(readings.get()).set(broker.id, { ...getReading(broker), ...change }))
}

async function refreshState(broker: KnownBroker, signal: AbortSignal): Promise<void> {
  const target = getBrokerTarget(broker)
  const token = target.getToken()
  updateReading(broker, token, { stateTriedAt: Date.now() })
  try {
    const change =
      token === undefined
        ? { failedProbe: await probe(broker) }
        : { state: await readState(target, signal), error: undefined }
    updateReading(broker, token, { ...change, at: Date.now() })
  } catch (error) {
    updateReading(broker, token, isAbortError(error) ? { stateTriedAt: 0 } : { error })
  }
}

async function refreshExpiry(broker: KnownBroker, signal: AbortSignal): Promise<void> {
  const { state, token } = getReading(broker)
  if (!state) return
  updateReading(broker, token, { expiryTriedAt: Date.now() })
  try {
    const expiry = await readExpiry(getBrokerTarget(broker), state.edition === 'ee', signal)
    updateReading(broker, token, { expiry })
  } catch {
    // Cancelled: the page was left.
    updateReading(broker, token, { expiryTriedAt: 0 })
  }
}

/** Selects brokers within the budget and spends it. */
function takeDue(part: PlannedPart, brokers: readonly KnownBroker[], getAttempt: (reading: BrokerReading) => number) {
  const now = Date.now()
  const attempts = brokers.map((broker) => ({ id: broker.id, at: getAttempt(getReading(broker)) }))
  const due = new Set(planReads(part, attempts, sent, now))
  sent = [...sent.filter((at) => at > now - 60_000), ...Array<number>(due.size * part.cost).fill(now)]
  return brokers.filter(({ id }) => due.has(id))
}

/** Facts about all brokers, read within one request budget. Kept in memory until the user changes. */
export const fleetReader = {
  get: readings.get,
  subscribe: readings.subscribe,
  /** Reads all due data and publishes each answer when it arrives. Returns the time of the round. */
  async readDue(brokers: readonly KnownBroker[], signal: AbortSignal): Promise<number> {
    const due = takeDue(STATE_PART, brokers, ({ stateTriedAt = 0 }) => stateTriedAt)
    await Promise.all(due.map((broker) => refreshState(broker, signal)))
    const reachableBrokers = brokers.filter((broker) => getReading(broker).state)
    const outdated = takeDue(EXPIRY_PART, reachableBrokers, ({ expiryTriedAt = 0 }) => expiryTriedAt)
    await Promise.all(outdated.map((broker) => refreshExpiry(broker, signal)))
    return Date.now()
  },
  clear(): void {
    sent = []
    readings.set(new Map())
  },
}

onUserChange(fleetReader.clear)
