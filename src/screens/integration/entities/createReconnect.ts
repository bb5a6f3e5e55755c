import RestartAltOutlined from '@mui/icons-material/RestartAltOutlined'
import type { CommandDescription } from '../../../resources/commands/types'
import { reconnectEntity } from './calls'
import { type EntityCollection, textKeyByCollection } from './collections'

/** Command that reconnects an enabled record on all nodes or on one. */
export function createReconnect(collection: EntityCollection, node?: string): CommandDescription {
  const textKey = textKeyByCollection[collection]
  return {
    id: 'reconnect',
    label: 'integration.reconnect',
    icon: RestartAltOutlined,
    operation: `post ${collection}/{id}/{operation}`,
    getDisabledReason: ({ enable }) => (enable === false ? textKey('isDisabled') : undefined),
    getName: ({ name }) => String(name),
    run: ({ id }) => reconnectEntity(collection, id, node),
    successMessage: textKey('reconnected'),
    errorMessage: 'integration.reconnectFailed',
    refresh: [collection],
  }
}

/** The same command on all nodes, with a label that says so. */
export const createReconnectAll = (collection: EntityCollection): CommandDescription => ({
  ...createReconnect(collection),
  label: 'integration.reconnectAll',
})
