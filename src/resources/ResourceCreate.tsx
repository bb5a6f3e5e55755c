import Alert from '@mui/material/Alert'
import { useQueryClient } from '@tanstack/react-query'
import { useDataProvider, useNotify, useTranslate } from 'ra-core'
import { useMemo, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { useCan } from '../api/access'
import type { Json } from '../schema/types'
import { Screen } from '../ui/Screen'
import { LazyForm } from './LazyForm'
import type { CreateDescription, ResourceDescription, Row } from './types'

/** The page that makes a new record. */
export function ResourceCreate({ resource, create }: { resource: ResourceDescription; create: CreateDescription }) {
  const { path, route, title } = resource
  const translate = useTranslate()
  const notify = useNotify()
  const navigate = useNavigate()
  const provider = useDataProvider()
  const queries = useQueryClient()
  const access = useCan(create.operation)
  const [made, setMade] = useState<Row>()
  const { receipt: Receipt } = create
  const [search] = useSearchParams()
  const initial = useMemo(() => initialOf(create, search), [create, search])
  const leave = () => navigate(route)

  const save = async (data: Record<string, Json>) => {
    const { data: row } = await provider.create(path, { data })
    notify(translate(create.done), { type: 'success' })
    void queries.invalidateQueries({ queryKey: [path] })
    if (Receipt) setMade(row as Row)
    else leave()
  }
  return (
    <Screen title={translate(create.title)} back={{ to: route, label: translate(title) }}>
      {access.allowed ? (
        <LazyForm form={create} value={initial} isNew onSubmit={save} onCancel={leave} />
      ) : (
        <Alert severity="info">{translate(access.reason ?? '')}</Alert>
      )}
      {made && Receipt && <Receipt row={made} onClose={leave} />}
    </Screen>
  )
}

/** First values of the form: the description's, and over them what the address gives. */
function initialOf({ initial, fromAddress = [] }: CreateDescription, search: URLSearchParams): Json | undefined {
  const given = fromAddress.flatMap((name) => {
    const value = search.get(name)
    return value ? [[name, value] as const] : []
  })
  if (given.length === 0) return initial
  return { ...(typeof initial === 'object' && !Array.isArray(initial) ? initial : {}), ...Object.fromEntries(given) }
}
