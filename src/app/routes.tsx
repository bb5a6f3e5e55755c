import AccountTreeOutlined from '@mui/icons-material/AccountTreeOutlined'
import BlockOutlined from '@mui/icons-material/BlockOutlined'
import DashboardOutlined from '@mui/icons-material/DashboardOutlined'
import DevicesOtherOutlined from '@mui/icons-material/DevicesOtherOutlined'
import DnsOutlined from '@mui/icons-material/DnsOutlined'
import InsightsOutlined from '@mui/icons-material/InsightsOutlined'
import KeyOutlined from '@mui/icons-material/KeyOutlined'
import MoreTimeOutlined from '@mui/icons-material/MoreTimeOutlined'
import NotificationsOutlined from '@mui/icons-material/NotificationsOutlined'
import PeopleOutlined from '@mui/icons-material/PeopleOutlined'
import PlaylistAddOutlined from '@mui/icons-material/PlaylistAddOutlined'
import PushPinOutlined from '@mui/icons-material/PushPinOutlined'
import QueryStatsOutlined from '@mui/icons-material/QueryStatsOutlined'
import RssFeedOutlined from '@mui/icons-material/RssFeedOutlined'
import ScheduleSendOutlined from '@mui/icons-material/ScheduleSendOutlined'
import SwapHorizOutlined from '@mui/icons-material/SwapHorizOutlined'
import TopicOutlined from '@mui/icons-material/TopicOutlined'
import TuneOutlined from '@mui/icons-material/TuneOutlined'
import WorkspacePremiumOutlined from '@mui/icons-material/WorkspacePremiumOutlined'
import type { ComponentType } from 'react'
import type { OperationKey } from '../api/access'

/** The groups of the menu, in their order. */
export const menuGroups = ['monitoring', 'access', 'integration', 'management', 'diagnose', 'system'] as const
export type MenuGroup = (typeof menuGroups)[number]

export interface ScreenRoute {
  path: string
  /** Brings the screen's module; every screen is a chunk of its own. */
  load: () => Promise<ComponentType>
  /** Files of `locales/` whose texts show there, beside those of the shell (`app`, `ui`). */
  texts: readonly string[]
  /** What the screen cannot do without at the broker. */
  needs: OperationKey[]
  edition?: 'ee'
  /** Screens without an entry are reached from another screen. Texts: `app.menu.<name>`, `guide.screen.<name>`. */
  menu?: {
    group: MenuGroup
    name: string
    icon: ComponentType<{ 'aria-hidden'?: boolean }>
    /** Every path under this one belongs to the entry; by default those under its own. */
    under?: string
  }
}

/** Paths that only lead on. */
export const redirects: Record<string, string> = {
  '/': '/dashboard',
  '/dashboard': '/dashboard/overview',
  '/alarm': '/alarm/current-alarm',
  '/subscriptions': '/subscriptions/subscription',
  '/mqtt': '/mqtt/general',
  '/monitoring': '/monitoring/alarm-settings',
}

/** Texts of every table and form made from the document. */
const RESOURCE = ['fields', 'forms'] as const

