import SettingsSuggestOutlined from '@mui/icons-material/SettingsSuggestOutlined'
import { broker } from '../../../api/client'
import { useOptionText } from '../../../forms/useFieldText'
import type { LinkDescription } from '../../../resources/commands/types'
import { defineResource } from '../../../resources/defineResource'
import type { ResourceConfig } from '../../../resources/describeResource'
import type { Row } from '../../../resources/types'
import { lazyDetail } from '../../../ui/lazy/lazyView'
import { gatewaySettings } from '../gatewaySettings'
import { GatewayConnections, GatewayListeners, GatewayName, GatewayState, GatewaySwitch } from './cells'
import { useDisableQuestion } from './useDisableQuestion'

const ListenersTab = lazyDetail(async () => (await import('./ListenersTab')).ListenersTab, { shape: 'table' })
const ClientsTab = lazyDetail(async () => (await import('./ClientsTab')).ClientsTab, { shape: 'table' })
const AuthTab = lazyDetail(async () => (await import('../gateway/auth/AuthTab')).AuthTab, { shape: 'form' })

/** Reads the list, because the settings have no connection counts. */
async function readEntry(id: string): Promise<Row | undefined> {
  const entry = (await broker.get('/gateways')).find(({ name }) => name === id)
  return entry && { ...entry, id }
}

const textKey = (key: string) => `gateways.${key}`
const isLoaded = ({ status }: Row) => status !== 'unloaded'

/** Opens the setup of an unloaded gateway. */
const setUp: LinkDescription = {
  id: 'setUp',
  label: textKey('setUp'),
  icon: SettingsSuggestOutlined,
  operation: 'put /gateways/{name}',
  isOffered: (row) => !isLoaded(row),
  getUrl: ({ id }) => `/gateway/create/${id}`,
}

/** Gateways for protocols other than MQTT. */
export const gateways = defineResource({
  path: '/gateways',
  route: '/gateway',
  recordRoute: '/detail',
  recordParam: 'gateway',
  texts: textKey,
  getName: 'name',
  useGetName: () => {
    const optionText = useOptionText()
    return ({ id, name = id }) => optionText('name', name)
  },
  list: {
    key: 'gateways',
    columns: [
      { name: 'name', render: GatewayName, width: 200 },
      { name: 'status', render: GatewayState, width: 150 },
      { name: 'current_connections', label: textKey('connections'), render: GatewayConnections, width: 190 },
      { name: 'listeners', label: textKey('listeners'), render: GatewayListeners, width: 240 },
      { name: 'enable', label: textKey('enabledColumn'), render: GatewaySwitch, width: 110 },
    ],
    commands: [setUp],
  },
  edit: {
    operation: 'put /gateways/{name}',
    note: textKey('changeNote'),
    isRevertible: true,
    useDisableQuestion: () => {
      const question = useDisableQuestion()
      return async (row) => question((await readEntry(row.id)) ?? row)
    },
    variants: { tiles: ['name'] },
    ui: { sections: [gatewaySettings] },
    // Listeners of a loaded gateway are edited in a separate tab.
    refine: (schema) => {
      const { listeners: _, ...properties } = schema.properties ?? {}
      return { ...schema, properties }
    },
  },
  show: {
    tabs: [
      { id: 'settings', label: textKey('settings'), content: 'form' },
      { id: 'listeners', label: textKey('listeners'), isVisible: isLoaded, content: ListenersTab },
      { id: 'auth', label: textKey('authentication'), isVisible: isLoaded, content: AuthTab },
      { id: 'clients', label: textKey('clients'), isVisible: isLoaded, content: ClientsTab },
    ],
  },
} satisfies ResourceConfig)
