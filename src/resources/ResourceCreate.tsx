import Alert from '@mui/material/Alert'
import { useQueryClient } from '@tanstack/react-query'
import { useDataProvider, useNotify, useTranslate } from 'ra-core'
import { useState } from 'react'
import { useNavigate } from 'react-router'
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
        <LazyForm form={create} value={create.initial} isNew onSubmit={save} onCancel={leave} />
      ) : (
        <Alert severity="info">{translate(access.reason ?? '')}</Alert>
      )}
      {made && Receipt && <Receipt row={made} onClose={leave} />}
    </Screen>
  )
}
