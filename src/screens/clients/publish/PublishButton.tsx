import { useTranslate } from 'react-admin'
import { useOpenFromLocationState } from '../../../resources/useOpenFromLocationState'
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
  useOpenFromLocationState('publish', disabled === undefined, () => show(target))
  return (
    <>
      <ActionButton variant="outlined" onClick={() => show(target)} disabled={disabled}>
        {translate('publish.action')}
      </ActionButton>
      {box}
    </>
  )
}
