import { store } from '../store'
import { baseOf, LONGEST, textFault, urlFault } from './faults'
import { forgetSession } from './forget'
import { hereId, isBrokerId } from './here'
import { addressOf, type KnownBroker, ownBrokers, presentBroker, type Served, servedBrokers, servedKey } from './known'
import { BROKER_COLORS } from './list'

/** How long the list may take, in ms: a name that this browser does not know waits for it. */
const PATIENCE = 10_000
/** Most brokers that are taken from a list. */
const MOST = 100

function brokerOf(value: unknown, page: string): KnownBroker | undefined {
  const { id, name = id, url, label, color } = (value ?? {}) as Record<string, unknown>
  if (!isBrokerId(id) || typeof name !== 'string' || textFault(name, LONGEST.name)) return undefined
  if (typeof url !== 'string' || urlFault(url, page)) return undefined
  const told = typeof label === 'string' && !textFault(label, LONGEST.label) ? label : undefined
  const painted = BROKER_COLORS.find((one) => one === color)
  return { id, name, url: baseOf(url), ...(told !== undefined && { label: told }), ...(painted && { color: painted }) }
}

/** What a brokers.json says; entries that are none are left out, and so is a second of the same id. */
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

/** Reads brokers.json beside the page; undefined where nobody answers. Servers without one answer 404, or with the page. */
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

/** The list of the server, kept as it is now. Sessions of brokers that are elsewhere now, or gone, end. */
function keep(next: Served): void {
  const before = servedBrokers().brokers
  const own = new Set(ownBrokers().map(({ id }) => id))
  const moved = before.filter((old) => {
    // The operator's own of that id is not the server's.
    if (own.has(old.id)) return false
    const now = next.brokers.find(({ id }) => id === old.id)
    return !now || addressOf(now).href !== addressOf(old).href
  })
  const empty = next.brokers.length === 0 && next.page === undefined
  store.set('preferences', servedKey(), empty ? undefined : next)
  for (const { id } of moved) forgetSession(id)
}

let asked: Promise<void> | undefined

/** Asks the console's server once which brokers it has. */
export function askServed(): Promise<void> {
  asked ??= ask().then((next) => {
    if (!next) return
    const present = presentBroker()
    const isServed = hereId() !== '' && !ownBrokers().some(({ id }) => id === hereId())
    keep(next)
    if (!present || !isServed) return
    const now = next.brokers.find(({ id }) => id === hereId())
    // The page has its address from before: it begins anew at the new one, or says that there is none.
    if (!now || addressOf(now).href !== addressOf(present).href) location.reload()
  })
  return asked
}
