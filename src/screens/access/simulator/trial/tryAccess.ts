import type { Qos } from '../../../../authz/rule'
import { type Connection, connect } from '../../../../mqtt/connect'
import type { Reason, Settings } from '../../../../mqtt/types'

/** Request to try after connecting. */
export interface Wanted {
  action: 'publish' | 'subscribe'
  topic: string
  qos: Qos
  retain: boolean
  payload: string
}

/** Outcome of a step, with the broker's reason code if available. */
export type Told = { done: true; reason?: Reason | undefined } | { done: false; reason?: Reason | undefined }

/** Outcome of a trial; `wanted` is missing if connecting failed or nothing was requested. */
export interface TrialResult {
  signIn: Told
  wanted?: Told
}

/** Timeout in ms; longer than the timeout of a connection. */
const TIME_LIMIT = 15_000
/** Reason codes from here on are errors (MQTT 5, section 2.4). */
const REFUSED = 0x80

/** Returns the QoS for the trial: publishing uses at least 1 because the broker does not acknowledge QoS 0. */
export const triedQos = (wanted: Pick<Wanted, 'action' | 'qos'>): Qos =>
  wanted.action === 'publish' && wanted.qos === 0 ? 1 : wanted.qos

const toldOf = (reason: Reason | undefined): Told => ({ done: (reason?.code ?? 0) < REFUSED, reason })

/** Connects, runs the request once and disconnects; returns the broker's responses. */
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

/**
 * Returns whether the outcome contradicts the simulation. Errors other than "not authorized" are not a
 * contradiction.
 */
export function differs(told: Told, expected: 'allow' | 'deny' | 'unknown'): boolean {
  if (expected === 'unknown') return false
  return told.done ? expected === 'deny' : expected === 'allow' && told.reason?.code === NOT_AUTHORIZED
}
