import { LazyRuleTabs } from '../LazyRuleSiblings'
import { actions } from './actions'

export const List = () => <actions.List frame={(list) => <LazyRuleTabs current="/rule/actions">{list}</LazyRuleTabs>} />
