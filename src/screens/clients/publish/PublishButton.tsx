import { useEffect } from 'react'
import { useTranslate } from 'react-admin'
import { useLocation, useNavigate } from 'react-router'
import { ActionButton } from '../../../ui/ActionButton'
import type { Target } from './PublishBox'
import { usePublish } from './usePublish'

export interface PublishState {
  publish?: boolean
}

/** Button that opens the publish box. `target` must be referentially stable. */
export function PublishButton({ target }: { target?: Target }) {
  const translate = useTranslate()
  const { show, disabled, box } = usePublish()
  const { state, key, pathname, search } = useLocation()
  const navigate = useNavigate()
  const isWanted = (state as PublishState | null)?.publish === true && disabled === undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once per navigation that requests it
  useEffect(() => {
    if (!isWanted) return
    show(target)
    // Clear the state so that going back does not reopen the box.
    void navigate({ pathname, search }, { replace: true, state: null })
  }, [isWanted, key])
  return (
    <>
      <ActionButton variant="outlined" onClick={() => show(target)} disabled={disabled}>
        {translate('publish.action')}
      </ActionButton>
      {box}
    </>
  )
}
