import { broker } from '../../../api/client'
import { BrokerError, isAbort } from '../../../api/errors'

/** Clients of one request: few enough that progress is seen and a refusal concerns few. */
const BATCH = 500

/** What came of kicking out many clients. */
export interface KickResult {
  kicked: number
  failed: { clientid: string; error: unknown }[]
  /** Not tried any more: the operator stopped it, or the broker was out of reach. */
  left: number
  /** Why the rest was not tried, unless the operator wished so. */
  stopped?: unknown
}

interface KickOptions {
  signal: AbortSignal
  onProgress: (done: number) => void
}

/** Closes the connections and ends the sessions, batch by batch. It stops where no request would fare better. */
export async function kickEach(clientids: readonly string[], { signal, onProgress }: KickOptions): Promise<KickResult> {
  const result: KickResult = { kicked: 0, failed: [], left: 0 }
  try {
    for (let at = 0; at < clientids.length; at += BATCH) {
      await kickSome(clientids.slice(at, at + BATCH), signal, result)
      onProgress(Math.min(at + BATCH, clientids.length))
    }
  } catch (error) {
    result.left = clientids.length - result.kicked - result.failed.length
    if (!isAbort(error)) result.stopped = error
  }
  return result
}

/** A refused batch is halved until those who are refused stand alone: one bad client costs a few requests, not all. */
async function kickSome(clientids: readonly string[], signal: AbortSignal, result: KickResult): Promise<void> {
  signal.throwIfAborted()
  try {
    await broker.post('/clients/kickout/bulk', { body: [...clientids], signal })
    result.kicked += clientids.length
  } catch (error) {
    if (isAbort(error) || isHopeless(error)) throw error
    if (clientids.length === 1) return void (await kickOne(clientids[0] ?? '', signal, result))
    const half = Math.ceil(clientids.length / 2)
    await kickSome(clientids.slice(0, half), signal, result)
    await kickSome(clientids.slice(half), signal, result)
  }
}

const GONE = 404

/** The client alone, for the reason that the broker gives about it; one that went away meanwhile is no failure. */
async function kickOne(clientid: string, signal: AbortSignal, result: KickResult): Promise<void> {
  try {
    await broker.delete('/clients/{clientid}', { params: { path: { clientid } }, signal })
    result.kicked += 1
  } catch (error) {
    if (isAbort(error) || isHopeless(error)) throw error
    if (error instanceof BrokerError && error.status === GONE) result.kicked += 1
    else result.failed.push({ clientid, error })
  }
}

const NO_ANSWER = new Set(['NETWORK', 'TIMEOUT', 'NO_SESSION'])

/** No answer, or not allowed: the next request would fare no better. */
const isHopeless = (error: unknown) =>
  error instanceof BrokerError && (NO_ANSWER.has(error.code) || error.status === 401 || error.status === 403)
