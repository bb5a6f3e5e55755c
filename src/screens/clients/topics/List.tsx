import { useTabParam } from '../../../ui/Tabs'
import { TopicTree } from './TopicTree'
import { topics } from './topics'
import { VIEWS } from './ViewSwitch'

/** The topic filters that have a subscriber, and on which nodes, as a list or as a tree (CL-11). */
export function List() {
  const [view] = useTabParam(VIEWS, 'view')
  return view === 'tree' ? <TopicTree /> : <topics.List />
}
