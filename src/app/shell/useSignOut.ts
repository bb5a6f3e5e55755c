import { useCallback } from 'react'
import { useTranslate } from 'react-admin'
import { useLocation, useNavigate } from 'react-router'
import { backgroundRecordings } from '../../screens/recording/backgroundRecordings'
import { useConfirm } from '../../ui/useConfirm'
import { buildLoginPath } from '../internalPaths'
import type { LoginState } from '../login/Login'

/** Returns a function that signs out. It asks first if recordings would be lost. */
export function useSignOut(): () => Promise<void> {
  const translate = useTranslate()
  const navigate = useNavigate()
  const location = useLocation()
  const confirm = useConfirm()
  return useCallback(async () => {
    const count = backgroundRecordings.list().length
    const question = {
      title: translate('app.recordings.signOut'),
      body: translate('app.recordings.signOutText', { smart_count: count }),
      confirm: translate('app.user.signOut'),
      danger: true,
    }
    if (count > 0 && !(await confirm(question))) return
    // The sign-in page signs out, so that a form with unsaved changes can ask first.
    await navigate(buildLoginPath(location), { state: { signOut: true } satisfies LoginState })
  }, [translate, navigate, location, confirm])
}
