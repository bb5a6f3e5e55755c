import { useTranslate } from 'ra-core'
import { useCallback } from 'react'
import { errorText, isAbort } from '../api/errors'
import type { Question } from '../ui/ConfirmDialog'
import { useConfirm } from '../ui/useConfirm'
import { useTell } from '../ui/useTell'
import { type Changed, useRefresh } from './useRefresh'

/** A text with what stands in it. */
export interface Said {
  key: string
  args?: Record<string, unknown>
}

/** What takes back what was done. */
export interface Offer {
  /** What is put back, in words; what is said of the deed if not said. */
  name?: string
  /** The deed put something back itself. */
  again?: boolean
  run: () => unknown
}

/** Something that is done at the broker at the push of a button. */
export interface Command<T> {
  /** Asked first. */
  question?: Question | undefined
  work: () => Promise<T>
  /** What is said when it is done: a text key with its arguments. Without it the page shows it. */
  done?: Said | ((result: T) => Said) | undefined
  /** What is said before the reason when it fails: a text key. */
  failed?: string
  /** What takes it back, offered in the notice. */
  back?: ((result: T) => Offer | undefined) | undefined
  /** Paths of collections and documents that are read anew, with what lies below them, whatever came of it. */
  refresh?: readonly Changed[]
}

/** Tells that something was done, and offers what takes it back. */
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
 * Runs commands: asks, does, says once what came of it, and has what it changed read anew. Gives what the work gave, or
 * undefined where it was refused or failed.
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