/** Every screen of the console: router, menu and help are made from this table alone. */
export const routes: ScreenRoute[] = [
  {
    path: '/dashboard/overview',
    load: async () => (await import('../screens/monitoring/overview')).Overview,
    texts: ['monitoring'],
    needs: ['get /monitor_current', 'get /monitor'],
    menu: { group: 'monitoring', name: 'overview', icon: DashboardOutlined },
  },
  {
    path: '/dashboard/nodes',
    load: async () => (await import('../screens/monitoring/nodes')).List,
    texts: ['monitoring', 'topology'],
    needs: ['get /nodes'],
    menu: { group: 'monitoring', name: 'nodes', icon: DnsOutlined },
  },
  {
    path: '/dashboard/nodes/:node',
    load: async () => (await import('../screens/monitoring/nodes')).Show,
    texts: ['monitoring', 'topology'],
    needs: ['get /nodes/{node}'],
  },
  {
    path: '/dashboard/metrics',
    load: async () => (await import('../screens/monitoring/metrics')).Metrics,
    texts: ['metrics'],
    needs: ['get /metrics'],
    menu: { group: 'monitoring', name: 'metrics', icon: QueryStatsOutlined },
  },
  {
    path: '/alarm/current-alarm',
    load: async () => (await import('../screens/monitoring/alarms')).Current,
    texts: ['alarms'],
    needs: ['get /alarms'],
    menu: { group: 'monitoring', name: 'alarms', icon: NotificationsOutlined, under: '/alarm' },
  },
  {
    path: '/alarm/history-alarm',
    load: async () => (await import('../screens/monitoring/alarms')).History,
    texts: ['alarms'],
    needs: ['get /alarms'],
  },
  {
    path: '/clients',
    load: async () => (await import('../screens/clients/clients')).List,
    texts: ['clients', 'publish', ...RESOURCE],
    needs: ['get /clients'],
    menu: { group: 'monitoring', name: 'clients', icon: DevicesOtherOutlined },
  },
  {
    path: '/clients/detail/:clientid',
    load: async () => (await import('../screens/clients/clients')).Show,
    texts: ['clients', 'publish', ...RESOURCE],
    needs: ['get /clients/{clientid}'],
  },
  {
    path: '/subscriptions/subscription',
    load: async () => (await import('../screens/clients/subscriptions')).List,
    texts: ['clients', 'fields'],
    needs: ['get /subscriptions'],
    menu: { group: 'monitoring', name: 'subscriptions', icon: RssFeedOutlined },
  },
  {
    path: '/subscriptions/topics',
    load: async () => (await import('../screens/clients/topics')).List,
    texts: ['clients', 'publish', ...RESOURCE],
    needs: ['get /topics'],
    menu: { group: 'monitoring', name: 'topics', icon: TopicOutlined },
  },
  {
    path: '/topic-explorer',
    load: async () => (await import('../screens/clients/topic-explorer')).Explorer,
    texts: ['explorer', 'mqttClient'],
    // It speaks MQTT itself; the addresses of listeners are a help only.
    needs: [],
    menu: { group: 'monitoring', name: 'topicExplorer', icon: AccountTreeOutlined },
  },
  {
    path: '/retained',
    load: async () => (await import('../screens/clients/retained')).List,
    texts: ['clients', 'publish', ...RESOURCE],
    needs: ['get /mqtt/retainer/messages'],
    menu: { group: 'monitoring', name: 'retained', icon: PushPinOutlined },
  },
  {
    path: '/delayed-pub',
    load: async () => (await import('../screens/clients/delayed')).List,
    texts: ['clients'],
    needs: ['get /mqtt/delayed/messages'],
    menu: { group: 'monitoring', name: 'delayed', icon: ScheduleSendOutlined },
  },
  {
    path: '/banned-clients',
    load: async () => (await import('../screens/access/banned')).List,
    texts: ['access', ...RESOURCE],
    needs: ['get /banned'],
    menu: { group: 'access', name: 'banned', icon: BlockOutlined },
  },
  {
    path: '/banned-clients/create',
    load: async () => (await import('../screens/access/banned')).Create,
    texts: ['access', ...RESOURCE],
    needs: ['post /banned'],
  },
  {
    path: '/mqtt/general',
    load: async () => (await import('../screens/management/mqtt-general')).Settings,
    texts: ['management', ...RESOURCE],
    needs: ['get /configs/global_zone', 'put /configs/global_zone'],
    menu: { group: 'management', name: 'mqtt', icon: TuneOutlined, under: '/mqtt' },
  },
  {
    path: '/mqtt/session',
    load: async () => (await import('../screens/management/mqtt-session')).Settings,
    texts: ['management', ...RESOURCE],
    needs: ['get /configs/global_zone', 'put /configs/global_zone'],
  },
  {
    path: '/mqtt/retainer',
    load: async () => (await import('../screens/management/retainer')).Settings,
    texts: ['management', ...RESOURCE],
    needs: ['get /mqtt/retainer', 'put /mqtt/retainer'],
  },
  {
    path: '/mqtt/system-topic',
    load: async () => (await import('../screens/management/system-topic')).Settings,
    texts: ['management', ...RESOURCE],
    needs: ['get /configs/sys_topics', 'put /configs/sys_topics'],
  },
  {
    path: '/topic-rewrite',
    load: async () => (await import('../screens/management/topic-rewrite')).List,
    texts: ['management', ...RESOURCE],
    needs: ['get /mqtt/topic_rewrite', 'put /mqtt/topic_rewrite'],
    menu: { group: 'management', name: 'topicRewrite', icon: SwapHorizOutlined },
  },
  {
    path: '/auto-sub',
    load: async () => (await import('../screens/management/auto-subscribe')).List,
    texts: ['management', ...RESOURCE],
    needs: ['get /mqtt/auto_subscribe', 'put /mqtt/auto_subscribe'],
    menu: { group: 'management', name: 'autoSubscribe', icon: PlaylistAddOutlined },
  },
  {
    path: '/delayed-pub-configuration',
    load: async () => (await import('../screens/management/delayed-settings')).Settings,
    texts: ['management', ...RESOURCE],
    needs: ['get /mqtt/delayed', 'put /mqtt/delayed'],
    menu: { group: 'management', name: 'delayedSettings', icon: MoreTimeOutlined },
  },
  {
    path: '/monitoring/alarm-settings',
    load: async () => (await import('../screens/monitoring/alarm-settings')).Settings,
    texts: ['alarms', 'monitoringIntegration', ...RESOURCE],
    needs: ['get /configs/sysmon', 'put /configs/sysmon', 'get /configs/alarm', 'put /configs/alarm'],
    menu: { group: 'management', name: 'monitoringSettings', icon: InsightsOutlined, under: '/monitoring' },
  },
  {
    path: '/monitoring/integration',
    load: async () => (await import('../screens/monitoring/integration')).Settings,
    texts: ['alarms', 'monitoringIntegration', ...RESOURCE],
    needs: ['get /prometheus', 'put /prometheus', 'get /opentelemetry', 'put /opentelemetry'],
  },
  {
    path: '/users',
    load: async () => (await import('../screens/system/users')).List,
    texts: ['system', ...RESOURCE],
    needs: ['get /users'],
    menu: { group: 'system', name: 'users', icon: PeopleOutlined },
  },
  {
    path: '/users/create',
    load: async () => (await import('../screens/system/users')).Create,
    texts: ['system', ...RESOURCE],
    needs: ['post /users'],
  },
  {
    path: '/users/:id',
    load: async () => (await import('../screens/system/users')).Edit,
    texts: ['system', ...RESOURCE],
    needs: ['put /users/{username}'],
  },
  {
    path: '/api-key',
    load: async () => (await import('../screens/system/api-keys')).List,
    texts: ['system', ...RESOURCE],
    needs: ['get /api_key'],
    menu: { group: 'system', name: 'apiKeys', icon: KeyOutlined },
  },
  {
    path: '/api-key/create',
    load: async () => (await import('../screens/system/api-keys')).Create,
    texts: ['system', ...RESOURCE],
    needs: ['post /api_key'],
  },
  {
    path: '/api-key/:id',
    load: async () => (await import('../screens/system/api-keys')).Edit,
    texts: ['system', ...RESOURCE],
    needs: ['get /api_key/{name}', 'put /api_key/{name}'],
  },
  {
    path: '/license',
    load: async () => (await import('../screens/system/license')).License,
    texts: ['license', ...RESOURCE],
    needs: ['get /license'],
    edition: 'ee',
    menu: { group: 'system', name: 'license', icon: WorkspacePremiumOutlined },
  },
]
