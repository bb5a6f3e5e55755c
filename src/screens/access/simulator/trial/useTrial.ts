import { useTranslate } from 'ra-core'
import { useEffect, useRef, useState } from 'react'
import { broker } from '../../../../api/client'
import { errorText } from '../../../../api/errors'
import { foundOrNot } from '../../../../api/gone'
import { isSegment } from '../../../../api/ids'
import type { Reason } from '../../../../mqtt/types'
import { truncateAndEscape } from '../../../../ui/text'
import { useConfirm } from '../../../../ui/useConfirm'
import type { Asked } from '../request'
import { type TrialResult, tryAccess, type Wanted } from './tryAccess'

export type What = 'signIn' | Wanted['action']

/** What is typed for a trial beside what is asked; kept nowhere. */
export interface Typed {
  address: string
  password: string
  payload: string
}

/** What was tried last, and what came of it; `failed` where it could not be tried. */
export type TrialState = { what: What; result: TrialResult } | { what: What; failed: Reason }

/** Whether the broker has a session under this client ID, and whether its client is connected; undefined: not known. */
async function sessionOf(clientid: string): Promise<'connected' | 'kept' | 'none' | undefined> {
  if (!isSegment(clientid)) return undefined
  try {
    const client = await foundOrNot(broker.get('/clients/{clientid}', { params: { path: { clientid } } }))
    return client ? (client.connected ? 'connected' : 'kept') : 'none'
  } catch {
    return undefined
  }
}

/** Tries what is asked at the broker, after the question that it takes; leaving the page ends it. */
export function useTrial(asked: Asked) {
  const translate = useTranslate()
  const confirm = useConfirm()
  const [last, setLast] = useState<{ of: Asked; state: TrialState }>()
  const [running, setRunning] = useState(false)
  const leave = useRef<AbortController>(undefined)
  useEffect(() => () => leave.current?.abort(), [])

  /** What the trial does to others, asked first; nothing where it does nothing. */
  const question = async (what: What) => {
    const text = (key: string) => translate(`simulator.trial.question.${key}`)
    const session = await sessionOf(asked.clientid)
    const takes = session === 'none' ? [] : [text(session ?? 'perhaps')]
    const sends = what === 'publish' ? [text(asked.retain ? 'retained' : 'publishes')] : []
    if (takes.length + sends.length === 0) return undefined
    return {
      title: translate(`simulator.trial.question.${what}`, {
        clientid: truncateAndEscape(asked.clientid, 64),
        topic: truncateAndEscape(asked.topic, 64),
      }),
      body: [...takes, ...sends].join(' '),
      confirm: translate(`simulator.trial.${what}`),
      danger: session !== 'none' || asked.retain,
    }
  }
  const run = async (what: What, { address, password, payload }: Typed) => {
    setRunning(true)
    const own = new AbortController()
    leave.current?.abort()
    leave.current = own
    try {
      const first = await question(what)
      if (own.signal.aborted || (first && !(await confirm(first)))) return
      setLast(undefined)
      const { action, topic, qos, retain, clientid, username } = asked
      const settings = { address, clientId: clientid, username: username ?? '', password, version: 5 as const }
      const wanted = what === 'signIn' ? undefined : { action, topic, qos, retain, payload }
      const result = await tryAccess(settings, wanted, own.signal)
      setLast({ of: asked, state: { what, result } })
    } catch (error) {
      if (!own.signal.aborted) setLast({ of: asked, state: { what, failed: { text: errorText(error, translate) } } })
    } finally {
      if (leave.current === own) setRunning(false)
    }
  }
  // What came of something else that was asked says nothing of this.
  return { state: last?.of === asked ? last.state : undefined, run, running }
}
