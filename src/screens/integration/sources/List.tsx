import { LazyRuleSiblings } from '../LazyRuleSiblings'
import { sources } from './sources'

/** All sources, beside the rules (IN-3). */
export const List = () => (
  <sources.List frame={(list) => <LazyRuleSiblings current="/rule/source">{list}</LazyRuleSiblings>} />
)
