import AddOutlined from '@mui/icons-material/AddOutlined'
import DeleteOutlined from '@mui/icons-material/DeleteOutlined'
import EditOutlined from '@mui/icons-material/EditOutlined'
import RefreshOutlined from '@mui/icons-material/RefreshOutlined'
import Alert from '@mui/material/Alert'
import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useCan } from '../api/access'
import { encodeId } from '../api/ids'
import { refine } from '../api/records'
import { ActionButton } from '../ui/ActionButton'
import { DataTable } from '../ui/DataTable'
import { FilterBar, type FilterValues } from '../ui/FilterBar'
import { IconAction } from '../ui/IconAction'
import { Pager } from '../ui/Pager'
import { Screen } from '../ui/Screen'
import { bounded } from '../ui/text'
import { useColumnsFrom } from './columns'
import { ExportMenu } from './export/ExportMenu'
import type { ExportSource } from './export/useExport'
import { SEARCH } from './listRows'
import { useFailure } from './live/useFailure'
import type { CreateDescription, RemoveDescription, ResourceDescription, Row, RowActions } from './types'
import { useLastPage } from './useLastPage'
import { useListParams } from './useListParams'
import { type Removal, useRemove } from './useRemove'
import { useRows } from './useRows'
import { useSchema } from './useSchema'

const SEARCH_ONLY = [SEARCH]
const noActions = (): RowActions => ({ of: () => [] })

/** The list of a resource as a screen: search, table, pages, and what can be done with one, several or none. */
export function ResourceList({ resource }: { resource: ResourceDescription }) {
  const { list, create } = resource
  const translate = useTranslate()
  return (
    <Screen
      title={translate(resource.title)}
      intro={translate(resource.intro)}
      introKey={resource.path}
      banner={list.banner && <list.banner />}
      actions={
        <>
          {list.actions && <list.actions />}
          {create && <CreateAction create={create} to={`${resource.route}/create`} />}
        </>
      }
    >
      <ResourceTable resource={resource} />
    </Screen>
  )
}

/** The way to the form of a new record; it says why, where the user may not. */
export function CreateAction({ create, to }: { create: CreateDescription; to: string }) {
  const translate = useTranslate()
  const navigate = useNavigate()
  const access = useCan(create.operation)
  return (
    <ActionButton
      variant="contained"
      startIcon={<AddOutlined />}
      onClick={() => navigate(to)}
      disabled={access.allowed ? undefined : translate(access.reason ?? '')}
    >
      {translate(create.action)}
    </ActionButton>
  )
}

/** The table of a resource with its search and pages, without the screen around it. */
export function ResourceTable({ resource }: { resource: ResourceDescription }) {
  const { path, route, nameOf, list, edit, remove } = resource
  const translate = useTranslate()
  const failureOf = useFailure()
  const navigate = useNavigate()
  const params = useListParams(list.search ? SEARCH_ONLY : [])
  const { schema, error: schemaError, retry } = useSchema(`get ${path}`)
  const { rows, total, hasNext, error, loading, refresh } = useRows(path, params)
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const linkOf = (row: Row) => `${route}/${encodeId(row.id)}`
  const columns = useColumnsFrom(schema, list.columns, edit && linkOf)
  const moreActions = (list.useRowActions ?? noActions)()
  const removal = useRowRemoval(resource, setSelected)
  const searching = Boolean(params.filters[SEARCH])

  useLastPage(params, loading ? undefined : rows?.length, total)

  const rowActions = (row: Row) => [
    ...(edit
      ? [{ id: 'edit', label: translate('forms.edit'), icon: <EditOutlined />, onClick: () => navigate(linkOf(row)) }]
      : []),
    ...moreActions.of(row),
    ...(removal.actionOf ? [removal.actionOf(row)] : []),
  ]
  return (
    <>
      {list.search && (
        <FilterBar
          fields={[
            {
              name: SEARCH,
              label: translate('forms.search'),
              type: 'text',
              wide: true,
              placeholder: translate(list.search),
            },
          ]}
          values={params.filters}
          onChange={params.setFilters}
        />
      )}
      {removal.failures}
      {moreActions.dialog}
      <DataTable
        rows={schema && rows}
        columns={columns}
        rowKey={(row) => row.id}
        rowName={(row) => bounded(nameOf(row), 64)}
        caption={translate(resource.title)}
        columnsKey={path}
        sort={params.sort}
        onSort={params.setSort}
        selection={remove && { selected, onChange: setSelected }}
        bulkActions={removal.bulk(selected, rows ?? [])}
        rowActions={edit || remove || list.useRowActions ? rowActions : undefined}
        loading={loading}
        error={failureOf(schemaError ?? error)}
        onRetry={schemaError ? retry : refresh}
        empty={
          searching
            ? { title: translate('forms.nothingFound'), text: translate('forms.nothingFoundText') }
            : { title: translate(list.empty.title), text: translate(list.empty.text) }
        }
        toolbar={
          <IconAction label={translate('forms.refresh')} onClick={refresh}>
            <RefreshOutlined />
          </IconAction>
        }
        foot={
          rows && (
            <Pager
              page={params.page}
              size={params.limit}
              count={rows.length}
              total={total}
              hasNext={hasNext}
              onPage={params.setPage}
              onSize={params.setLimit}
            >
              {list.exportAs && rows.length > 0 && (
                <ExportMenu source={exportOf(path, list.exportAs, params.filters)} />
              )}
            </Pager>
          )
        }
      />
    </>
  )
}

