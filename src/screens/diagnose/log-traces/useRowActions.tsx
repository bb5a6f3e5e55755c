import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined'
import StopOutlined from '@mui/icons-material/StopOutlined'
import { useCallback } from 'react'
import { useTranslate } from 'react-admin'
import type { RowActions } from '../../../resources/types'
import { useDenied } from '../../../resources/useDenied'
import { useLogDownload } from '../../trace/useLogDownload'
import { useTraceActions } from '../../trace/useTraceActions'
import type { TraceRow } from './traceRow'

export function useRowActions(): RowActions<TraceRow> {
  const translate = useTranslate()
  const { stop } = useTraceActions()
  const { download, dialog } = useLogDownload()
  const disabledReason = useDenied('put /trace/{name}/stop')
  return {
    getActions: useCallback(
      ({ name, status }) => [
        {
          id: 'download',
          label: translate('traces.download'),
          icon: <FileDownloadOutlined />,
          onClick: () => download(name),
        },
        ...(status === 'stopped'
          ? []
          : [
              {
                id: 'stop',
                label: translate('traces.stop'),
                icon: <StopOutlined />,
                disabled: disabledReason,
                onClick: () => void stop(name),
              },
            ]),
      ],
      [translate, download, stop, disabledReason],
    ),
    dialog,
  }
}
