import AddOutlined from '@mui/icons-material/AddOutlined'
import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined'
import SettingsBackupRestoreOutlined from '@mui/icons-material/SettingsBackupRestoreOutlined'
import UploadFileOutlined from '@mui/icons-material/UploadFileOutlined'
import { useCallback } from 'react'
import { useTranslate } from 'react-admin'
import { CommandButtons } from '../../../resources/commands/CommandButtons'
import type { LinkDescription } from '../../../resources/commands/types'
import { defineResource } from '../../../resources/defineResource'
import type { ResourceConfig } from '../../../resources/describeResource'
import type { BaseRow, Row, RowActions } from '../../../resources/types'
import { useDenied } from '../../../resources/useDenied'
import type { DocumentOf } from '../../../resources/useDocument'
import { ActionButton } from '../../../ui/ActionButton'
import { useFormat } from '../../../ui/format/useFormat'
import { Time } from '../../../ui/Time'
import { useLatest } from '../../../ui/useLatest'
import { RunningWork } from './RunningWork'
import { useBackups } from './useBackups'
import { useRunningWork } from './workTracker'

const openUpload: LinkDescription<object> = {
  id: 'upload',
  label: 'backup.upload',
  icon: UploadFileOutlined,
  operation: 'post /data/files',
  getUrl: () => '/backup/upload',
}

function Actions() {
  const translate = useTranslate()
  const { create } = useBackups()
  const { tasks } = useRunningWork()
  const createDeniedReason = useDenied('post /data/export')
  const busy = tasks.some(({ kind }) => kind === 'create') ? translate('backup.creating') : undefined
  const disabledReason = createDeniedReason ?? busy
  return (
    <>
      <CommandButtons hasIcons commands={[openUpload]} row={{}} />
      <ActionButton
        variant="contained"
        startIcon={<AddOutlined />}
        onClick={() => void create()}
        disabled={disabledReason}
      >
        {translate('backup.create')}
      </ActionButton>
    </>
  )
}

const textKey = (key: string) => `backup.${key}`

/** The size is missing in the broker's API document (5.6.1). */
type BackupFile = NonNullable<DocumentOf<'/data/files'>['data']>[number] & { size?: number }
const toBackupFile = (row: BaseRow): BackupFile => row as BaseRow & BackupFile

const Size = ({ row }: { row: Row }) => useFormat().bytes(toBackupFile(row).size)
const Created = ({ row }: { row: Row }) => <Time exact value={toBackupFile(row).created_at} />

function useRowActions(): RowActions {
  const translate = useTranslate()
  const backups = useBackups()
  const restore = useLatest(backups.restore)
  const download = useLatest(backups.download)
  const { tasks } = useRunningWork()
  const deniedReason = useDenied('post /data/import')
  const busy = tasks.some(({ kind }) => kind === 'restore') ? translate(textKey('restoring')) : undefined
  const disabledReason = deniedReason ?? busy
  return {
    getActions: useCallback(
      (row) => [
        {
          id: 'restore',
          label: translate(textKey('restore')),
          icon: <SettingsBackupRestoreOutlined />,
          disabled: disabledReason,
          onClick: () => void restore(toBackupFile(row)),
        },
        {
          id: 'download',
          label: translate(textKey('download')),
          icon: <FileDownloadOutlined />,
          onClick: () => void download(toBackupFile(row)),
        },
      ],
      [translate, disabledReason, restore, download],
    ),
  }
}

/** Backups of configuration and built-in databases, stored as files on the nodes. */
export const backup = defineResource({
  path: '/data/files',
  route: '/backup',
  texts: textKey,
  getName: 'filename',
  list: {
    key: 'backup',
    columns: [
      { name: 'filename', mono: true, width: 420 },
      { name: 'node', mono: true, width: 200 },
      { name: 'created_at', render: Created, width: 200 },
      { name: 'size', render: Size, width: 120, align: 'right' },
    ],
    search: textKey('search'),
    topContent: RunningWork,
    actions: Actions,
    useRowActions,
  },
  remove: {
    operation: 'delete /data/files/{filename}',
    action: textKey('delete'),
  },
} satisfies ResourceConfig)
