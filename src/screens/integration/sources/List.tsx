import { LazyRuleSiblings } from '../LazyRuleSiblings'
import { sources } from './sources'

export const List = () => (
  <sources.List frame={(list) => <LazyRuleSiblings current="/rule/source">{list}</LazyRuleSiblings>} />
)
