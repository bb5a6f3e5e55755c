import AddOutlined from '@mui/icons-material/AddOutlined'
import { useTranslate } from 'ra-core'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { useCan } from '../../api/access'
import { ActionButton } from '../../ui/ActionButton'
import { Screen } from '../../ui/Screen'
import { Stack } from '../../ui/Stack'
import type { CreateDescription } from '../formTypes'
import { LiveControls } from '../live/LiveControls'
import type { ResourceDescription } from '../types'
import { useBrokerList } from './brokerList'
import { ListBase } from './ListBase'
import { ListFilters } from './ListFilters'
import { ListTable } from './ListTable'
import { LocalSortNotice } from './LocalSortNotice'

export function ListScreen(props: {
  resource: ResourceDescription
  /** Wraps filters and table, for example in the tabs of sibling lists. */
  frame?: (list: ReactNode) => ReactNode
}) {
  const { resource, frame = (list) => list } = props
  return (
    <ListBase definition={resource} list={resource.list}>
      <ListHead resource={resource}>
        {resource.list.above && <resource.list.above />}
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
  const access = useCan(create.operation)
  return (
    <ActionButton
      variant="contained"
      startIcon={<AddOutlined />}
      onClick={() => navigate(place.createRoute)}
      disabled={access.allowed ? undefined : translate(access.reason ?? '')}
    >
      {translate(create.action)}
    </ActionButton>
  )
}
