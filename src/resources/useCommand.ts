import { useCallback } from 'react'
import { useTranslate } from 'react-admin'
import { formatError, isAbortError } from '../api/errors'
import type { Question } from '../ui/ConfirmDialog'
import { useConfirm } from '../ui/useConfirm'
import { useNotice } from '../ui/useNotice'
import { type RefreshTarget, useRefresh } from './useRefresh'

export interface TextWithArgs {
  key: string
  args?: Record<string, unknown>
}

export interface UndoOffer {
  /** Names the undone change; the notice's text by default. */
  name?: string
  /** Whether the command was itself an undo. */
  isRevert?: boolean
  run: () => unknown
}

export interface Command<T> {
  question?: Question | undefined
  work: () => Promise<T>
  /** Notice on success; none if the page shows the result. */
  successMessage?: TextWithArgs | ((result: T) => TextWithArgs) | undefined
  errorMessage?: string | undefined
  /** Returns the undo action, offered in the notice. */
  getUndoOffer?: ((result: T) => UndoOffer | undefined) | undefined
  /** API paths to refetch afterwards, including nested ones and after failures. */
  refresh?: readonly RefreshTarget[]
}

/** Returns a function that shows a success notice with an optional undo action. */
export function useDoneNotice(): (message: string, offer?: UndoOffer) => void {
  const notify = useNotice()
  const translate = useTranslate()
  return useCallback(
    (message, offer) => {
      if (!offer) return notify(message, 'success')
      const label = translate(offer.isRevert ? 'ui.revert.again' : 'ui.revert.action')
      const name = translate('ui.table.action_on', { action: label, name: offer.name ?? message })
      notify(message, 'success', { label, name, run: offer.run })
    },
    [notify, translate],
  )
}

/**
 * Returns a function that runs commands: confirms, runs, shows a notice and refetches. Resolves to the result, or
 * undefined if cancelled or failed.
 */
export function useCommand(): <T>(command: Command<T>) => Promise<{ result: T } | undefined> {
  const confirm = useConfirm()
  const notify = useNotice()
  const notifyDone = useDoneNotice()
  const translate = useTranslate()
  const refreshQueries = useRefresh()
  return useCallback(
    async ({ question, work, successMessage, errorMessage, getUndoOffer, refresh = [] }) => {
      if (question && !(await confirm(question))) return undefined
      try {
        const result = await work()
        const notice = typeof successMessage === 'function' ? successMessage(result) : successMessage
        const offer = getUndoOffer?.(result)
        if (notice) notifyDone(translate(notice.key, notice.args), offer)
        return { result }
      } catch (error) {
        if (isAbortError(error)) return undefined
        const reason = formatError(error, translate)
        notify(errorMessage ? translate(errorMessage) + translate('ui.colon') + reason : reason, 'error')
        return undefined
      } finally {
        for (const changed of refresh) void refreshQueries(changed)
      }
    },
    [confirm, notify, notifyDone, translate, refreshQueries],
  )
}
