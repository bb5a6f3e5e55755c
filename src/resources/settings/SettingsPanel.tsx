import Alert from '@mui/material/Alert'
import { useQuery } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import { lazy, Suspense, useMemo } from 'react'
import { useCan } from '../../api/access'
import { call } from '../../api/client'
import { SchemaShow } from '../../forms/SchemaShow'
import type { FormUi } from '../../forms/types'
import type { Json } from '../../schema/types'
import { Loading } from '../../ui/Loading'
import { Failed } from '../../ui/states'
import { useFormSchema, useFormUi } from '../formOf'
import { useFailure } from '../live/useFailure'
import type { FormDescription } from '../types'
import { partOf, schemaOfPart } from './part'
import type { SettingsDocument } from './types'

// The form library is heavy; who may only look does without it.
const SettingsForm = lazy(async () => ({ default: (await import('./SettingsForm')).SettingsForm }))

/** A document of settings: its form for who may change it, its facts for all others. */
export function SettingsPanel({ settings }: { settings: SettingsDocument }) {
  const { path, at } = settings
  const translate = useTranslate()
  const failureOf = useFailure()
  const access = useCan(`put ${path}`)
  const form = useMemo(() => formOf(settings), [settings])
  const ui = useFormUi(form)
  const { schema, error: noSchema, retry: loadSchema } = useFormSchema(form)
  const { data, error, refetch } = useQuery({
    queryKey: ['settings', path],
    queryFn: async ({ signal }) => (await call('get', path, { signal })) as Json,
    // A form starts from the truth, and from then on nothing but its own saving changes what stands in it.
    staleTime: 0,
    gcTime: 0,
    refetchOnMount: 'always',
  })
  const failure = failureOf(noSchema ?? error)
  const missing = data === undefined || schema === undefined
  const retry = () => {
    if (noSchema) loadSchema()
    if (error) void refetch()
  }
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
  return (
    <Suspense fallback={<Loading shape="form" />}>
      <SettingsForm settings={settings} schema={schema} ui={ui} document={data} />
    </Suspense>
  )
}

/** A settings document as the form that the other parts know. */
function formOf({ path, at, sections, ui, useUi, refine }: SettingsDocument): FormDescription {
  const all: FormUi = { ...ui, ...(sections && { sections }) }
  return {
    operation: `put ${path}`,
    title: '',
    submit: 'forms.save',
    done: 'forms.settings.saved',
    ui: all,
    refine: (whole) => {
      const schema = schemaOfPart(whole, at)
      return refine ? refine(schema) : schema
    },
    ...(useUi && { useUi }),
  }
}
