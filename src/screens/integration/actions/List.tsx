import { LazyRuleSiblings } from '../LazyRuleSiblings'
import { actions } from './actions'

export const List = () => (
  <actions.List frame={(list) => <LazyRuleSiblings current="/rule/actions">{list}</LazyRuleSiblings>} />
)
