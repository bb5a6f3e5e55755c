import LogoutOutlined from '@mui/icons-material/LogoutOutlined'
import { useCallback, useMemo } from 'react'
import { useTranslate } from 'react-admin'
import { usePreference } from '../../../api/store'
import { defineList, defineResource } from '../../../resources/defineResource'
import { useBrokerList } from '../../../resources/list/brokerList'
import type { RowActions } from '../../../resources/types'
import { useDenied } from '../../../resources/useDenied'
import { ActionButton } from '../../../ui/ActionButton'
import { useFormat } from '../../../ui/format/useFormat'
import { MissingNodes } from '../../MissingNodes'
import { useNodeNames } from '../../useNodes'
import { PublishButton } from '../publish/PublishButton'
import { kickClient } from './clientCommands'
import { createColumns, HIDDEN_COLUMNS } from './columns'
import { show } from './detail/show'
import { createFilterFields } from './filters'
import { LIST_QUERY } from './listQuery'
import { backlogFilters, filterColumns, sortBy } from './order'
import { buildFilterQuery, type ClientRow } from './queries'
import { buildSearchQueries, matchesClientSearch } from './search'
import { useKickMany } from './useKickMany'

const KEY = 'clients'
const textKey = (key: string) => `clients.list.${key}`

function useRowActions(): RowActions<ClientRow> {
  const translate = useTranslate()
  const disabledReason = useDenied(kickClient.operation)
  const { kick, dialog } = useKickMany()
  return {
    getActions: useCallback(
      ({ clientid = '' }) => [
        {
          id: 'kick',
          label: translate('clients.kick.action'),
          icon: <LogoutOutlined />,
          danger: true,
          disabled: disabledReason,
          onClick: () => kick([clientid]),
        },
      ],
      [translate, disabledReason, kick],
    ),
    dialog,
  }
}

function KickSelected() {
  const translate = useTranslate()
  const disabledReason = useDenied(kickClient.operation)
  const { selectedRows } = useBrokerList<ClientRow>()
  const { kick, dialog } = useKickMany()
  return (
    <>
      <ActionButton
        color="error"
        onClick={() => kick([...selectedRows.values()].map(({ clientid = '' }) => clientid))}
        disabled={disabledReason}
      >
        {translate(textKey('kick_selected'), { smart_count: selectedRows.size })}
      </ActionButton>
      {dialog}
    </>
  )
}

function KickMatching() {
  const translate = useTranslate()
  const disabledReason = useDenied(kickClient.operation)
  const { filters } = useBrokerList()
  const { kickMatching, dialog } = useKickMany()
  const filtered = Object.keys(filters).length > 0
  return (
    <>
      <ActionButton
        color="error"
        disabled={disabledReason ?? (filtered ? undefined : translate('clients.kick.filter_first'))}
        onClick={kickMatching}
      >
        {translate('clients.kick.matching')}
      </ActionButton>
      {dialog}
    </>
  )
}

const ALL_FIELDS = {}

/**
 * Selects the fields to request. The broker's `fields` parameter does not accept `listener`, so showing that column
 * requires all fields.
 */
function useQueryParams() {
  const [hidden] = usePreference<readonly string[]>(`columns.${KEY}.hidden`, HIDDEN_COLUMNS)
  return hidden.includes('listener') ? LIST_QUERY : ALL_FIELDS
}

/** Clients of the cluster: filter, sort, select across pages, kick out, export. */
export const clients = defineResource({
  path: '/clients',
  route: '/clients',
  recordRoute: '/detail',
  recordParam: 'clientid',
  texts: textKey,
  getName: 'clientid',
  list: defineList<ClientRow>({
    key: KEY,
    caption: textKey('caption'),
    useColumns: () => {
      const translate = useTranslate()
      const format = useFormat()
      return useMemo(() => createColumns(translate, format), [translate, format])
    },
    hiddenByDefault: HIDDEN_COLUMNS,
    filterColumns,
    sortBy,
    useFilters: () => {
      const translate = useTranslate()
      const format = useFormat()
      const nodes = useNodeNames()
      return useMemo(() => createFilterFields(translate, format, nodes), [translate, format, nodes])
    },
    localFilters: { ...backlogFilters, q: matchesClientSearch },
    toQuery: buildFilterQuery,
    anyOf: buildSearchQueries,
    useQueryParams,
    emptyFiltered: { title: textKey('empty_filtered_title'), text: textKey('empty_filtered_text') },
    topContent: MissingNodes,
    actions: PublishButton,
    toolbar: KickMatching,
    useRowActions,
    bulkActions: KickSelected,
    savedViews: true,
    exportName: 'clients',
  }),
  show,
})
