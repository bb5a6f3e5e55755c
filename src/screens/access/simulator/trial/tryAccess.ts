import type { Qos } from '../../../../authz/rule'
import { type Connection, connect } from '../../../../mqtt/connect'
import type { Reason, Settings } from '../../../../mqtt/types'

/** What is tried once the client has signed in. */
export interface Wanted {
  action: 'publish' | 'subscribe'
  topic: string
  qos: Qos
  retain: boolean
  payload: string
}

/** What came of one thing that was tried: done, with the broker's code where it gives one, or not. */
export type Told = { done: true; reason?: Reason | undefined } | { done: false; reason?: Reason | undefined }

/** What came of a trial; `wanted` is missing where it did not come to that. */
export interface TrialResult {
  signIn: Told
  wanted?: Told
}

/** Milliseconds; a connection gives up before. */
const TIME_LIMIT = 15_000
/** From here on a reason code says no (MQTT 5, 2.4). */
const REFUSED = 0x80

/** The broker does not answer messages of QoS 0. */
export const triedQos = (wanted: Pick<Wanted, 'action' | 'qos'>): Qos =>
  wanted.action === 'publish' && wanted.qos === 0 ? 1 : wanted.qos

const toldOf = (reason: Reason | undefined): Told => ({ done: (reason?.code ?? 0) < REFUSED, reason })

/** Signs in, publishes or subscribes once where that is wanted, and goes; tells what the broker answered. */
export function tryAccess(
  settings: Settings,
  wanted: Wanted | undefined,
  signal: AbortSignal,
  open: typeof connect = connect,
): Promise<TrialResult> {
  return new Promise((resolve, reject) => {
    let connection: Connection | undefined
    let signedIn = false
    let over = false
    const end = () => {
      over = true
      clearTimeout(timer)
      connection?.end()
    }
    const finish = (told: Told) => {
      if (over) return
      end()
      resolve(signedIn ? { signIn: { done: true }, ...(wanted && { wanted: told }) } : { signIn: told })
    }
    const timer = setTimeout(() => finish({ done: false }), TIME_LIMIT)
    signal.addEventListener('abort', () => {
      if (over) return
      end()
      reject(signal.reason)
    })
    const subscriptions = wanted?.action === 'subscribe' ? [{ filter: wanted.topic, qos: wanted.qos }] : []
    open(settings, subscriptions, {
      onState: ({ phase, reason }) => {
        if (phase === 'connecting' || phase === 'disconnecting') return
        if (phase !== 'connected') return finish({ done: false, reason })
        signedIn = true
        if (!wanted) finish({ done: true })
        else if (wanted.action === 'publish') publish(wanted)
      },
      onOutcome: (_, outcome) =>
        finish('granted' in outcome ? { done: true } : { done: false, reason: outcome.refused }),
      onMessage: () => undefined,
    }).then((opened) => {
      connection = opened
      if (over) opened.end()
    }, reject)
    const publish = ({ topic, retain, payload, action, qos }: Wanted) =>
      connection?.publish(
        { topic, payload: new TextEncoder().encode(payload), qos: triedQos({ action, qos }), retain },
        (result) => finish('sent' in result ? toldOf(result.sent) : { done: false, reason: result.refused }),
      )
  })
}

const NOT_AUTHORIZED = 0x87

/** Whether what the broker did is other than what was expected; refusals for other reasons say nothing of permissions. */
export function differs(told: Told, expected: 'allow' | 'deny' | 'unknown'): boolean {
  if (expected === 'unknown') return false
  return told.done ? expected === 'deny' : expected === 'allow' && told.reason?.code === NOT_AUTHORIZED
}
