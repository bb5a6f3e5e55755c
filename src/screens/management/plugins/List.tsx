import { ResourceChain } from '../../../resources/chain/ResourceChain'
import { useBrokerList } from '../../../resources/list/context'
import { ListFilters } from '../../../resources/list/ListFilters'
import { ListBody, ListScreen } from '../../../resources/list/ListScreen'
import { Member } from './Member'
import { chain, plugins } from './plugins'

/** The plugins in the order in which they start; while they are filtered, a table, since of some there is no order. */
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
