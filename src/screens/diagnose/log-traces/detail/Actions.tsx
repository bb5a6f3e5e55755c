import { useTranslate } from 'react-admin'
import { CommandButtons } from '../../../../resources/commands/CommandButtons'
import type { Row } from '../../../../resources/types'
import { ActionButton } from '../../../../ui/ActionButton'
import { stopTrace } from '../../../trace/traceCommands'
import { useLogDownload } from '../../../trace/useLogDownload'

/** Actions of a trace: stop, download the log of all nodes. */
export function Actions({ row }: { row: Row }) {
  const translate = useTranslate()
  const { download, dialog } = useLogDownload()
  return (
    <>
      <CommandButtons commands={[stopTrace]} row={row} />
      <ActionButton variant="outlined" onClick={() => download(row.id)}>
        {translate('traces.download')}
      </ActionButton>
      {dialog}
    </>
  )
}
