import Alert from '@mui/material/Alert'
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { SaveContextProvider, useTranslate } from 'react-admin'
import { useNavigate } from 'react-router'
import { decodeId } from '../api/ids'
import { findMasks, removeMasks } from '../forms/core/secrets'
import type { Path } from '../forms/types'
import { useFieldText } from '../forms/useFieldText'
import type { Json } from '../schema/types'
import { Screen } from '../ui/Screen'
import { truncateAndEscape } from '../ui/text'
import { useUrlParams } from '../ui/useUrlParams'
import type { CreateDescription } from './formTypes'
import { LazyForm } from './LazyForm'
import { LivePanel } from './live/LivePanel'
import type { ResourceDescription, Row } from './types'
import { useDenied } from './useDenied'
import { useFormSchema } from './useFormSchema'
import { useRecord } from './useRecord'
import { useResourceRoutes } from './useResourceRoutes'
import { useSaveRecord } from './useSaveRecord'
import { FIND_PARAM } from './useUrlFormSearch'

export function ResourceCreate({ resource, create }: { resource: ResourceDescription; create: CreateDescription }) {
  const translate = useTranslate()
  const navigate = useNavigate()
  const { listRoute, recordRoute } = useResourceRoutes(resource)
  const disabledReason = useDenied(create.operation)
  const [created, setCreated] = useState<Row>()
  const { createdDialog: CreatedDialog } = create
  const [search, change] = useUrlParams()
  // Tiles are part of the same page: changing them keeps the input.
  const tiles = create.variants?.tiles?.filter((tag) => create.urlFields?.includes(tag)) ?? NO_TILES
  const others = new URLSearchParams(
    [...search].filter(([name]) => name !== FIND_PARAM && !tiles.includes(name)),
  ).toString()
  const initial = useMemo(() => getInitialValues(create, new URLSearchParams(others)), [create, others])
  const address = tiles.length > 0 && {
    selectedTags: Object.fromEntries([...search].filter(([name]) => tiles.includes(name))),
    onChoose: (tags: Readonly<Record<string, string>>) =>
      change({ ...Object.fromEntries(tiles.map((tag) => [tag, undefined])), ...tags }, true),
  }
  useCreatePreload(create)
  const leave = () => void navigate(listRoute)
  const openCreated = (row: Row) => void navigate(create.redirectTo === 'record' ? recordRoute(row.id) : listRoute)
  const saver = useSaveRecord(resource, create, undefined, CreatedDialog ? setCreated : openCreated)
  const copied = search.get('copy')
  return (
    <Screen title={translate(create.title)} backLink={{ to: listRoute, label: translate(resource.title) }}>
      {created && CreatedDialog ? (
        <CreatedDialog row={created} onClose={leave} />
      ) : disabledReason === undefined ? (
        <SaveContextProvider value={saver}>
          {create.copy && copied !== null ? (
            <CopyLoader resource={resource} id={decodeId(copied)} copy={create.copy}>
              {(value, secrets) => (
                <>
                  {secrets.length > 0 && <MissingSecretsAlert paths={secrets} />}
                  <LazyForm form={create} value={value} isNew onSubmit={saver.save} onCancel={leave} />
                </>
              )}
            </CopyLoader>
          ) : (
            <LazyForm
              // Remount the form if the initial values in the URL change.
              key={others}
              form={create}
              value={initial}
              isNew
              onSubmit={saver.save}
              onCancel={leave}
              {...(address && { address })}
            />
          )}
        </SaveContextProvider>
      ) : (
        <Alert severity="info">{disabledReason}</Alert>
      )}
    </Screen>
  )
}

const NO_TILES: readonly string[] = []

/** Preloads the schema and lazy parts in parallel with the form's code. */
function useCreatePreload(create: CreateDescription): void {
  useFormSchema(create.variants ? undefined : create)
  useEffect(() => {
    for (const part of create.ui?.preloads ?? []) part.begin()
  }, [create])
}

function CopyLoader(props: {
  resource: ResourceDescription
  id: string
  copy: (row: Row) => Json
  children: (value: Json, secrets: readonly Path[]) => ReactNode
}) {
  const { resource, id, copy, children } = props
  const { path } = useResourceRoutes(resource)
  const translate = useTranslate()
  const record = useRecord(resource.path, id, { path })
  // Read once, because a refetch would overwrite the user's input.
  const [source, setSource] = useState<{ value: Json; secrets: Path[] }>()
  if (source === undefined && record.data) {
    const fullCopy = copy(record.data)
    setSource({ value: removeMasks(fullCopy), secrets: findMasks(fullCopy) })
  }
  if (source !== undefined) return children(source.value, source.secrets)
  return (
    <LivePanel live={record} failedTitle={translate('forms.copyFailed')} skeleton="form">
      {() => null}
    </LivePanel>
  )
}

function MissingSecretsAlert({ paths }: { paths: readonly Path[] }) {
  const translate = useTranslate()
  const getFieldText = useFieldText()
  const names = paths.map((path) =>
    path.map((_, at) => truncateAndEscape(getFieldText(path.slice(0, at + 1)).label, 64)).join(' › '),
  )
  return (
    <Alert severity="warning" sx={{ mb: 2 }}>
      {translate('forms.secretsLeft', {
        smart_count: names.length,
        names: names.join(translate('forms.listSeparator')),
      })}
    </Alert>
  )
}

/** Returns the initial values of the form: the description's, overridden by the URL parameters. */
export function getInitialValues(create: CreateDescription, search: URLSearchParams): Json | undefined {
  const { initial, urlFields = [], getInitialFromSearch } = create
  if (getInitialFromSearch) return getInitialFromSearch(search)
  const urlValues = urlFields.flatMap((name) => {
    const value = search.get(name)
    return value ? [[name, value] as const] : []
  })
  if (urlValues.length === 0) return initial
  return {
    ...(typeof initial === 'object' && !Array.isArray(initial) ? initial : {}),
    ...Object.fromEntries(urlValues),
  }
}
