import LogoutOutlined from '@mui/icons-material/LogoutOutlined'
import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { useCan } from '../../../api/access'
import { usePreference } from '../../../api/store'
import { ListPager } from '../../../resources/ListPager'
import { LiveControls } from '../../../resources/live/LiveControls'
import { useFailure } from '../../../resources/live/useFailure'
import { useListParams } from '../../../resources/useListParams'
import { ActionButton } from '../../../ui/ActionButton'
import { DataTable } from '../../../ui/DataTable'
import { FilterBar } from '../../../ui/FilterBar'
import { useFormat } from '../../../ui/format/useFormat'
import { Screen } from '../../../ui/Screen'
import { useNodeNames } from '../../useNodes'
import { ClearFilters } from '../ClearFilters'
import { columns, hiddenAtFirst } from './columns'
import { filterFields } from './filters'
import { type ClientRow, filterNames, useClients } from './queries'
import { useKick } from './useKick'

/** The clients of the cluster: paged and filtered by the broker, selected across pages, kicked out (CL-1 to CL-3). */
export function List() {
  const translate = useTranslate()
  const format = useFormat()
  const failureOf = useFailure()
  const params = useListParams(filterNames)
  const clients = useClients(params)
  const nodes = useNodeNames()
  const rows = clients.data?.data
  const [hidden, setHidden] = usePreference<string[]>('columns.clients.hidden', hiddenAtFirst)
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const { kickAll, actionsOf, denied } = useRowActions(() => setSelected(new Set()))
  return (
    <Screen
      title={translate('clients.list.title')}
      intro={translate('clients.list.intro')}
      introKey="clients"
      live={<LiveControls asOf={clients.asOf} onRefresh={clients.refresh} />}
    >
      <FilterBar fields={filterFields(translate, nodes)} values={params.filters} onChange={params.setFilters} />
      <DataTable
        caption={translate('clients.list.caption')}
        rows={rows}
        columns={columns(translate, format)}
        rowKey={(row) => row.clientid ?? ''}
        columnsKey="clients"
        hidden={hidden}
        onHiddenChange={setHidden}
        selection={{ selected, onChange: setSelected }}
        bulkActions={
          <ActionButton color="error" onClick={() => void kickAll([...selected])} disabled={denied}>
            {translate('clients.list.kick_selected', { smart_count: selected.size })}
          </ActionButton>
        }
        rowActions={actionsOf}
        loading={clients.loading}
        error={failureOf(clients.error)}
        onRetry={clients.refresh}
        empty={useEmpty(Object.keys(params.filters).length > 0, () => params.setFilters({}))}
        foot={rows && <ListPager params={params} count={rows.length} meta={clients.data?.meta} />}
      />
    </Screen>
  )
}

function useRowActions(onKicked: () => void) {
  const translate = useTranslate()
  const kick = useKick()
  const access = useCan('post /clients/kickout/bulk')
  const denied = access.reason && translate(access.reason)
  const kickAll = async (clientids: readonly string[]) => {
    if (await kick(clientids)) onKicked()
  }
  const actionsOf = ({ clientid = '' }: ClientRow) => [
    {
      id: 'kick',
      label: translate('clients.kick.action'),
      icon: <LogoutOutlined />,
      danger: true,
      disabled: denied,
      onClick: () => void kickAll([clientid]),
    },
  ]
  return { kickAll, actionsOf, denied }
}

function useEmpty(filtered: boolean, onClear: () => void) {
  const translate = useTranslate()
  if (!filtered) return { title: translate('clients.list.empty_title'), text: translate('clients.list.empty_text') }
  return {
    title: translate('clients.list.empty_filtered_title'),
    text: translate('clients.list.empty_filtered_text'),
    action: <ClearFilters onClick={onClear} />,
  }
}
