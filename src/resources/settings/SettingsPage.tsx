import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import { lazy, Suspense, useMemo } from 'react'
import { Link } from 'react-router'
import { useCan } from '../../api/access'
import { call } from '../../api/client'
import { SchemaShow } from '../../forms/SchemaShow'
import type { FormUi } from '../../forms/types'
import type { Json } from '../../schema/types'
import { Loading } from '../../ui/Loading'
import { Screen } from '../../ui/Screen'
import { Failed } from '../../ui/states'
import { useFormSchema, useFormUi } from '../formOf'
import { useFailure } from '../live/useFailure'
import type { FormDescription } from '../types'
import type { SettingsDescription } from './types'

// The form library is heavy; who may only look does without it.
const SettingsForm = lazy(async () => ({ default: (await import('./SettingsForm')).SettingsForm }))

/** The page of one document of settings. */
export function SettingsPage({ settings }: { settings: SettingsDescription }) {
  const { path, title, intro, related } = settings
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
  return (
    <Screen
      title={translate(title)}
      intro={translate(intro)}
      introKey={path}
      actions={related?.map(({ to, label }) => (
        <Button key={to} variant="outlined" component={Link} to={to}>
          {translate(label)}
        </Button>
      ))}
    >
      {missing && failure && <Failed error={failure.text} details={failure.details} onRetry={retry} />}
      {missing && !failure && <Loading shape="form" />}
      {!missing && !access.allowed && (
        <>
          <Alert severity="info">{translate(access.reason ?? '')}</Alert>
          <SchemaShow schema={schema} ui={ui} value={data} />
        </>
      )}
      {!missing && access.allowed && (
        <Suspense fallback={<Loading shape="form" />}>
          <SettingsForm settings={settings} schema={schema} ui={ui} document={data} />
        </Suspense>
      )}
    </Screen>
  )
}

/** A settings document as the form that the other parts know. */
function formOf({ path, title, sections, ui, useUi, refine }: SettingsDescription): FormDescription {
  const all: FormUi = { ...ui, ...(sections && { sections }) }
  return {
    operation: `put ${path}`,
    title,
    submit: 'forms.save',
    done: 'forms.settings.saved',
    ui: all,
    ...(useUi && { useUi }),
    ...(refine && { refine }),
  }
}
