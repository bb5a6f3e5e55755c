import InfoOutlined from '@mui/icons-material/InfoOutlined'
import { useCallback, useMemo } from 'react'
import { useTranslate } from 'react-admin'
import { useNavigate } from 'react-router'
import { defineList } from '../../../resources/defineResource'
import { describeResource } from '../../../resources/describeResource'
import { ListScreen } from '../../../resources/list/ListScreen'
import type { ResourceDescription, RowActions } from '../../../resources/types'
import { useRowDrawer } from '../../../resources/useRowDrawer'
import type { FilterField } from '../../../ui/FilterBar'
import { useFormat } from '../../../ui/format/useFormat'
import { TabFrame } from '../../../ui/Tabs'
import { useNodeNames } from '../../useNodes'
import { Settings, SettingsAndClear } from './Actions'
import { createColumns } from './columns'
import { Details } from './Details'
import type { AlarmRow } from './Message'

const textKey = (key: string) => `alarms.${key}`

type State = 'current' | 'history'
const routes = { current: '/alarm/current-alarm', history: '/alarm/history-alarm' } as const

/** Filter by node. All alarms have the same level, which the broker does not send. */
function useFilters(): readonly FilterField[] {
  const translate = useTranslate()
  const nodes = useNodeNames()
  return useMemo(
    () => [
      {
        name: 'node',
        label: translate(textKey('node')),
        type: 'select',
        options: nodes.map((node) => ({ value: node, label: node })),
      },
    ],
    [translate, nodes],
  )
}

/** Row action that shows all details in a drawer. */
function useRowActions(): RowActions<AlarmRow> {
  const { getAction, drawer } = useRowDrawer<AlarmRow>({
    id: 'details',
    label: textKey('details'),
    Icon: InfoOutlined,
    getTitle: ({ name = '' }) => name,
    render: (alarm) => <Details alarm={alarm} />,
  })
  return { getActions: useCallback((alarm) => [getAction(alarm)], [getAction]), dialog: drawer }
}

function describeAlarms(state: State): ResourceDescription {
  const activated = state === 'current'
  const query = { activated }
  return describeResource({
    path: '/alarms',
    route: routes[state],
    texts: textKey,
    getName: 'name',
    list: defineList<AlarmRow>({
      // Both lists share one key, so that column settings and dismissed hints apply to both.
      key: 'alarms',
      caption: textKey(`${state}_caption`),
      useQueryParams: () => query,
      toRows: (rows) => rows.map((row) => ({ ...row, id: JSON.stringify([row.node, row.name, row.activate_at]) })),
      useColumns: () => {
        const translate = useTranslate()
        const format = useFormat()
        return useMemo(() => createColumns(translate, format, activated), [translate, format])
      },
      useRowActions,
      search: textKey('search'),
      useFilters,
      localFilters: { node: (row, value) => row.node === value },
      actions: activated ? Settings : SettingsAndClear,
      empty: { title: textKey(`${state}_empty_title`), text: textKey(`${state}_empty_text`) },
    }),
  })
}

const resources = { current: describeAlarms('current'), history: describeAlarms('history') }

function Alarms({ state }: { state: State }) {
  const translate = useTranslate()
  const navigate = useNavigate()
  return (
    <ListScreen
      resource={resources[state]}
      frame={(list) => (
        <TabFrame
          label={translate(textKey('tabs'))}
          tabs={[
            { id: routes.current, label: translate(textKey('current')) },
            { id: routes.history, label: translate(textKey('history')) },
          ]}
          current={routes[state]}
          onSelect={(route) => void navigate(route)}
        >
          {list}
        </TabFrame>
      )}
    />
  )
}

export const Current = () => <Alarms state="current" />

export const History = () => <Alarms state="history" />
