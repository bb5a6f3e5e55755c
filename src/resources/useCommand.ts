import { useTranslate } from 'ra-core'
import { useCallback } from 'react'
import { errorText, isAbort } from '../api/errors'
import type { Question } from '../ui/ConfirmDialog'
import { useConfirm } from '../ui/useConfirm'
import { useTell } from '../ui/useTell'
import { type Changed, useRefresh } from './useRefresh'

/** A text with what stands in it. */
interface Said {
  key: string
  args?: Record<string, unknown>
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
  /** Paths of collections and documents that are read anew, with what lies below them, whatever came of it. */
  refresh?: readonly Changed[]
}

/**
 * Runs commands: asks, does, says once what came of it, and has what it changed read anew. Gives what the work gave, or
 * undefined where it was refused or failed.
 */
export function useCommand(): <T>(command: Command<T>) => Promise<{ result: T } | undefined> {
  const confirm = useConfirm()
  const tell = useTell()
  const translate = useTranslate()
  const read = useRefresh()
  return useCallback(
    async ({ question, work, done, failed, refresh = [] }) => {
      if (question && !(await confirm(question))) return undefined
      try {
        const result = await work()
        const said = typeof done === 'function' ? done(result) : done
        if (said) tell(translate(said.key, said.args), 'success')
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
    [confirm, tell, translate, read],
  )
}
