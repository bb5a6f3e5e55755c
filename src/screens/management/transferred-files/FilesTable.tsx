import DownloadOutlined from '@mui/icons-material/DownloadOutlined'
import OpenInNewOutlined from '@mui/icons-material/OpenInNewOutlined'
import RefreshOutlined from '@mui/icons-material/RefreshOutlined'
import Button from '@mui/material/Button'
import { useTranslate } from 'react-admin'
import { broker } from '../../../api/client'
import { LocalTable } from '../../../resources/list/LocalTable'
import { useFailure } from '../../../resources/live/useFailure'
import { createClientColumn } from '../../../resources/recordColumns'
import { useCommand } from '../../../resources/useCommand'
import { type CursorPages, useCursorPages } from '../../../resources/useCursorPages'
import { CopyText } from '../../../ui/Copy'
import { saveFile } from '../../../ui/export/saveFile'
import { useFormat } from '../../../ui/format/useFormat'
import { IconAction } from '../../../ui/IconAction'
import { Section } from '../../../ui/Section'
import { Time } from '../../../ui/Time'
import type { RowAction } from '../../../ui/table/types'
import { parseFileSource } from './fileSource'

interface TransferredFile {
  name?: string
  /** Bytes. */
  size?: number
  clientid?: string
  fileid?: string
  /** Completion time, RFC 3339. */
  timestamp?: string
  /** Download location. */
  uri?: string
}

/** Declared here, because the API document has no schema for this response. */
interface FilesPage {
  files?: TransferredFile[]
  cursor?: string
}

const PATH = '/file_transfer/files'
const PAGE = 100

const useFiles = (): CursorPages<TransferredFile> =>
  useCursorPages([PATH], async (from, signal) => {
    const query = { limit: PAGE, ...(from !== undefined && { following: from }) }
    const answer: unknown = await broker.get(PATH, { params: { query }, signal })
    const { files = [], cursor } = answer as FilesPage
    // A full last page also has a cursor; an empty page ends the list.
    return { data: files, ...(files.length > 0 && cursor !== undefined && { next: cursor }) }
  })

/** Download timeout in milliseconds; files may be large. */
const DOWNLOAD_MS = 600_000

/** Table of files, each downloaded from its node or opened at its export target. */
export function FilesTable() {
  const translate = useTranslate()
  const format = useFormat()
  const getFailure = useFailure()
  const command = useCommand()
  const files = useFiles()
  const { rows } = files
  const text = (key: string, options?: Record<string, unknown>) => translate(`fileTransfer.${key}`, options)
  const label = (name: string) => translate(`fields.${name}.label`)

  const getActions = ({ uri = '', name = '' }: TransferredFile): RowAction[] => {
    const source = parseFileSource(uri)
    if (source && 'link' in source) {
      const open = () => void window.open(source.link, '_blank', 'noopener,noreferrer')
      return [{ id: 'open', label: text('open'), icon: <OpenInNewOutlined />, onClick: open }]
    }
    const download = () => {
      if (!source) return
      void command({
        work: async () => {
          const init = { params: { query: source }, parseAs: 'blob', timeout: DOWNLOAD_MS } as const
          saveFile(await broker.get('/file_transfer/file', init), name)
        },
        errorMessage: 'fileTransfer.downloadFailed',
      })
    }
    const disabledReason = source ? undefined : text('noAddress')
    return [
      {
        id: 'download',
        label: text('download'),
        icon: <DownloadOutlined />,
        disabled: disabledReason,
        onClick: download,
      },
    ]
  }
  return (
    <Section
      title={text('files')}
      flush
      actions={
        <IconAction label={text('refresh')} onClick={files.refresh}>
          <RefreshOutlined />
        </IconAction>
      }
    >
      <LocalTable<TransferredFile>
        caption={text('files')}
        rows={rows}
        rowKey={({ clientid, fileid, uri }) => `${clientid} ${fileid} ${uri}`}
        rowName={({ name = '' }) => name}
        columns={[
          {
            id: 'name',
            label: label('name'),
            mono: true,
            width: 260,
            value: ({ name = '' }) => name,
            render: ({ name = '' }) => <CopyText mono text={name} />,
          },
          {
            id: 'size',
            label: label('size'),
            align: 'right',
            width: 100,
            render: ({ size }) => format.bytes(size),
          },
          createClientColumn(label('clientid'), 200),
          {
            id: 'fileid',
            label: label('fileid'),
            mono: true,
            width: 180,
            render: ({ fileid = '' }) => <CopyText mono text={fileid} />,
          },
          {
            id: 'timestamp',
            label: text('completed'),
            width: 160,
            render: ({ timestamp }) => <Time value={timestamp} />,
          },
        ]}
        error={getFailure(files.error)}
        onRetry={files.refresh}
        onNearEnd={files.readMore}
        rowActions={getActions}
        empty={{ title: text('empty'), text: text('emptyText') }}
        foot={
          rows &&
          rows.length > 0 && (
            <>
              <span role="status">
                {text('count', { smart_count: rows.length, number: format.number(rows.length) })}
              </span>
              {files.hasMore && (
                <Button size="small" onClick={files.readMore} loading={files.isLoading}>
                  {text('more')}
                </Button>
              )}
            </>
          )
        }
      />
    </Section>
  )
}
