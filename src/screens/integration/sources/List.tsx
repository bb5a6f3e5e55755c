import { LazyRuleTabs } from '../LazyRuleTabs'
import { sources } from './sources'

export const List = () => <sources.List frame={(list) => <LazyRuleTabs current="/rule/source">{list}</LazyRuleTabs>} />
