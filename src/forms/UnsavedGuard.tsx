import { useEffect } from 'react'
import { useTranslate } from 'react-admin'
import { useBlocker } from 'react-router'
import { truncateAndEscape } from '../ui/text'
import { loadConfirmDialog, useConfirm } from '../ui/useConfirm'
import { getPageKey } from '../ui/useIsOpen'
import { formatChanges } from './messages'
import type { CreatedRecords } from './types'

/** Redirects to the login page after the session ended are never blocked. */
const LOGIN = '/login'

/** Maximum number of characters for the list of changed fields. */
const MAX_CHANGES_LENGTH = 512

/**
 * Confirms before a form with changes is left, by navigation or by closing the tab. Calls `isDirty` at that moment,
 * so that a form that was just saved does not block.
 */
export function UnsavedGuard(props: {
  isDirty: () => boolean
  dirty: boolean
  /** Replaces the default text about lost changes. */
  body?: string | undefined
  changed?: readonly string[] | undefined
  /** Resolves other consequences of leaving when the dialog opens. */
  getLeaveQuestion?: CreatedRecords['getLeaveQuestion'] | undefined
}) {
  const { isDirty, dirty, getLeaveQuestion, body, changed = [] } = props
  const translate = useTranslate()
  const confirm = useConfirm()
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isDirty() && nextLocation.pathname !== LOGIN && getPageKey(currentLocation) !== getPageKey(nextLocation),
  )
  useEffect(() => {
    if (dirty) loadConfirmDialog()
  }, [dirty])
  // biome-ignore lint/correctness/useExhaustiveDependencies: asks once per navigation
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    const confirmLeave = async () => {
      const along = await getLeaveQuestion?.()
      const lost = dirty || !along ? (body ?? translate('forms.leave.body')) : undefined
      const yes = await confirm({
        title: translate('forms.leave.title'),
        body: (
          <>
            {lost}
            {lost !== undefined && changed.length > 0 && (
              <p>{truncateAndEscape(formatChanges(changed, translate), MAX_CHANGES_LENGTH)}</p>
            )}
            {along?.text}
          </>
        ),
        confirm: translate('forms.leave.confirm'),
        danger: true,
      })
      if (!yes) return blocker.reset()
      await along?.onConfirm()
      blocker.proceed()
    }
    void confirmLeave()
  }, [blocker.state])
  useEffect(() => {
    if (!dirty) return
    const handleBeforeUnload = (event: BeforeUnloadEvent) => {
      if (isDirty()) event.preventDefault()
    }
    window.addEventListener('beforeunload', handleBeforeUnload)
    return () => window.removeEventListener('beforeunload', handleBeforeUnload)
  }, [dirty, isDirty])
  return null
}
