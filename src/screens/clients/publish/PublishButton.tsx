import { useTranslate } from 'ra-core'
import { ActionButton } from '../../../ui/ActionButton'
import { usePublish } from './usePublish'

/** Opens the publish box from the head of a screen (CL-14). */
export function PublishButton() {
  const translate = useTranslate()
  const { show, disabled, box } = usePublish()
  return (
    <>
      <ActionButton variant="outlined" onClick={() => show()} disabled={disabled}>
        {translate('publish.action')}
      </ActionButton>
      {box}
    </>
  )
}
