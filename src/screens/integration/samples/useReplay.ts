import { useEffect, useRef, useState } from 'react'
import { isAbortError } from '../../../api/errors'
import type { FieldSchema } from '../../../schema/types'
import type { LiveMessage } from '../../samples/LiveMessages'
import { type ReplayVerdict, replaySample } from './replaySample'

/** Number of messages of one replay. */
export const MAX_REPLAYED = 50

export interface ReplayRow {
  readonly message: LiveMessage
  readonly result: { readonly verdict: ReplayVerdict } | { readonly error: unknown }
}

export interface Replay {
  readonly sql: string
  readonly total: number
  readonly rows: readonly ReplayRow[]
  readonly state: 'running' | 'done' | 'canceled'
}

/** Runs a statement over messages on the broker, one after the other. A failed message does not end the replay. */
export function useReplay(body: FieldSchema) {
  const [replay, setReplay] = useState<Replay>()
  const running = useRef<AbortController | undefined>(undefined)
  useEffect(() => () => running.current?.abort(), [])
  const start = async (sql: string, messages: readonly LiveMessage[]): Promise<void> => {
    running.current?.abort()
    const controller = new AbortController()
    running.current = controller
    const selectedMessages = messages.slice(0, MAX_REPLAYED)
    const rows: ReplayRow[] = []
    const show = (state: Replay['state']) => setReplay({ sql, total: selectedMessages.length, rows: [...rows], state })
    show('running')
    for (const message of selectedMessages) {
      const result = await tryReplay(sql, message, body, controller.signal)
      if (running.current !== controller) return
      if (controller.signal.aborted) return show('canceled')
      rows.push({ message, result })
      show(rows.length === selectedMessages.length ? 'done' : 'running')
    }
  }
  return { replay, start, cancel: () => running.current?.abort() }
}

async function tryReplay(
  ...[sql, message, body, signal]: Parameters<typeof replaySample>
): Promise<ReplayRow['result']> {
  try {
    return { verdict: await replaySample(sql, message, body, signal) }
  } catch (error) {
    return isAbortError(error) ? { error: undefined } : { error }
  }
}
