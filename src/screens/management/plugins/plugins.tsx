import UploadFileOutlined from '@mui/icons-material/UploadFileOutlined'
import { useMemo } from 'react'
import { useTranslate } from 'react-admin'
import { broker } from '../../../api/client'
import { useOptionText } from '../../../forms/useFieldText'
import { computeMoves } from '../../../resources/chain/computeMoves'
import { CommandButtons } from '../../../resources/commands/CommandButtons'
import type { LinkDescription } from '../../../resources/commands/types'
import { useCommandQuestion } from '../../../resources/commands/useRunCommand'
import { defineResource } from '../../../resources/defineResource'
import type { ResourceConfig } from '../../../resources/describeResource'
import { StatusByNode } from '../../../resources/status/StatusByNode'
import { toRecord } from '../../../resources/toRecord'
import type { Row } from '../../../resources/types'
import { useDocument } from '../../../resources/useDocument'
import type { FilterField } from '../../../ui/FilterBar'
import { lazyDetail, lazyView } from '../../../ui/lazy/lazyView'
import { getPluginFacts, getPluginId } from '../pluginFacts'
import { isRunning, pluginCommands, setRunning, stop } from './pluginCommands'

const STATES = ['active', 'inactive', 'inconsistent']

/** Filter by state, with counts. */
function useFilters(): readonly FilterField[] {
  const translate = useTranslate()
  const optionText = useOptionText()
  const { data } = useDocument('/plugins', { once: true })
  return useMemo(() => {
    const states = data?.map((plugin) => getPluginFacts(plugin).status)
    const getLabel = (state: string) => {
      const name = optionText('status', state)
      if (!states) return name
      return translate('plugins.stateCount', { name, number: states.filter((other) => other === state).length })
    }
    return [
      {
        name: 'state',
        label: translate('fields.status.label'),
        type: 'select',
        options: STATES.map((state) => ({ value: state, label: getLabel(state) })),
      },
    ]
  }, [translate, optionText, data])
}

const Overview = lazyView(async () => (await import('./Overview')).Overview, { shape: 'cards' })
const Config = lazyDetail(async () => (await import('./Config')).Config, { shape: 'form' })
const Readme = lazyDetail(async () => (await import('./Readme')).Readme, { shape: 'form' })

const textKey = (key: string) => `plugins.${key}`
const toPlugin = (row: Row) => toRecord<'/plugins'>(row)

/** Moves plugins one by one, because the broker has no call for the whole order. */
async function saveOrder(newOrder: readonly string[]): Promise<void> {
  const now = (await broker.get('/plugins')).map(getPluginId)
  for (const { id, position } of computeMoves(now, newOrder))
    await broker.post('/plugins/{name}/move', { params: { path: { name: id } }, body: { position } })
}

export const PluginState = ({ row }: { row: Row }) => (
  <StatusByNode facts={getPluginFacts(toPlugin(row))} name={row.id} />
)

const openInstall: LinkDescription<object> = {
  id: 'install',
  label: textKey('install'),
  icon: UploadFileOutlined,
  operation: 'post /plugins/install',
  getUrl: () => '/plugins/install',
}

/** Plugins: third-party code that runs in the broker, in start order. */
export const plugins = defineResource({
  path: '/plugins',
  route: '/plugins',
  recordRoute: '/detail',
  recordParam: 'name',
  texts: textKey,
  getName: 'id',
  list: {
    key: 'plugins',
    columns: [
      { name: 'name', width: 220 },
      { name: 'rel_vsn', width: 120 },
      { name: 'running_status', render: PluginState, width: 170 },
      { name: 'author', width: 180 },
      { name: 'description', width: 320 },
    ],
    search: textKey('search'),
    useFilters,
    localFilters: { state: (row, value) => getPluginFacts(toPlugin(row)).status === value },
    actions: () => <CommandButtons hasIcons variant="contained" commands={[openInstall]} row={{}} />,
  },
  show: {
    commands: pluginCommands,
    tabs: [
      { id: 'overview', label: textKey('overview'), content: Overview },
      { id: 'config', label: textKey('config'), requiredOperation: 'get /plugins/{name}/config', content: Config },
      { id: 'readme', label: textKey('readme'), content: Readme },
    ],
  },
  remove: {
    operation: 'delete /plugins/{name}',
    action: textKey('uninstall'),
  },
} satisfies ResourceConfig)

export const chain = {
  label: textKey('chain'),
  order: {
    operation: 'post /plugins/{name}/move' as const,
    save: saveOrder,
    submit: textKey('saveOrder'),
    successMessage: textKey('orderSaved'),
    conflict: textKey('orderConflict'),
  },
  enable: {
    operation: 'put /plugins/{name}/{action}' as const,
    isOn: isRunning,
    set: ({ id }: Row, running: boolean) => setRunning(id, running),
    useDisableQuestion: () => useCommandQuestion(stop),
    getSuccessMessage: (running: boolean) => textKey(running ? 'started' : 'stopped'),
    isRevertible: false as const,
  },
}
