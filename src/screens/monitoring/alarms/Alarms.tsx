import InfoOutlined from '@mui/icons-material/InfoOutlined'
import Button from '@mui/material/Button'
import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { useCan } from '../../../api/access'
import { ListPager } from '../../../resources/ListPager'
import { LiveControls } from '../../../resources/live/LiveControls'
import { useFailure } from '../../../resources/live/useFailure'
import { useListParams } from '../../../resources/useListParams'
import { ActionButton } from '../../../ui/ActionButton'
import { DataTable } from '../../../ui/DataTable'
import { useFormat } from '../../../ui/format/useFormat'
import { Screen } from '../../../ui/Screen'
import { SideDrawer } from '../../../ui/SideDrawer'
import { TabFrame } from '../../../ui/Tabs'
import { columns } from './columns'
import { Details } from './Details'
import { type AlarmRow, useAlarms } from './queries'
import { useClearHistory } from './useClearHistory'

const paths = { current: '/alarm/current-alarm', history: '/alarm/history-alarm' } as const
const NO_FILTERS: readonly string[] = []

/** The alarms that are active now (MO-7). */
export const Current = () => <Alarms activated />

/** The alarms that have ended (MO-7). */
export const History = () => <Alarms activated={false} />

function Alarms({ activated }: { activated: boolean }) {
  const translate = useTranslate()
  const text = (key: string) => translate(`alarms.${key}`)
  const format = useFormat()
  const failureOf = useFailure()
  const navigate = useNavigate()
  const params = useListParams(NO_FILTERS)
  const alarms = useAlarms(activated, params)
  const [open, setOpen] = useState<AlarmRow | null>(null)
  const rows = alarms.data?.data
  const state = activated ? 'current' : 'history'
  return (
    <Screen
      title={text('title')}
      intro={text('intro')}
      introKey="alarms"
      live={<LiveControls asOf={alarms.asOf} onRefresh={alarms.refresh} />}
      actions={
        <>
          <Button variant="outlined" component={Link} to="/monitoring/alarm-settings">
            {text('settings')}
          </Button>
          {!activated && <ClearHistory empty={rows?.length === 0} />}
        </>
      }
    >
      <TabFrame
        label={text('tabs')}
        tabs={[
          { id: paths.current, label: text('current') },
          { id: paths.history, label: text('history') },
        ]}
        current={paths[state]}
        onSelect={(path) => void navigate(path)}
      >
        <DataTable
          caption={text(`${state}_caption`)}
          rows={rows}
          columns={columns(translate, format, activated)}
          rowKey={({ node, name, activate_at }) => JSON.stringify([node, name, activate_at])}
          columnsKey={`alarms.${state}`}
          rowActions={(alarm) => [
            { id: 'details', label: text('details'), icon: <InfoOutlined />, onClick: () => setOpen(alarm) },
          ]}
          loading={alarms.loading}
          error={failureOf(alarms.error)}
          onRetry={alarms.refresh}
          empty={{ title: text(`${state}_empty_title`), text: text(`${state}_empty_text`) }}
          foot={rows && <ListPager params={params} count={rows.length} meta={alarms.data?.meta} />}
        />
      </TabFrame>
      <SideDrawer open={open !== null} onClose={() => setOpen(null)} title={open?.name ?? ''}>
        {open && <Details alarm={open} />}
      </SideDrawer>
    </Screen>
  )
}

function ClearHistory({ empty }: { empty: boolean }) {
  const translate = useTranslate()
  const clear = useClearHistory()
  const { reason } = useCan('delete /alarms')
  const denied = reason ?? (empty ? 'alarms.nothing_to_clear' : undefined)
  return (
    <ActionButton variant="outlined" color="error" onClick={() => void clear()} disabled={denied && translate(denied)}>
      {translate('alarms.clear')}
    </ActionButton>
  )
}
