import type { Qos } from '../../../../domain/access/rule'
import { type Connection, connectMqtt } from '../../../../mqtt/connectMqtt'
import type { MqttReason, MqttSettings } from '../../../../mqtt/types'

/** Request to try after connecting. */
export interface TrialRequest {
  action: 'publish' | 'subscribe'
  topic: string
  qos: Qos
  retain: boolean
  payload: string
}

/** Outcome of a step, with the broker's reason code if available. */
export type StepOutcome =
  | { isSuccess: true; reason?: MqttReason | undefined }
  | { isSuccess: false; reason?: MqttReason | undefined }

/** Outcome of a trial; `action` is missing if connecting failed or nothing was requested. */
export interface TrialResult {
  signIn: StepOutcome
  action?: StepOutcome
}

/** Timeout in ms; longer than the timeout of a connection. */
const TIMEOUT_MS = 15_000
/** Reason codes from here on are errors (MQTT 5, section 2.4). */
const FIRST_ERROR_CODE = 0x80

/** Returns the QoS for the trial: publishing uses at least 1 because the broker does not acknowledge QoS 0. */
export const getTrialQos = (request: Pick<TrialRequest, 'action' | 'qos'>): Qos =>
  request.action === 'publish' && request.qos === 0 ? 1 : request.qos

const toOutcome = (reason: MqttReason | undefined): StepOutcome => ({
  isSuccess: (reason?.code ?? 0) < FIRST_ERROR_CODE,
  reason,
})

/** Connects, runs the request once and disconnects; returns the broker's responses. */
export function tryAccess(
  settings: MqttSettings,
  request: TrialRequest | undefined,
  signal: AbortSignal,
  open: typeof connectMqtt = connectMqtt,
): Promise<TrialResult> {
  return new Promise((resolve, reject) => {
    let connection: Connection | undefined
    let signedIn = false
    let isOver = false
    const end = () => {
      isOver = true
      clearTimeout(timer)
      connection?.end()
    }
    const finish = (stepOutcome: StepOutcome) => {
      if (isOver) return
      end()
      resolve(
        signedIn ? { signIn: { isSuccess: true }, ...(request && { action: stepOutcome }) } : { signIn: stepOutcome },
      )
    }
    const timer = setTimeout(() => finish({ isSuccess: false }), TIMEOUT_MS)
    signal.addEventListener('abort', () => {
      if (isOver) return
      end()
      reject(signal.reason)
    })
    const subscriptions = request?.action === 'subscribe' ? [{ filter: request.topic, qos: request.qos }] : []
    open(settings, subscriptions, {
      onState: ({ phase, reason }) => {
        if (phase === 'connecting' || phase === 'disconnecting') return
        if (phase !== 'connected') return finish({ isSuccess: false, reason })
        signedIn = true
        if (!request) finish({ isSuccess: true })
        else if (request.action === 'publish') publish(request)
      },
      onOutcome: (_, outcome) =>
        finish('granted' in outcome ? { isSuccess: true } : { isSuccess: false, reason: outcome.refused }),
      onMessage: () => undefined,
    }).then((newConnection) => {
      connection = newConnection
      if (isOver) newConnection.end()
    }, reject)
    const publish = ({ topic, retain, payload, action, qos }: TrialRequest) =>
      connection?.publish(
        { topic, payload: new TextEncoder().encode(payload), qos: getTrialQos({ action, qos }), retain },
        (result) => finish('sent' in result ? toOutcome(result.sent) : { isSuccess: false, reason: result.refused }),
      )
  })
}

const NOT_AUTHORIZED = 0x87

/**
 * Returns whether the outcome contradicts the simulation. Errors other than "not authorized" are not a
 * contradiction.
 */
export function contradictsExpectation(stepOutcome: StepOutcome, expected: 'allow' | 'deny' | 'unknown'): boolean {
  if (expected === 'unknown') return false
  return stepOutcome.isSuccess
    ? expected === 'deny'
    : expected === 'allow' && stepOutcome.reason?.code === NOT_AUTHORIZED
}
