import { onUserChange } from '../../../api/session'
import { LiveConnection } from '../../mqtt/LiveConnection'
import { TopicStore } from './store/TopicStore'

/** What the explorer has collected, its connection and the chosen topic. */
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

/** The state of the explorer. It outlives the screen and ends with the session; `LIMITS` bound its memory. */
export const getExplorerState = (): ExplorerState => state

onUserChange(() => {
  state.connection.close()
  state = createState()
})
