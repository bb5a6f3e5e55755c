import { useTabParam } from '../../../ui/Tabs'
import { TopicTree } from './TopicTree'
import { topics } from './topics'
import { VIEWS } from './ViewSwitch'

/** Topic filters with subscribers, as a list or a tree. */
export function List() {
  const [view] = useTabParam(VIEWS, 'view')
  return view === 'tree' ? <TopicTree /> : <topics.List />
}