/** The broker searches no collection: what does not match is left out here. */
function exportOf(path: string, name: string, { [SEARCH]: q }: FilterValues): ExportSource {
  return { path, query: {}, name, ...(q && { keep: (row) => refine([row], { q }, undefined).length > 0 }) }
}

/** Removal of one row or of those selected, with what could not be removed told row by row. */
function useRowRemoval(resource: ResourceDescription, setSelected: (selected: Set<string>) => void) {
  const translate = useTranslate()
  const [failed, setFailed] = useState<Removal['failed']>([])
  const { run, reasonAgainst, denied } = useRemove(resource, resource.remove ?? NOTHING)
  if (!resource.remove) return { actionOf: undefined, bulk: () => undefined, failures: undefined }
  const { action } = resource.remove
  const removeRows = async (rows: readonly Row[]) => {
    const result = await run(rows)
    if (!result) return
    setFailed(result.failed)
    // What failed stays selected: the next try is for that alone.
    setSelected(new Set(result.failed.map(({ row }) => row.id)))
  }
  return {
    actionOf: (row: Row) => ({
      id: 'remove',
      label: translate(action),
      icon: <DeleteOutlined />,
      danger: true,
      disabled: reasonAgainst(row),
      onClick: () => void removeRows([row]),
    }),
    bulk: (selected: ReadonlySet<string>, rows: readonly Row[]) => {
      const chosen = rows.filter((row) => selected.has(row.id))
      const forbidden = chosen.find((row) => reasonAgainst(row))
      return (
        <ActionButton
          color="error"
          startIcon={<DeleteOutlined />}
          disabled={denied ?? (forbidden && `${resource.nameOf(forbidden)}: ${reasonAgainst(forbidden)}`)}
          onClick={() => void removeRows(chosen)}
        >
          {translate(action)}
        </ActionButton>
      )
    },
    failures: failed.length > 0 && (
      <Alert severity="error" role="alert" onClose={() => setFailed([])} closeText={translate('forms.dismiss')}>
        {translate('forms.removeFailed', { smart_count: failed.length })}
        <ul>
          {failed.map(({ row, reason }) => (
            <li key={row.id}>
              {bounded(resource.nameOf(row), 64)}: {reason}
            </li>
          ))}
        </ul>
      </Alert>
    ),
  }
}

/** Hooks run on every render, also of a resource that cannot be removed; this is never asked for. */
const NOTHING: RemoveDescription = {
  operation: 'get /',
  action: '',
  question: '',
  questionMany: '',
  consequence: '',
  done: '',
}
