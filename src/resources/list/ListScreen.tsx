import AddOutlined from '@mui/icons-material/AddOutlined'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import type { ReactNode } from 'react'
import { ListContextProvider, ResourceContextProvider, useTranslate } from 'react-admin'
import { useNavigate } from 'react-router'
import { BATCH_SIZE } from '../../api/paging'
import { ActionButton } from '../../ui/ActionButton'
import { useFormat } from '../../ui/format/useFormat'
import { Screen } from '../../ui/Screen'
import { Stack } from '../../ui/Stack'
import type { CreateDescription } from '../formTypes'
import { LiveControls } from '../live/LiveControls'
import type { ListDescription, ResourceDefinition, ResourceDescription } from '../types'
import { useDenied } from '../useDenied'
import { useBrokerList } from './brokerList'
import { ListFilters } from './ListFilters'
import { ListTable } from './ListTable'
import { useListController } from './useListController'
import { SEARCH } from './useListQuery'

/** Notice that a list is sorted or filtered in the browser, with the number of records read. */
function LocalSortNotice() {
  const { wholeCollection, list, filters, params } = useBrokerList()
  const translate = useTranslate()
  const format = useFormat()
  // A collection that fits in one response needs no notice.
  if (!wholeCollection || (!wholeCollection.hasMore && wholeCollection.read <= BATCH_SIZE)) return null
  const numbers = { read: format.number(wholeCollection.read), total: format.number(wholeCollection.total) }
  const key = wholeCollection.waiting
    ? 'reading'
    : !wholeCollection.hasMore
      ? 'all'
      : wholeCollection.total === undefined
        ? 'first'
        : 'first_of'
  const clearLocalFilters = () => {
    const isLocal = (name: string) =>
      name === SEARCH ||
      Object.hasOwn(list.localFilters ?? {}, name) ||
      list.anyOf?.({ [name]: filters[name] ?? '' }) !== undefined
    params.restart(Object.fromEntries(Object.entries(filters).filter(([name]) => !isLocal(name))))
  }
  return (
    <Alert
      severity={wholeCollection.hasMore ? 'warning' : 'info'}
      role="status"
      action={<Button onClick={clearLocalFilters}>{translate('ui.list.clear_sort')}</Button>}
    >
      {translate(`ui.list.whole_${key}`, numbers)}
    </Alert>
  )
}

export function ListBase(props: { definition: ResourceDefinition; list: ListDescription; children: ReactNode }) {
  const value = useListController(props.definition, props.list)
  return (
    <ResourceContextProvider value={props.definition.path}>
      <ListContextProvider value={value}>{props.children}</ListContextProvider>
    </ResourceContextProvider>
  )
}

export function ListScreen(props: {
  resource: ResourceDescription
  /** Wraps filters and table, for example in the tabs of sibling lists. */
  frame?: (list: ReactNode) => ReactNode
}) {
  const { resource, frame = (list) => list } = props
  return (
    <ListBase definition={resource} list={resource.list}>
      <ListHead resource={resource}>
        {resource.list.topContent && <resource.list.topContent />}
        {frame(<ListBody resource={resource} />)}
      </ListHead>
    </ListBase>
  )
}

/** Filters, notes and table without a page, for tabs of a record's page. */
export function ListBody({ resource, dense }: { resource: ResourceDescription; dense?: boolean }) {
  return (
    <Stack>
      <ListFilters />
      <LocalSortNotice />
      <ListTable resource={resource} dense={dense} />
    </Stack>
  )
}

function ListHead({ resource, children }: { resource: ResourceDescription; children: ReactNode }) {
  const { list, create } = resource
  const { live } = useBrokerList()
  const translate = useTranslate()
  return (
    <Screen
      title={translate(resource.title)}
      intro={translate(resource.intro)}
      introKey={list.key ?? resource.path}
      banner={list.banner && <list.banner />}
      live={<LiveControls updatedAt={live.updatedAt} onRefresh={live.refresh} />}
      actions={
        (list.actions || create) && (
          <>
            {list.actions && <list.actions />}
            {create && <CreateButton create={create} />}
          </>
        )
      }
    >
      {children}
    </Screen>
  )
}

/** Button that opens the create form; disabled with a reason without permission. */
export function CreateButton({ create }: { create: CreateDescription }) {
  const translate = useTranslate()
  const navigate = useNavigate()
  const { place } = useBrokerList()
  const disabledReason = useDenied(create.operation)
  return (
    <ActionButton
      variant="contained"
      startIcon={<AddOutlined />}
      onClick={() => navigate(place.createRoute)}
      disabled={disabledReason}
    >
      {translate(create.action)}
    </ActionButton>
  )
}
