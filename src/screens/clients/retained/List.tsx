import DeleteOutlined from '@mui/icons-material/DeleteOutlined'
import VisibilityOutlined from '@mui/icons-material/VisibilityOutlined'
import Button from '@mui/material/Button'
import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { Link } from 'react-router'
import { useCan } from '../../../api/access'
import { ListPager } from '../../../resources/ListPager'
import { LiveControls } from '../../../resources/live/LiveControls'
import { useFailure } from '../../../resources/live/useFailure'
import { useListParams } from '../../../resources/useListParams'
import { ActionButton } from '../../../ui/ActionButton'
import { DataTable, type RowAction } from '../../../ui/DataTable'
import { FilterBar } from '../../../ui/FilterBar'
import { Screen } from '../../../ui/Screen'
import { SideDrawer } from '../../../ui/SideDrawer'
import { settled } from '../../../ui/table/settled'
import { ClearFilters } from '../ClearFilters'
import { usePublish } from '../publish/usePublish'
import { columns } from './columns'
import { Payload } from './Payload'
import { type RetainedRow, useRetained, useRetainer } from './queries'
import { RetainerState } from './RetainerState'
import { useRetainedActions } from './useRetainedActions'

const filterNames = ['topic'] as const

/** Retained messages: filter, payload, delete one, selected or all, and the state of the retainer (CL-12). */
export function List() {
  const translate = useTranslate()
  const text = (key: string) => translate(`clients.retained.${key}`)
  const failureOf = useFailure()
  const params = useListParams(filterNames)
  const retained = useRetained(params)
  const retainer = useRetainer()
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const [open, setOpen] = useState<string | null>(null)
  const publish = usePublish()
  const { remove, clear, turnOn, dialog } = useRetainedActions(
    (asked, failed) => setSelected((now) => settled(now, asked, failed)),
    () => setSelected(new Set()),
  )
  const mayDelete = useCan('delete /mqtt/retainer/message/{topic}')
  const denied = mayDelete.reason && translate(mayDelete.reason)
  const rows = retained.data && (retained.data.data ?? [])
  const filtered = Boolean(params.filters.topic)
  const actionsOf = ({ topic = '' }: RetainedRow): RowAction[] => [
    { id: 'payload', label: text('show_payload'), icon: <VisibilityOutlined />, onClick: () => setOpen(topic) },
    {
      id: 'delete',
      label: text('delete'),
      icon: <DeleteOutlined />,
      danger: true,
      disabled: denied,
      onClick: () => void remove([topic]),
    },
    publish.actionOn(topic),
  ]
  return (
    <Screen
      title={text('title')}
      intro={text('intro')}
      introKey="retained"
      live={<LiveControls asOf={retained.asOf} onRefresh={retained.refresh} />}
      actions={
        <>
          <Button variant="outlined" component={Link} to="/mqtt/retainer">
            {text('settings')}
          </Button>
          {publish.button}
          {rows && rows.length > 0 && (
            <ActionButton variant="outlined" color="error" onClick={() => void clear()} disabled={denied}>
              {text('clear')}
            </ActionButton>
          )}
        </>
      }
    >
      {retainer.data && (
        <RetainerState settings={retainer.data} count={retained.data?.meta?.count} onTurnOn={() => void turnOn()} />
      )}
      <FilterBar
        fields={[{ name: 'topic', label: text('filter_topic'), type: 'text', mono: true, wide: true }]}
        values={params.filters}
        onChange={params.setFilters}
      />
      <DataTable
        caption={text('caption')}
        rows={rows}
        columns={columns(translate)}
        rowKey={(row) => row.topic ?? ''}
        columnsKey="retained"
        selection={{ selected, onChange: setSelected }}
        bulkActions={
          <ActionButton color="error" onClick={() => void remove([...selected])} disabled={denied}>
            {translate('clients.retained.delete_selected', { smart_count: selected.size })}
          </ActionButton>
        }
        rowActions={actionsOf}
        loading={retained.loading}
        error={failureOf(retained.error)}
        onRetry={retained.refresh}
        empty={{
          title: text(filtered ? 'empty_filtered_title' : 'empty_title'),
          text: text(filtered ? 'empty_filtered_text' : 'empty_text'),
          action: filtered && <ClearFilters onClick={() => params.setFilters({})} />,
        }}
        foot={
          rows && (
            <ListPager
              params={params}
              count={rows.length}
              meta={retained.data?.meta}
              source={{ path: '/mqtt/retainer/messages', query: params.filters, name: 'retained' }}
            />
          )
        }
      />
      {dialog}
      <SideDrawer
        wide
        open={open !== null}
        onClose={() => setOpen(null)}
        title={translate('clients.retained.payload_of', { topic: open ?? '' })}
      >
        {open !== null && <Payload topic={open} />}
      </SideDrawer>
      {publish.box}
    </Screen>
  )
}
