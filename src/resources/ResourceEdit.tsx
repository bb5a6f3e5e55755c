import Alert from '@mui/material/Alert'
import { RecordContext, SaveContextProvider, useRecordContext, useTranslate } from 'react-admin'
import { useNavigate, useParams } from 'react-router'
import { createCancelError } from '../api/errors'
import { decodeId } from '../api/ids'
import { lazyDetail } from '../ui/lazy/lazyView'
import { Screen } from '../ui/Screen'
import { Stack } from '../ui/Stack'
import { truncateAndEscape } from '../ui/text'
import type { EditDescription } from './formTypes'
import { LazyForm } from './LazyForm'
import { LoadState } from './live/LoadState'
import { RecordNotFound } from './RecordNotFound'
import type { ResourceDescription, Row } from './types'
import { useConfirmDisable } from './useConfirmDisable'
import { useDenied } from './useDenied'
import { useLockReason } from './useLockReason'
import { useMergedSave } from './useMergedSave'
import { useRecord } from './useRecord'
import { resolveRecordName, useResourceRoutes } from './useResourceRoutes'
import { useSaveRecord } from './useSaveRecord'

// Lazy: only needed without write access and for the few records with facts.
const RecordShow = lazyDetail(async () => (await import('./RecordShow')).RecordShow, { shape: 'form' })
const LazyRevertibleForm = lazyDetail(async () => (await import('./RevertibleForm')).RevertibleForm, { shape: 'form' })
const RecordFacts = lazyDetail(async () => (await import('./RecordFacts')).RecordFacts, { shape: 'form' })

interface EditProps {
  resource: ResourceDescription
  edit: EditDescription
}

/** Page of a record with its facts and form. Without write access the fields are read-only. */
export function ResourceEdit({ resource, edit }: EditProps) {
  const translate = useTranslate()
  const id = decodeId(useParams()[resource.recordParam ?? 'id'] ?? '')
  const { path, listRoute } = useResourceRoutes(resource)
  const { data: row, isMissing, error, refresh } = useRecord(resource.path, id, { path })
  const back = { to: listRoute, label: translate(resource.title) }
  if (isMissing) return <RecordNotFound name={id} backLink={back} />
  return (
    <RecordContext.Provider value={row}>
      <Screen
        title={translate(edit.title, { name: truncateAndEscape(row ? resolveRecordName(resource, row) : id, 64) })}
        backLink={back}
        actions={row && edit.actions && <edit.actions row={row} />}
      >
        {row ? (
          <>
            {edit.summary && <edit.summary row={row} />}
            {edit.facts && <RecordFacts path={resource.path} names={edit.facts} row={row} />}
            <RecordForm key={id} resource={resource} edit={edit} />
          </>
        ) : (
          <LoadState error={error} onRetry={refresh} shape="form" />
        )}
      </Screen>
    </RecordContext.Provider>
  )
}

/**
 * Form of the current record, or read-only fields without write access. `keepOpen` keeps the form open after saving, on
 * pages with tabs.
 */
export function RecordForm({ resource, edit, keepOpen = false }: EditProps & { keepOpen?: boolean }) {
  const translate = useTranslate()
  const navigate = useNavigate()
  const { listRoute } = useResourceRoutes(resource)
  const row = useRecordContext<Row>()
  const deniedReason = useDenied(edit.operation)
  const getLockReason = useLockReason(resource)
  const leave = () => void navigate(listRoute)
  const saver = useSaveRecord(resource, edit, row, keepOpen ? undefined : leave)
  const note = edit.note ?? edit.restarts
  const confirmDisable = useConfirmDisable(edit.useDisableQuestion)
  const merged = useMergedSave(resource, edit, row, saver.save)
  if (!row) return null
  const reason = deniedReason ?? getLockReason(row)
  if (reason) return <RecordShow edit={edit} row={row} reason={reason} />
  if (edit.isRevertible)
    return <LazyRevertibleForm resource={resource} edit={edit} row={row} onLeave={keepOpen ? undefined : leave} />
  return (
    <SaveContextProvider value={saver}>
      <Stack>
        {note && <Alert severity="info">{translate(note)}</Alert>}
        <LazyForm
          form={edit}
          value={row}
          isNew={false}
          onSubmit={async (data, adopt) => {
            if (!(await confirmDisable(row, data))) throw createCancelError()
            const saved = await merged.save(edit.complete?.(data, row) ?? data)
            // If the response has no record, continue with the data sent.
            if (keepOpen) adopt(Object.keys(saved).length > 1 ? saved : { ...data, id: row.id })
          }}
          onCancel={keepOpen ? undefined : leave}
        />
        {merged.question}
      </Stack>
    </SaveContextProvider>
  )
}
