import { ResourceChain } from '../../../resources/chain/ResourceChain'
import { useBrokerList } from '../../../resources/list/brokerList'
import { ListFilters } from '../../../resources/list/ListFilters'
import { ListBody, ListScreen } from '../../../resources/list/ListScreen'
import { Member } from './Member'
import { chain, plugins } from './plugins'

/** Plugins in start order. A filtered list is a plain table, because a subset cannot be reordered. */
export const List = () => <ListScreen resource={plugins.description} frame={() => <Body />} />

function Body() {
  const { filters } = useBrokerList()
  if (Object.values(filters).some(Boolean)) return <ListBody resource={plugins.description} />
  return (
    <>
      <ListFilters />
      <ResourceChain resource={plugins.description} chain={{ ...chain, content: Member }} />
    </>
  )
}
