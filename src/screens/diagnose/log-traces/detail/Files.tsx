import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined'
import { useMemo } from 'react'
import { useTranslate } from 'react-admin'
import { broker } from '../../../../api/client'
import { useLive } from '../../../../api/live'
import { LocalTable } from '../../../../resources/list/LocalTable'
import { useFailure } from '../../../../resources/live/useFailure'
import { createNodeColumn } from '../../../../resources/recordColumns'
import { useFormat } from '../../../../ui/format/useFormat'
import { Section } from '../../../../ui/Section'
import { Time } from '../../../../ui/Time'
import type { Column } from '../../../../ui/table/types'
import { MissingNodes } from '../../../MissingNodes'
import { PATH } from '../../../trace/traces'
import { useLogDownload } from '../../../trace/useLogDownload'
import { useTrace } from '../traceRow'

type LogFile = Awaited<ReturnType<typeof readFiles>>[number]

const readFiles = (name: string, signal: AbortSignal) =>
  broker.get('/trace/{name}/log_detail', { params: { path: { name } }, signal })

const getKey = ({ node = '' }: LogFile) => node

/** Log files of the trace per node: size, last change and download. */
export function Files() {
  const translate = useTranslate()
  const format = useFormat()
  const getFailure = useFailure()
  const { name } = useTrace()
  const { data, error, refresh } = useLive([PATH, name, 'files'], (signal) => readFiles(name, signal))
  const { download, dialog } = useLogDownload()
  const columns = useMemo(
    (): Column<LogFile>[] => [
      createNodeColumn(translate('traces.node'), 260),
      {
        id: 'size',
        label: translate('fields.log_size.label'),
        align: 'right',
        width: 120,
        render: ({ size }) => format.bytes(size),
      },
      {
        id: 'mtime',
        label: translate('traces.written'),
        width: 160,
        render: ({ mtime }) => <Time value={mtime === undefined ? undefined : mtime * 1000} />,
      },
    ],
    [translate, format],
  )
  return (
    <Section title={translate('traces.files')} flush>
      <MissingNodes />
      <LocalTable
        caption={translate('traces.files')}
        rows={data}
        rowKey={getKey}
        columns={columns}
        error={getFailure(error, data !== undefined)}
        onRetry={refresh}
        rowActions={({ node }) => [
          {
            id: 'download',
            label: translate('traces.download'),
            icon: <FileDownloadOutlined />,
            onClick: () => download(name, node),
          },
        ]}
      />
      {dialog}
    </Section>
  )
}
