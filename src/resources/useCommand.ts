import { useTranslate } from 'ra-core'
import { useCallback } from 'react'
import { errorText, isAbort } from '../api/errors'
import type { Question } from '../ui/ConfirmDialog'
import { useConfirm } from '../ui/useConfirm'
import { useTell } from '../ui/useTell'
import { type Changed, useRefresh } from './useRefresh'

export interface Said {
  key: string
  args?: Record<string, unknown>
}

export interface Offer {
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
  done?: Said | ((result: T) => Said) | undefined
  failed?: string
  /** Returns the undo action, offered in the notice. */
  back?: ((result: T) => Offer | undefined) | undefined
  refresh?: readonly Changed[]
}

/** Returns a function that shows a success notice with an optional undo action. */
export function useTellDone(): (said: string, offer?: Offer) => void {
  const tell = useTell()
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
  const tell = useTell()
  const tellDone = useTellDone()
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
        if (isAbort(error)) return undefined
        const reason = errorText(error, translate)
        tell(failed ? `${translate(failed)}: ${reason}` : reason, 'error')
        return undefined
      } finally {
        for (const changed of refresh) void read(changed)
      }
    },
    [confirm, tell, tellDone, translate, read],
  )
}
