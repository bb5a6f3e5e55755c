import { useCallback } from 'react'
import { useTranslate } from 'react-admin'
import { broker } from '../../../api/client'
import { toRecord } from '../../../resources/toRecord'
import type { Row } from '../../../resources/types'
import { useCommand } from '../../../resources/useCommand'
import { useDenied } from '../../../resources/useDenied'
import type { Question } from '../../../ui/ConfirmDialog'
import { useFormat } from '../../../ui/format/useFormat'
import { truncateAndEscape } from '../../../ui/text'
import { countConnections, type ListenerEntry } from '../listenerFacts'

/**
 * Enables or disables a listener by starting or stopping it: a stopped listener stays stopped after a node restart.
 */
export const setEnabled = (id: string, enable: boolean): Promise<unknown> =>
  broker.post(enable ? '/listeners/{id}/start' : '/listeners/{id}/stop', { params: { path: { id } } })

/** Builds the confirmation before a listener is stopped or restarted. */
export function useStopQuestion(): (listener: ListenerEntry, verb: 'stop' | 'restart') => Question {
  const translate = useTranslate()
  const format = useFormat()
  return useCallback(
    (listener, verb) => {
      const count = countConnections(listener)
      return {
        title: translate(`listeners.${verb}Question`, { name: truncateAndEscape(listener.id, 64) }),
        body: translate(`listeners.${verb}Body`, { smart_count: count, number: format.number(count) }),
        confirm: translate(`listeners.${verb}`),
        danger: count > 0,
      }
    },
    [translate, format],
  )
}

/** Builds the confirmation before a listener is disabled. Reads the list for the number of connections. */
export function useDisableQuestion(): (row: Row) => Promise<Question> {
  const question = useStopQuestion()
  return async (row) => {
    const entry = (await broker.get('/listeners')).find(({ id }) => id === row.id)
    return question(entry ?? toRecord<'/listeners'>(row), 'stop')
  }
}

/** Starts, stops and restarts a listener on all nodes. */
export function useListenerCommands() {
  const command = useCommand()
  const question = useStopQuestion()
  const deniedReasons = {
    start: useDenied('post /listeners/{id}/start'),
    stop: useDenied('post /listeners/{id}/stop'),
    restart: useDenied('post /listeners/{id}/restart'),
  }
  const run = useCallback(
    (listener: ListenerEntry, verb: 'start' | 'stop' | 'restart') =>
      command({
        question: verb === 'start' ? undefined : question(listener, verb),
        work: () =>
          verb === 'restart'
            ? broker.post('/listeners/{id}/restart', { params: { path: { id: listener.id } } })
            : setEnabled(listener.id, verb === 'start'),
        successMessage: { key: `listeners.${verb}Done`, args: { name: truncateAndEscape(listener.id, 64) } },
        errorMessage: `listeners.${verb}Failed`,
        refresh: ['/listeners'],
      }),
    [command, question],
  )
  const getDeniedReason = (verb: keyof typeof deniedReasons): string | undefined => deniedReasons[verb]
  return { run, getDeniedReason }
}
