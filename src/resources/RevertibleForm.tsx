import Alert from '@mui/material/Alert'
import { useRef, useState } from 'react'
import { useDataProvider, useTranslate } from 'react-admin'
import type { CallMeta } from '../api/getList'
import { rebaseChanges } from '../forms/core/merge'
import type { LatestRecord } from '../forms/useFormState'
import type { Json } from '../schema/types'
import { Stack } from '../ui/Stack'
import { truncateAndEscape } from '../ui/text'
import { useIsOpen } from '../ui/useIsOpen'
import type { EditDescription } from './formTypes'
import { LazyForm } from './LazyForm'
import { LoadState } from './live/LoadState'
import { SettingsRevertLine } from './settings/SettingsRevertLine'
import { useRecordRevert } from './settings/useRecordRevert'
import type { ResourceDescription, Row } from './types'
import { useConfirmDisable } from './useConfirmDisable'
import { useRecordSchema } from './useRecordSchema'
import { useRecordName, useResourceRoutes } from './useResourceRoutes'

/** Edit form with undo for saved changes. Stays open after saving, or calls `onLeave`. */
export function RevertibleForm(props: {
  resource: ResourceDescription
  edit: EditDescription
  row: Row
  onLeave: (() => void) | undefined
}) {
  const { resource, edit, row, onLeave } = props
  const translate = useTranslate()
  const provider = useDataProvider()
  const isOpen = useIsOpen()
  const { path } = useResourceRoutes(resource)
  const getRecordName = useRecordName(resource)
  // The record is refetched later, so keep the one that the form started with.
  const base = useRef<Json>(row)
  const [newest, setNewest] = useState<LatestRecord>()
  const { schema, error, isUnknownKind, retry } = useRecordSchema(edit, row)
  const meta: CallMeta & { record: 'full' } = { ...(path && { path }), record: 'full' }
  const { id } = row
  const confirmDisable = useConfirmDisable(edit.useDisableQuestion)
  const { revertState, formatNames, save } = useRecordRevert({
    key: [resource.path, ...Object.values(path ?? {}), id].join(' '),
    path: resource.path,
    form: edit,
    record: row,
    read: async () => (await provider.getOne(resource.path, { id, meta })).data as Json,
    write: (body) => provider.update(resource.path, { id, data: body as object, previousData: row, meta }),
    successMessage: { key: edit.successMessage, args: { name: truncateAndEscape(getRecordName(row), 64) } },
    beforeSave: (edited, before) => confirmDisable(row, edited, before),
    onChange: ({ current }) => {
      if (current === base.current || !schema) return
      base.current = current
      setNewest({ record: current, rebase: (before, edited, record) => rebaseChanges(before, edited, record, schema) })
    },
  })
  if (isUnknownKind) return <Alert severity="warning">{translate('forms.unknownKind')}</Alert>
  if (!save) return <LoadState error={error} onRetry={retry} shape="form" />
  return (
    <Stack>
      {edit.note && <Alert severity="info">{translate(edit.note)}</Alert>}
      <LazyForm
        form={edit}
        value={row}
        isNew={false}
        newest={newest}
        note={<SettingsRevertLine revertState={revertState} formatNames={formatNames} />}
        onSubmit={async (data, adopt) => {
          await save(base.current, edit.complete?.(data, row) ?? data, ({ current }) => {
            base.current = current
            if (!onLeave) adopt(current)
          })
          if (isOpen()) onLeave?.()
        }}
        onCancel={onLeave}
      />
    </Stack>
  )
}
