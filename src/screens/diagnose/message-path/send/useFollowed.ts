import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { broker } from '../../../../api/client'
import { BrokerError, formatError } from '../../../../api/errors'
import { useLive } from '../../../../api/live'
import { useCommand } from '../../../../resources/useCommand'
import { useNow } from '../../../../ui/useNow'
import { toRefusal } from '../../../clients/publish/answer'
import type { PathMessage } from '../message'
import { type Answer, type ComparisonRow, type Counters, compare } from './compare'
import { collectTargets, type Expectation, type Targets } from './expectations'
import { readCounters } from './readCounters'
import { startTrace } from './startTrace'

/** Milliseconds to wait for counters. Brokers update them every few seconds, less often for idle clients. */
export const FOLLOW_TIMEOUT_MS = 60_000

/** Sent message, with the counters read before. */
interface SentMessage {
  at: number
  topic: string
  answer: Answer
  expected: readonly Expectation[]
  targets: Targets
  initialCounters: Counters
  trace?: string | undefined
}

const NO_TARGETS: Targets = { clients: [], rules: [], actions: [], retained: false, delayed: false }

/** Sends a message through the API and compares the counters until they match or time is up. */
export function useFollowed(): {
  sentMessage: SentMessage | undefined
  comparison: readonly ComparisonRow[]
  isComplete: boolean
  refresh: () => void
  send: (message: PathMessage, topic: string, expected: readonly Expectation[], traced: boolean) => Promise<void>
} {
  const translate = useTranslate()
  const command = useCommand()
  const now = useNow(1_000)
  const [sent, setSent] = useState<SentMessage | undefined>(undefined)
  const [completedAt, setCompletedAt] = useState<number | undefined>(undefined)
  const isTimedOut = sent !== undefined && now - sent.at > FOLLOW_TIMEOUT_MS
  const following = sent !== undefined && sent.answer.error === undefined && !isTimedOut && completedAt !== sent.at
  const live = useLive(
    ['/publish', 'followed', sent?.at ?? 0],
    (signal) => readCounters(sent?.topic ?? '', sent?.targets ?? NO_TARGETS, signal),
    { enabled: following },
  )
  const hasEnded = sent !== undefined && (isTimedOut || sent.answer.error !== undefined)
  const compared = sent ? compare(sent.expected, sent.answer, sent.initialCounters, live.data, hasEnded) : []
  if (sent && completedAt !== sent.at && live.data && !compared.some(({ mark }) => mark === 'waiting'))
    setCompletedAt(sent.at)

  const publish = (message: PathMessage): Promise<Answer> =>
    broker.post('/publish', { body: message.body }).then(
      (answer) => {
        const { id, reason_code: code } = answer as { id?: string; reason_code?: number }
        return { ...(id !== undefined && { id }), ...(code !== undefined && { code }) }
      },
      (error: unknown) => {
        // A 400 response concerns the message and is part of the result; other errors are failures.
        if (!(error instanceof BrokerError) || error.status !== 400) throw error
        return { error: formatError(toRefusal(error, translate), translate) }
      },
    )

  const send = async (message: PathMessage, topic: string, expected: readonly Expectation[], traced: boolean) => {
    const targets = collectTargets(expected)
    await command({
      question: {
        title: translate('messagePath.send.question'),
        body: translate('messagePath.send.consequence'),
        confirm: translate('messagePath.send.action'),
      },
      work: async () => {
        // Start the trace before reading the counters: it takes time, in which other messages would be counted.
        const trace = traced ? await startTrace(topic) : undefined
        const before = await readCounters(topic, targets, new AbortController().signal)
        const answer = await publish(message)
        setSent({ at: Date.now(), topic, answer, expected, targets, initialCounters: before, trace })
      },
      refresh: ['/mqtt/retainer', '/mqtt/delayed', '/trace'],
    })
  }
  return {
    sentMessage: sent,
    comparison: compared,
    isComplete: hasEnded || completedAt === sent?.at,
    refresh: live.refresh,
    send,
  }
}
