import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined'
import { useCallback } from 'react'
import { useTranslate } from 'react-admin'
import type { RowActions } from '../../../resources/types'
import { useLogDownload } from '../../trace/useLogDownload'
import type { TraceRow } from './traceRow'

/** Row action that downloads the log of a trace. */
export function useRowActions(): RowActions<TraceRow> {
  const translate = useTranslate()
  const { download, dialog } = useLogDownload()
  return {
    getActions: useCallback(
      ({ name }) => [
        {
          id: 'download',
          label: translate('traces.download'),
          icon: <FileDownloadOutlined />,
          onClick: () => download(name),
        },
      ],
      [translate, download],
    ),
    dialog,
  }
}
