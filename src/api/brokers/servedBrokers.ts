import { forgetSession, store } from '../store'
import { getCurrentBrokerId, isBrokerId } from './currentBroker'
import { getFileUrl } from './insideBroker'
import {
  getBrokerAddress,
  getCurrentBroker,
  getOwnBrokers,
  getServedBrokers,
  getServedBrokersKey,
  type KnownBroker,
  type ServedBrokers,
} from './knownBrokers'
import { BROKER_COLORS } from './useKnownBrokers'
import { MAX_BROKER_LENGTHS, normalizeBaseUrl, validateBrokerText, validateBrokerUrl } from './validation'

/** Timeout in ms. An unknown broker id blocks the page until the list arrives. */
const TIMEOUT_MS = 10_000
const MAX_BROKERS = 100

function readBroker(value: unknown, page: string): KnownBroker | undefined {
  const { id, name = id, url, label, color } = (value ?? {}) as Record<string, unknown>
  if (!isBrokerId(id) || typeof name !== 'string' || validateBrokerText(name, MAX_BROKER_LENGTHS.name)) return undefined
  if (typeof url !== 'string' || validateBrokerUrl(url, page)) return undefined
  const validLabel =
    typeof label === 'string' && !validateBrokerText(label, MAX_BROKER_LENGTHS.label) ? label : undefined
  const validColor = BROKER_COLORS.find((one) => one === color)
  return {
    id,
    name,
    url: normalizeBaseUrl(url),
    ...(validLabel !== undefined && { label: validLabel }),
    ...(validColor && { color: validColor }),
  }
}

/** Parses brokers.json. Drops invalid entries and duplicate ids. */
export function parseServedBrokers(value: unknown, page: string): ServedBrokers {
  const { page: pageName, brokers } = (value ?? {}) as { page?: unknown; brokers?: unknown }
  const read = (Array.isArray(brokers) ? brokers : []).flatMap((one) => readBroker(one, page) ?? [])
  const byId = new Map(read.map((one) => [one.id, one]).reverse() as [string, KnownBroker][])
  const hasValidName = typeof pageName === 'string' && !validateBrokerText(pageName, MAX_BROKER_LENGTHS.name)
  return {
    ...((pageName === false || hasValidName) && { page: pageName as string | false }),
    brokers: [...new Set(read.map(({ id }) => id))].slice(0, MAX_BROKERS).flatMap((id) => byId.get(id) ?? []),
  }
}

/**
 * Fetches brokers.json. Returns undefined if the server does not respond. Servers without the file send 404 or the
 * page.
 */
async function fetchServedBrokers(): Promise<ServedBrokers | undefined> {
  try {
    const answer = await fetch(getFileUrl('./brokers.json'), {
      cache: 'no-cache',
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    if (answer.status >= 500) return undefined
    const text = answer.ok ? await answer.text() : ''
    return parseServedBrokers(text.trimStart().startsWith('{') ? JSON.parse(text) : undefined, document.baseURI)
  } catch (error) {
    return error instanceof SyntaxError ? { brokers: [] } : undefined
  }
}

/** Stores the server's list and ends the sessions of brokers that moved or disappeared. */
function storeServedBrokers(next: ServedBrokers): void {
  const before = getServedBrokers().brokers
  const ownIds = new Set(getOwnBrokers().map(({ id }) => id))
  const moved = before.filter((old) => {
    // A user-defined broker overrides the server's broker of the same id.
    if (ownIds.has(old.id)) return false
    const now = next.brokers.find(({ id }) => id === old.id)
    return !now || getBrokerAddress(now).href !== getBrokerAddress(old).href
  })
  const empty = next.brokers.length === 0 && next.page === undefined
  store.set('preferences', getServedBrokersKey(), empty ? undefined : next)
  for (const { id } of moved) forgetSession(id)
}

let loading: Promise<void> | undefined

/** Fetches the server's list once. */
export function loadServedBrokers(): Promise<void> {
  loading ??= fetchServedBrokers().then((next) => {
    if (!next) return
    const current = getCurrentBroker()
    const isServed = getCurrentBrokerId() !== '' && !getOwnBrokers().some(({ id }) => id === getCurrentBrokerId())
    storeServedBrokers(next)
    if (!current || !isServed) return
    const now = next.brokers.find(({ id }) => id === getCurrentBrokerId())
    // The page read the broker's address at load. Reload to use the new one, or to show that the broker was removed.
    if (!now || getBrokerAddress(now).href !== getBrokerAddress(current).href) location.reload()
  })
  return loading
}
