import { useTranslate } from 'ra-core'
import { ActionButton } from '../../../ui/ActionButton'
import type { Target } from './PublishBox'
import { usePublish } from './usePublish'

/** Opens the publish box from the head of a screen (CL-14). `target` must keep its identity. */
export function PublishButton({ target }: { target?: Target }) {
  const translate = useTranslate()
  const { show, disabled, box } = usePublish()
  return (
    <>
      <ActionButton variant="outlined" onClick={() => show(target)} disabled={disabled}>
        {translate('publish.action')}
      </ActionButton>
      {box}
    </>
  )
}
