import { LazyRuleTabs } from '../LazyRuleSiblings'
import { sources } from './sources'

export const List = () => <sources.List frame={(list) => <LazyRuleTabs current="/rule/source">{list}</LazyRuleTabs>} />
