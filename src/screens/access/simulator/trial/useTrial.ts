import { useEffect, useRef, useState } from 'react'
import { useTranslate } from 'react-admin'
import { broker } from '../../../../api/client'
import { formatError } from '../../../../api/errors'
import { isPathSegment } from '../../../../api/ids'
import { undefinedIfNotFound } from '../../../../api/notFound'
import type { MqttReason } from '../../../../mqtt/types'
import { truncateAndEscape } from '../../../../ui/text'
import { useConfirm } from '../../../../ui/useConfirm'
import type { SimulatedRequest } from '../request'
import { type TrialRequest, type TrialResult, tryAccess } from './tryAccess'

export type TrialAction = 'signIn' | TrialRequest['action']

/** Input of a trial; never stored. */
export interface TrialInput {
  address: string
  password: string
  payload: string
}

/** Last trial with its result; `failed` if it could not run. */
export type TrialState = { action: TrialAction; result: TrialResult } | { action: TrialAction; failed: MqttReason }

/** Returns the session state of a client ID; undefined if unknown. */
async function loadSessionState(clientid: string): Promise<'connected' | 'kept' | 'none' | undefined> {
  if (!isPathSegment(clientid)) return undefined
  try {
    const client = await undefinedIfNotFound(broker.get('/clients/{clientid}', { params: { path: { clientid } } }))
    return client ? (client.connected ? 'connected' : 'kept') : 'none'
  } catch {
    return undefined
  }
}

/** Runs a trial after a confirmation; aborts on unmount. */
export function useTrial(request: SimulatedRequest) {
  const translate = useTranslate()
  const confirm = useConfirm()
  const [last, setLast] = useState<{ request: SimulatedRequest; state: TrialState }>()
  const [running, setRunning] = useState(false)
  const leave = useRef<AbortController>(undefined)
  useEffect(() => () => leave.current?.abort(), [])

  /** Returns the confirmation if the trial takes over a session or publishes a message. */
  const buildQuestion = async (trialAction: TrialAction) => {
    const text = (key: string) => translate(`simulator.trial.question.${key}`)
    const session = await loadSessionState(request.clientid)
    const sessionWarnings = session === 'none' ? [] : [text(session ?? 'perhaps')]
    const sends = trialAction === 'publish' ? [text(request.retain ? 'retained' : 'publishes')] : []
    if (sessionWarnings.length + sends.length === 0) return undefined
    return {
      title: translate(`simulator.trial.question.${trialAction}`, {
        clientid: truncateAndEscape(request.clientid, 64),
        topic: truncateAndEscape(request.topic, 64),
      }),
      body: [...sessionWarnings, ...sends].join(' '),
      confirm: translate(`simulator.trial.${trialAction}`),
      danger: session !== 'none' || request.retain,
    }
  }
  const run = async (trialAction: TrialAction, { address, password, payload }: TrialInput) => {
    setRunning(true)
    const controller = new AbortController()
    leave.current?.abort()
    leave.current = controller
    try {
      const first = await buildQuestion(trialAction)
      if (controller.signal.aborted || (first && !(await confirm(first)))) return
      setLast(undefined)
      const { action, topic, qos, retain, clientid, username } = request
      const settings = { address, clientId: clientid, username: username ?? '', password, version: 5 as const }
      const trialRequest = trialAction === 'signIn' ? undefined : { action, topic, qos, retain, payload }
      const result = await tryAccess(settings, trialRequest, controller.signal)
      setLast({ request, state: { action: trialAction, result } })
    } catch (error) {
      if (!controller.signal.aborted)
        setLast({ request, state: { action: trialAction, failed: { text: formatError(error, translate) } } })
    } finally {
      if (leave.current === controller) setRunning(false)
    }
  }
  // Hides the result of an earlier request.
  return { state: last?.request === request ? last.state : undefined, run, running }
}
