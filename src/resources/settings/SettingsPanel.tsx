import Alert from '@mui/material/Alert'
import { useMemo } from 'react'
import { SchemaShow } from '../../forms/SchemaShow'
import { lazyView } from '../../ui/lazy/lazyView'
import { LoadState } from '../live/LoadState'
import { useDenied } from '../useDenied'
import { useDocument } from '../useDocument'
import { useFormSchema, useFormUi } from '../useFormSchema'
import { createSettingsForm } from './createSettingsForm'
import { getDocumentPart } from './documentPart'
import type { SettingsDocument } from './types'

// Lazy: the form library is heavy and not needed for reading.
const SettingsForm = lazyView(async () => (await import('./SettingsForm')).SettingsForm, { shape: 'form' })

/** Form of a settings document, or read-only fields without write access. */
export function SettingsPanel({ settings }: { settings: SettingsDocument }) {
  const { path, params, at, method = 'put' } = settings
  const disabledReason = useDenied(`${method} ${path}`)
  const form = useMemo(() => createSettingsForm(settings), [settings])
  const ui = useFormUi(form)
  const { schema, error: noSchema, retry: loadSchema } = useFormSchema(form)
  // Fetch without polling, because a refetch would overwrite the user's changes.
  const { data: answer, error, refresh } = useDocument(path, { once: true, ...(params && { path: params }) })
  const { fromResponse: asWritten } = settings
  const data = useMemo(() => (answer !== undefined && asWritten ? asWritten(answer) : answer), [answer, asWritten])
  const retry = () => Promise.all([noSchema && loadSchema(), error && refresh()])
  if (data === undefined || schema === undefined)
    return <LoadState error={noSchema ?? error} onRetry={retry} shape="form" />
  if (disabledReason) {
    return (
      <>
        <Alert severity="info">{disabledReason}</Alert>
        <SchemaShow schema={schema} ui={ui} value={getDocumentPart(data, at)} />
      </>
    )
  }
  return <SettingsForm settings={settings} schema={schema} ui={ui} document={data} />
}
