import { ResourceChain } from '../../../resources/chain/ResourceChain'
import { ListScreen } from '../../../resources/list/ListScreen'
import { authentication, chain } from './authentication'
import { Member } from './Member'

export const List = () => (
  <ListScreen
    resource={authentication.description}
    frame={() => <ResourceChain resource={authentication.description} chain={{ ...chain, content: Member }} />}
  />
)
