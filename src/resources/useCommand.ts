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
  again?: boolean
  run: () => unknown
}

export interface Command<T> {
  question?: Question | undefined
  work: () => Promise<T>
  /** Notice on success; none if the page shows the result. */
  done?: TextWithArgs | ((result: T) => TextWithArgs) | undefined
  failed?: string
  /** Returns the undo action, offered in the notice. */
  back?: ((result: T) => UndoOffer | undefined) | undefined
  /** API paths to refetch afterwards, including nested ones and after failures. */
  refresh?: readonly RefreshTarget[]
}

/** Returns a function that shows a success notice with an optional undo action. */
export function useDoneNotice(): (said: string, offer?: UndoOffer) => void {
  const tell = useNotice()
  const translate = useTranslate()
  return useCallback(
    (said, offer) => {
      if (!offer) return tell(said, 'success')
      const label = translate(offer.again ? 'ui.putBack.again' : 'ui.putBack.action')
      const name = translate('ui.table.action_on', { action: label, name: offer.name ?? said })
      tell(said, 'success', { label, name, run: offer.run })
    },
    [tell, translate],
  )
}

/**
 * Returns a function that runs commands: confirms, runs, shows a notice and refetches. Resolves to the result, or
 * undefined if cancelled or failed.
 */
export function useCommand(): <T>(command: Command<T>) => Promise<{ result: T } | undefined> {
  const confirm = useConfirm()
  const tell = useNotice()
  const tellDone = useDoneNotice()
  const translate = useTranslate()
  const read = useRefresh()
  return useCallback(
    async ({ question, work, done, failed, back, refresh = [] }) => {
      if (question && !(await confirm(question))) return undefined
      try {
        const result = await work()
        const said = typeof done === 'function' ? done(result) : done
        const offer = back?.(result)
        if (said) tellDone(translate(said.key, said.args), offer)
        return { result }
      } catch (error) {
        if (isAbortError(error)) return undefined
        const reason = formatError(error, translate)
        tell(failed ? `${translate(failed)}: ${reason}` : reason, 'error')
        return undefined
      } finally {
        for (const changed of refresh) void read(changed)
      }
    },
    [confirm, tell, tellDone, translate, read],
  )
}
