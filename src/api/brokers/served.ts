import { store } from '../store'
import { baseOf, LONGEST, textFault, urlFault } from './faults'
import { forgetSession } from './forget'
import { hereId, isBrokerId } from './here'
import { addressOf, type KnownBroker, ownBrokers, presentBroker, type Served, servedBrokers, servedKey } from './known'
import { BROKER_COLORS } from './list'

/** Timeout in ms. An unknown broker id blocks the page until the list arrives. */
const PATIENCE = 10_000
/** Maximum brokers of a list. */
const MOST = 100

function brokerOf(value: unknown, page: string): KnownBroker | undefined {
  const { id, name = id, url, label, color } = (value ?? {}) as Record<string, unknown>
  if (!isBrokerId(id) || typeof name !== 'string' || textFault(name, LONGEST.name)) return undefined
  if (typeof url !== 'string' || urlFault(url, page)) return undefined
  const told = typeof label === 'string' && !textFault(label, LONGEST.label) ? label : undefined
  const painted = BROKER_COLORS.find((one) => one === color)
  return { id, name, url: baseOf(url), ...(told !== undefined && { label: told }), ...(painted && { color: painted }) }
}

/** Parses brokers.json. Drops invalid entries and duplicate ids. */
export function readServed(value: unknown, page: string): Served {
  const { page: own, brokers } = (value ?? {}) as { page?: unknown; brokers?: unknown }
  const read = (Array.isArray(brokers) ? brokers : []).flatMap((one) => brokerOf(one, page) ?? [])
  const byId = new Map(read.map((one) => [one.id, one]).reverse() as [string, KnownBroker][])
  const named = typeof own === 'string' && !textFault(own, LONGEST.name)
  return {
    ...((own === false || named) && { page: own as string | false }),
    brokers: [...new Set(read.map(({ id }) => id))].slice(0, MOST).flatMap((id) => byId.get(id) ?? []),
  }
}

/**
 * Fetches brokers.json. Returns undefined if the server does not respond. Servers without the file send 404 or the
 * page.
 */
async function ask(): Promise<Served | undefined> {
  try {
    const answer = await fetch(new URL('./brokers.json', document.baseURI), {
      cache: 'no-cache',
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      signal: AbortSignal.timeout(PATIENCE),
    })
    if (answer.status >= 500) return undefined
    const text = answer.ok ? await answer.text() : ''
    return readServed(text.trimStart().startsWith('{') ? JSON.parse(text) : undefined, document.baseURI)
  } catch (error) {
    return error instanceof SyntaxError ? { brokers: [] } : undefined
  }
}

/** Stores the server's list and ends the sessions of brokers that moved or disappeared. */
function keep(next: Served): void {
  const before = servedBrokers().brokers
  const own = new Set(ownBrokers().map(({ id }) => id))
  const moved = before.filter((old) => {
    // A user-defined broker overrides the server's broker of the same id.
    if (own.has(old.id)) return false
    const now = next.brokers.find(({ id }) => id === old.id)
    return !now || addressOf(now).href !== addressOf(old).href
  })
  const empty = next.brokers.length === 0 && next.page === undefined
  store.set('preferences', servedKey(), empty ? undefined : next)
  for (const { id } of moved) forgetSession(id)
}

let asked: Promise<void> | undefined

/** Fetches the server's list once. */
export function askServed(): Promise<void> {
  asked ??= ask().then((next) => {
    if (!next) return
    const present = presentBroker()
    const isServed = hereId() !== '' && !ownBrokers().some(({ id }) => id === hereId())
    keep(next)
    if (!present || !isServed) return
    const now = next.brokers.find(({ id }) => id === hereId())
    // The page read the broker's address at load. Reload to use the new one, or to show that the broker was removed.
    if (!now || addressOf(now).href !== addressOf(present).href) location.reload()
  })
  return asked
}
