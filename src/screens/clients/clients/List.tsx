import LogoutOutlined from '@mui/icons-material/LogoutOutlined'
import { useTranslate } from 'ra-core'
import { useCallback, useMemo, useState } from 'react'
import { useCan } from '../../../api/access'
import { usePreference } from '../../../api/store'
import { ListPager } from '../../../resources/ListPager'
import { LiveControls } from '../../../resources/live/LiveControls'
import { useFailure } from '../../../resources/live/useFailure'
import { useListParams } from '../../../resources/useListParams'
import { SavedViews } from '../../../resources/views/SavedViews'
import { ActionButton } from '../../../ui/ActionButton'
import { DataTable } from '../../../ui/DataTable'
import { FilterBar, type FilterValues } from '../../../ui/FilterBar'
import { useFormat } from '../../../ui/format/useFormat'
import { Screen } from '../../../ui/Screen'
import { settled } from '../../../ui/table/settled'
import { useNodeNames } from '../../useNodes'
import { ClearFilters } from '../ClearFilters'
import { MissingNodes } from '../MissingNodes'
import { usePublish } from '../publish/usePublish'
import { columns, hiddenAtFirst } from './columns'
import { filterFields } from './filters'
import { LoadedNote } from './LoadedNote'
import { backlogFilters } from './order'
import { type ClientRow, filterNames, filterQuery, loadedFilter, useClients } from './queries'
import { useKickMany } from './useKickMany'

const keyOf = ({ clientid = '' }: ClientRow) => clientid

/** The clients of the cluster: filtered, sorted, selected across pages, kicked out, written to a file (CL-1 to CL-5). */
export function List() {
  const translate = useTranslate()
  const format = useFormat()
  const failureOf = useFailure()
  const params = useListParams(filterNames)
  const { filters, sort } = params
  const [hidden, setHidden] = usePreference<string[]>('columns.clients.hidden', hiddenAtFirst)
  const clients = useClients(params, !hidden.includes('listener'))
  const nodes = useNodeNames()
  const rows = clients.data && (clients.data.data ?? [])
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const publish = usePublish()
  const { kick, kickMatching, dialog } = useKickMany((asked, failed) =>
    setSelected((now) => settled(now, asked, failed)),
  )
  const access = useCan('post /clients/kickout/bulk')
  const denied = access.reason && translate(access.reason)
  const filtered = Object.keys(filters).length > 0
  const back = () => {
    const kept = Object.entries(filters).filter(([name]) => !Object.hasOwn(backlogFilters, name))
    params.restart(Object.fromEntries(kept))
  }
  const actionsOf = useCallback(
    ({ clientid = '' }: ClientRow) => [
      {
        id: 'kick',
        label: translate('clients.kick.action'),
        icon: <LogoutOutlined />,
        danger: true,
        disabled: denied,
        onClick: () => kick([clientid]),
      },
    ],
    [translate, denied, kick],
  )
  const fields = useMemo(() => filterFields(translate, format, nodes), [translate, format, nodes])
  const all = useMemo(() => columns(translate, format), [translate, format])
  const left = useMemo(() => hidden.filter((id) => !inUse(id, sort?.field, filters)), [hidden, sort?.field, filters])
  return (
    <Screen
      title={translate('clients.list.title')}
      intro={translate('clients.list.intro')}
      introKey="clients"
      live={<LiveControls asOf={clients.asOf} onRefresh={clients.refresh} />}
      actions={publish.button}
    >
      <MissingNodes />
      <FilterBar fields={fields} values={filters} onChange={params.setFilters} />
      {clients.loaded && <LoadedNote loaded={clients.loaded} waiting={!clients.data} onBack={back} />}
      <DataTable
        caption={translate('clients.list.caption')}
        rows={rows}
        columns={all}
        rowKey={keyOf}
        columnsKey="clients"
        hidden={left}
        onHiddenChange={setHidden}
        hiddenAtFirst={hiddenAtFirst}
        sort={sort}
        onSort={params.setSort}
        selection={{ selected, onChange: setSelected }}
        toolbar={
          <>
            <SavedViews name="clients" />
            <ActionButton
              color="error"
              disabled={denied || (filtered ? undefined : translate('clients.kick.filter_first'))}
              onClick={() => kickMatching(filters)}
            >
              {translate('clients.kick.matching')}
            </ActionButton>
          </>
        }
        bulkActions={
          <ActionButton color="error" onClick={() => kick([...selected])} disabled={denied}>
            {translate('clients.list.kick_selected', { smart_count: selected.size })}
          </ActionButton>
        }
        rowActions={actionsOf}
        loading={clients.loading}
        error={failureOf(clients.error)}
        onRetry={clients.refresh}
        empty={useEmpty(filtered, () => params.setFilters({}))}
        foot={
          rows && (
            <ListPager
              params={params}
              count={rows.length}
              meta={clients.data?.meta}
              source={{ path: '/clients', query: filterQuery(filters), name: 'clients', keep: loadedFilter(filters) }}
            />
          )
        }
      />
      {dialog}
      {publish.box}
    </Screen>
  )
}

/** A column by which the list is ordered or filtered shows, hidden or not. */
const inUse = (id: string, sorted: string | undefined, filters: FilterValues) =>
  id === sorted || Boolean(filters[`min_${id}`])

function useEmpty(filtered: boolean, onClear: () => void) {
  const translate = useTranslate()
  if (!filtered) return { title: translate('clients.list.empty_title'), text: translate('clients.list.empty_text') }
  return {
    title: translate('clients.list.empty_filtered_title'),
    text: translate('clients.list.empty_filtered_text'),
    action: <ClearFilters onClick={onClear} />,
  }
}
