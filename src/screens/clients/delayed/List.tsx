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
import { useFormat } from '../../../ui/format/useFormat'
import { Screen } from '../../../ui/Screen'
import { SideDrawer } from '../../../ui/SideDrawer'
import { MissingNodes } from '../MissingNodes'
import { columns, hiddenAtFirst } from './columns'
import { DelayedState } from './DelayedState'
import { Payload } from './Payload'
import { type DelayedRow, keyOf, useDelayed, useDelayedSettings } from './queries'
import { useDelayedActions } from './useDelayedActions'

const NO_FILTERS: readonly string[] = []
const byKey = (rows: readonly DelayedRow[]) => rows.map((row) => [keyOf(row), row] as const)

/** Delayed messages: what waits, how long yet, its payload; delete one, selected or all of a topic (CL-13). */
export function List() {
  const translate = useTranslate()
  const text = (key: string) => translate(`clients.delayed.${key}`)
  const format = useFormat()
  const failureOf = useFailure()
  const params = useListParams(NO_FILTERS)
  const delayed = useDelayed(params)
  const settings = useDelayedSettings()
  // The rows, not only their keys: those of other pages are not there when they are to be deleted.
  const [chosen, setChosen] = useState<ReadonlyMap<string, DelayedRow>>(new Map())
  const [open, setOpen] = useState<DelayedRow | null>(null)
  const { remove, removeTopic, turnOn, dialog } = useDelayedActions((asked, failed) =>
    setChosen((now) => new Map([...[...now].filter(([, row]) => !asked(row)), ...byKey(failed)])),
  )
  const mayDelete = useCan('delete /mqtt/delayed/messages/{node}/{msgid}')
  const denied = mayDelete.reason && translate(mayDelete.reason)
  const rows = delayed.data && (delayed.data.data ?? [])
  const off = settings.data?.enable === false
  const select = (keys: ReadonlySet<string>) =>
    setChosen(new Map([...chosen, ...byKey(rows ?? [])].filter(([key]) => keys.has(key))))
  const actionsOf = (row: DelayedRow): RowAction[] => [
    { id: 'payload', label: text('show_payload'), icon: <VisibilityOutlined />, onClick: () => setOpen(row) },
    {
      id: 'delete',
      label: text('delete'),
      icon: <DeleteOutlined />,
      danger: true,
      disabled: denied,
      onClick: () => void remove([row]),
    },
    {
      id: 'delete-topic',
      label: text('delete_topic'),
      danger: true,
      disabled: denied,
      onClick: () => void removeTopic(row.topic ?? ''),
    },
  ]
  return (
    <Screen
      title={text('title')}
      intro={text('intro')}
      introKey="delayed"
      live={<LiveControls asOf={delayed.asOf} onRefresh={delayed.refresh} />}
      actions={
        <Button variant="outlined" component={Link} to="/delayed-pub-configuration">
          {text('settings')}
        </Button>
      }
    >
      <MissingNodes />
      {settings.data && (
        <DelayedState settings={settings.data} count={delayed.data?.meta?.count} onTurnOn={() => void turnOn()} />
      )}
      <DataTable
        caption={text('caption')}
        rows={rows}
        columns={columns(translate, format, delayed.data?.readAt ?? 0)}
        rowKey={keyOf}
        columnsKey="delayed"
        hiddenAtFirst={hiddenAtFirst}
        selection={{ selected: new Set(chosen.keys()), onChange: select }}
        bulkActions={
          <ActionButton color="error" onClick={() => void remove([...chosen.values()])} disabled={denied}>
            {translate('clients.delayed.delete_selected', { smart_count: chosen.size })}
          </ActionButton>
        }
        rowActions={actionsOf}
        loading={delayed.loading}
        error={failureOf(delayed.error)}
        onRetry={delayed.refresh}
        empty={{ title: text('empty_title'), text: text(off ? 'empty_off_text' : 'empty_text') }}
        foot={rows && <ListPager params={params} count={rows.length} meta={delayed.data?.meta} />}
      />
      {dialog}
      <SideDrawer
        wide
        open={open !== null}
        onClose={() => setOpen(null)}
        title={translate('clients.delayed.payload_of', { topic: open?.topic ?? '' })}
      >
        {open && <Payload place={{ node: open.node ?? '', msgid: open.msgid ?? '' }} />}
      </SideDrawer>
    </Screen>
  )
}
