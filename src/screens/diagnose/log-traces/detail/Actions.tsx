import { useTranslate } from 'react-admin'
import { useNavigate } from 'react-router'
import type { Row } from '../../../../resources/types'
import { useDenied } from '../../../../resources/useDenied'
import { ActionButton } from '../../../../ui/ActionButton'
import { useBackLink } from '../../../../ui/useBackLink'
import { useIsOpen } from '../../../../ui/useIsOpen'
import { useLogDownload } from '../../../trace/useLogDownload'
import { useTraceActions } from '../../../trace/useTraceActions'

/** Actions of a trace: stop, delete, download the log of all nodes. */
export function Actions({ row: { id, status } }: { row: Row }) {
  const translate = useTranslate()
  const navigate = useNavigate()
  const isOpen = useIsOpen()
  const list = useBackLink('/log-trace')
  const { stop, remove } = useTraceActions()
  const { download, dialog } = useLogDownload()
  const stopDeniedReason = useDenied('put /trace/{name}/stop')
  const deleteDeniedReason = useDenied('delete /trace/{name}')
  const leave = async () => {
    if ((await remove(id)) && isOpen()) void navigate(list)
  }
  return (
    <>
      {status !== 'stopped' && (
        <ActionButton variant="outlined" disabled={stopDeniedReason} onClick={() => void stop(id)}>
          {translate('traces.stop')}
        </ActionButton>
      )}
      <ActionButton variant="outlined" onClick={() => download(id)}>
        {translate('traces.download')}
      </ActionButton>
      <ActionButton variant="outlined" color="error" disabled={deleteDeniedReason} onClick={() => void leave()}>
        {translate('forms.delete')}
      </ActionButton>
      {dialog}
    </>
  )
}
