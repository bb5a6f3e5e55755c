import { LazyRuleTabs } from '../LazyRuleTabs'
import { actions } from './actions'

export const List = () => <actions.List frame={(list) => <LazyRuleTabs current="/rule/actions">{list}</LazyRuleTabs>} />
