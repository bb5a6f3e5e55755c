import { LazyRuleSiblings } from '../LazyRuleSiblings'
import { actions } from './actions'

/** All actions, beside the rules (IN-3). */
export const List = () => (
  <actions.List frame={(list) => <LazyRuleSiblings current="/rule/actions">{list}</LazyRuleSiblings>} />
)
