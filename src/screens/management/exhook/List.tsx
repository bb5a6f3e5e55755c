import { ResourceChain } from '../../../resources/chain/ResourceChain'
import { ListScreen } from '../../../resources/list/ListScreen'
import { chain, exhook } from './exhook'
import { Member } from './Member'

/** Servers in the order in which they are called. */
export const List = () => (
  <ListScreen
    resource={exhook.description}
    frame={() => <ResourceChain resource={exhook.description} chain={{ ...chain, content: Member }} />}
  />
)
