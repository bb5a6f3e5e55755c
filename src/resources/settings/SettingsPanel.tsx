import Alert from '@mui/material/Alert'
import { useTranslate } from 'ra-core'
import { useMemo } from 'react'
import { useCan } from '../../api/access'
import { SchemaShow } from '../../forms/SchemaShow'
import { Loading } from '../../ui/Loading'
import { lazyView } from '../../ui/lazy/lazyView'
import { Failed } from '../../ui/states'
import { useFormSchema, useFormUi } from '../formOf'
import { useFailure } from '../live/useFailure'
import { useDocument } from '../useDocument'
import { formOfSettings } from './formOfSettings'
import { partOf } from './part'
import type { SettingsDocument } from './types'

// The form library is heavy; who may only look does without it.
const SettingsForm = lazyView(async () => (await import('./SettingsForm')).SettingsForm, { shape: 'form' })

/** A document of settings: its form for who may change it, its facts for all others. */
export function SettingsPanel({ settings }: { settings: SettingsDocument }) {
  const { path, at, method = 'put' } = settings
  const translate = useTranslate()
  const failureOf = useFailure()
  const access = useCan(`${method} ${path}`)
  const form = useMemo(() => formOfSettings(settings), [settings])
  const ui = useFormUi(form)
  const { schema, error: noSchema, retry: loadSchema } = useFormSchema(form)
  // A form starts from the truth, and from then on nothing but its own saving changes what stands in it.
  const { data: answer, error, refresh } = useDocument(path, { once: true })
  const { asWritten } = settings
  const data = useMemo(() => (answer !== undefined && asWritten ? asWritten(answer) : answer), [answer, asWritten])
  const failure = failureOf(noSchema ?? error)
  const missing = data === undefined || schema === undefined
  const retry = () => Promise.all([noSchema && loadSchema(), error && refresh()])
  if (missing && failure) return <Failed error={failure.text} details={failure.details} onRetry={retry} />
  if (missing) return <Loading shape="form" />
  if (!access.allowed) {
    return (
      <>
        <Alert severity="info">{translate(access.reason ?? '')}</Alert>
        <SchemaShow schema={schema} ui={ui} value={partOf(data, at)} />
      </>
    )
  }
  return <SettingsForm settings={settings} schema={schema} ui={ui} document={data} />
}
