import { onUserChange } from '../../../api/session'
import { LiveConnection } from '../../mqtt/LiveConnection'
import { TopicStore } from './store/TopicStore'

interface ExplorerState {
  store: TopicStore
  connection: LiveConnection
  chosen: string | undefined
}

function createState(): ExplorerState {
  const store = new TopicStore()
  return { store, connection: new LiveConnection((message) => store.add(message)), chosen: undefined }
}

let state = createState()

/** Returns the explorer's state. It survives navigation and is cleared when the user changes. */
export const getExplorerState = (): ExplorerState => state

onUserChange(() => {
  state.connection.close()
  state = createState()
})
