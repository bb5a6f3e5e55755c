import Alert from '@mui/material/Alert'
import { type ComponentType, useEffect, useMemo, useState } from 'react'
import { RecordContext, SaveContextProvider, useTranslate } from 'react-admin'
import { PlaceholdersProvider } from '../../forms/placeholders'
import { SideDrawer } from '../../ui/SideDrawer'
import type { CreateDescription } from '../formTypes'
import { LoadState } from '../live/LoadState'
import type { FormProps } from '../ResourceForm'
import type { ResourceDescription, Row } from '../types'
import { useSaveRecord } from '../useSaveRecord'
import { type CreateRequest, useTrackCreated } from './createRequest'
import { useReference } from './useReference'

interface ReferenceCreateProps {
  request: CreateRequest
  Form: ComponentType<FormProps>
  onClose: () => void
}

type LoadResult = { description?: ResourceDescription; error?: unknown }

export function ReferenceCreate(props: ReferenceCreateProps) {
  const { request, onClose } = props
  const translate = useTranslate()
  const { options } = useReference(request.collection)
  const [{ description, error }, setLoaded] = useState<LoadResult>({})
  const [attempt, setAttempt] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt reloads
  useEffect(() => {
    let isCurrent = true
    options?.load().then(
      (description) => isCurrent && setLoaded({ description }),
      (error: unknown) => isCurrent && setLoaded({ error }),
    )
    return () => {
      isCurrent = false
    }
  }, [options, attempt])
  const retry = () => {
    setLoaded({})
    setAttempt(attempt + 1)
  }
  return (
    <SideDrawer open isWide onClose={onClose} title={translate(description?.create?.title ?? 'forms.reference.create')}>
      {description?.create ? (
        // The nested form must not read the record of the outer page.
        <RecordContext.Provider value={undefined}>
          <PlaceholdersProvider value={request.placeholders}>
            <NewRecord {...props} description={description} create={description.create} />
          </PlaceholdersProvider>
        </RecordContext.Provider>
      ) : (
        <LoadState error={error} onRetry={retry} shape="form" />
      )}
    </SideDrawer>
  )
}

function NewRecord(props: ReferenceCreateProps & { description: ResourceDescription; create: CreateDescription }) {
  const { request, description, create, Form, onClose } = props
  const { kind, onCreated } = request
  const form = useMemo(
    () =>
      kind === undefined || !create.variants
        ? create
        : { ...create, variants: { ...create.variants, fixedTags: { type: kind } } },
    [create, kind],
  )
  const translate = useTranslate()
  const note = useTrackCreated()
  const saver = useSaveRecord(description, form, undefined, (row: Row) => {
    note?.(request.collection, row)
    onCreated(row)
    onClose()
  })
  return (
    <SaveContextProvider value={saver}>
      <Alert severity="info" sx={({ tokens }) => ({ marginBottom: `${tokens.gap.medium}px` })}>
        {translate(note ? 'forms.made.asked' : 'forms.made.stays')}
      </Alert>
      <Form form={form} value={create.initial} isNew isGuarded={false} onSubmit={saver.save} onCancel={onClose} />
    </SaveContextProvider>
  )
}
