import { onUserChange } from '../../../api/session'
import { isOver, LiveConnection } from '../../mqtt/LiveConnection'
import { backgroundRecordings } from '../../recording/backgroundRecordings'
import { LIMITS } from './store/limits'
import { EXPORT_COLUMNS, listExportRows } from './store/listExportRows'
import { TopicStore } from './store/TopicStore'

interface ExplorerState {
  store: TopicStore
  connection: LiveConnection
  selectedTopic: string | undefined
}

function createState(): ExplorerState {
  const store = new TopicStore()
  const connection = new LiveConnection((message) => store.add(message))
  connection.subscribe(backgroundRecordings.notify)
  return { store, connection, selectedTopic: undefined }
}

let state = createState()

/** Returns the explorer's state. It survives navigation and is cleared when the user changes. */
export const getExplorerState = (): ExplorerState => state

function discard(): void {
  state.connection.close()
  state = createState()
  backgroundRecordings.notify()
}

onUserChange(discard)
backgroundRecordings.add({
  name: 'topicExplorer',
  page: '/topic-explorer',
  read() {
    const { store, connection } = state
    const isRunning = connection.session !== undefined && !isOver(connection.session.state)
    const count = store.root.topics
    return isRunning || count > 0 ? { isRunning, count, maxCount: LIMITS.topics } : undefined
  },
  stop: () => state.connection.close(),
  discard,
  getRows: () => ({
    name: 'topic-explorer',
    columns: EXPORT_COLUMNS,
    rows: () => listExportRows(state.store.root),
  }),
})
