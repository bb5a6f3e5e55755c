import { useTranslate } from 'ra-core'
import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { truncateAndEscape } from '../ui/text'
import { loadConfirmDialog, useConfirm } from '../ui/useConfirm'
import { pageAt } from '../ui/useIsOpen'
import { changesText } from './changesText'
import type { MadeThings } from './types'

/** Where a session that ended leads: nobody can stay, so nobody is asked. */
const LOGIN = '/login'

/** Characters of what was changed, by name. */
const LONG = 512

/**
 * Asks before a form with changes is left, inside the app and at the browser's level. `isDirty` is asked at the moment
 * of leaving, so that a form which has just been saved lets go at once.
 */
export function UnsavedGuard(props: {
  isDirty: () => boolean
  dirty: boolean
  /** What is lost, where it is not what was typed. */
  body?: string | undefined
  /** What was changed, by name. */
  changed?: readonly string[] | undefined
  /** What leaving does beyond losing what was typed, found out when it is asked. */
  leaving?: MadeThings['leaving'] | undefined
}) {
  const { isDirty, dirty, leaving, body, changed = [] } = props
  const translate = useTranslate()
  const confirm = useConfirm()
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isDirty() && nextLocation.pathname !== LOGIN && pageAt(currentLocation) !== pageAt(nextLocation),
  )
  useEffect(() => {
    if (dirty) loadConfirmDialog()
  }, [dirty])
  // biome-ignore lint/correctness/useExhaustiveDependencies: one question for one attempt to leave
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    const ask = async () => {
      const along = await leaving?.()
      const lost = dirty || !along ? (body ?? translate('forms.leave.body')) : undefined
      const yes = await confirm({
        title: translate('forms.leave.title'),
        body: (
          <>
            {lost}
            {lost !== undefined && changed.length > 0 && (
              <p>{truncateAndEscape(changesText(changed, translate), LONG)}</p>
            )}
            {along?.says}
          </>
        ),
        confirm: translate('forms.leave.confirm'),
        danger: true,
      })
      if (!yes) return blocker.reset()
      await along?.leave()
      blocker.proceed()
    }
    void ask()
  }, [blocker.state])
  useEffect(() => {
    if (!dirty) return
    const ask = (event: BeforeUnloadEvent) => {
      if (isDirty()) event.preventDefault()
    }
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [dirty, isDirty])
  return null
}
