import BlockOutlined from '@mui/icons-material/BlockOutlined'
import DashboardOutlined from '@mui/icons-material/DashboardOutlined'
import DevicesOtherOutlined from '@mui/icons-material/DevicesOtherOutlined'
import DnsOutlined from '@mui/icons-material/DnsOutlined'
import KeyOutlined from '@mui/icons-material/KeyOutlined'
import NotificationsOutlined from '@mui/icons-material/NotificationsOutlined'
import PeopleOutlined from '@mui/icons-material/PeopleOutlined'
import PushPinOutlined from '@mui/icons-material/PushPinOutlined'
import QueryStatsOutlined from '@mui/icons-material/QueryStatsOutlined'
import RssFeedOutlined from '@mui/icons-material/RssFeedOutlined'
import TopicOutlined from '@mui/icons-material/TopicOutlined'
import TuneOutlined from '@mui/icons-material/TuneOutlined'
import type { ComponentType } from 'react'
import type { OperationKey } from '../api/access'

/** The groups of the menu, in their order. */
export const menuGroups = ['monitoring', 'access', 'integration', 'management', 'diagnose', 'system'] as const
export type MenuGroup = (typeof menuGroups)[number]

export interface ScreenRoute {
  path: string
  /** Brings the screen's module; every screen is a chunk of its own. */
  load: () => Promise<ComponentType>
  /** What the screen cannot do without at the broker. */
  needs: OperationKey[]
  edition?: 'ee'
  /** Screens without an entry are reached from another screen. Texts: `app.menu.<name>`, `app.help.screen.<name>`. */
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
  '/mqtt': '/mqtt/retainer',
}

/** Every screen of the console: router, menu and help are made from this table alone. */
export const routes: ScreenRoute[] = [
  {
    path: '/dashboard/overview',
    load: async () => (await import('../screens/monitoring/overview')).Overview,
    needs: ['get /monitor_current', 'get /monitor'],
    menu: { group: 'monitoring', name: 'overview', icon: DashboardOutlined },
  },
  {
    path: '/dashboard/nodes',
    load: async () => (await import('../screens/monitoring/nodes')).List,
    needs: ['get /nodes'],
    menu: { group: 'monitoring', name: 'nodes', icon: DnsOutlined },
  },
  {
    path: '/dashboard/nodes/:node',
    load: async () => (await import('../screens/monitoring/nodes')).Show,
    needs: ['get /nodes/{node}'],
  },
  {
    path: '/dashboard/metrics',
    load: async () => (await import('../screens/monitoring/metrics')).Metrics,
    needs: ['get /metrics'],
    menu: { group: 'monitoring', name: 'metrics', icon: QueryStatsOutlined },
  },
  {
    path: '/alarm/current-alarm',
    load: async () => (await import('../screens/monitoring/alarms')).Current,
    needs: ['get /alarms'],
    menu: { group: 'monitoring', name: 'alarms', icon: NotificationsOutlined, under: '/alarm' },
  },
  {
    path: '/alarm/history-alarm',
    load: async () => (await import('../screens/monitoring/alarms')).History,
    needs: ['get /alarms'],
  },
  {
    path: '/clients',
    load: async () => (await import('../screens/clients/clients')).List,
    needs: ['get /clients'],
    menu: { group: 'monitoring', name: 'clients', icon: DevicesOtherOutlined },
  },
  {
    path: '/clients/detail/:clientid',
    load: async () => (await import('../screens/clients/clients')).Show,
    needs: ['get /clients/{clientid}'],
  },
  {
    path: '/subscriptions/subscription',
    load: async () => (await import('../screens/clients/subscriptions')).List,
    needs: ['get /subscriptions'],
    menu: { group: 'monitoring', name: 'subscriptions', icon: RssFeedOutlined },
  },
  {
    path: '/subscriptions/topics',
    load: async () => (await import('../screens/clients/topics')).List,
    needs: ['get /topics'],
    menu: { group: 'monitoring', name: 'topics', icon: TopicOutlined },
  },
  {
    path: '/retained',
    load: async () => (await import('../screens/clients/retained')).List,
    needs: ['get /mqtt/retainer/messages'],
    menu: { group: 'monitoring', name: 'retained', icon: PushPinOutlined },
  },
  {
    path: '/banned-clients',
    load: async () => (await import('../screens/access/banned')).List,
    needs: ['get /banned'],
    menu: { group: 'access', name: 'banned', icon: BlockOutlined },
  },
  {
    path: '/banned-clients/create',
    load: async () => (await import('../screens/access/banned')).Create,
    needs: ['post /banned'],
  },
  {
    path: '/mqtt/retainer',
    load: async () => (await import('../screens/management/retainer')).Settings,
    needs: ['get /mqtt/retainer', 'put /mqtt/retainer'],
    menu: { group: 'management', name: 'mqtt', icon: TuneOutlined },
  },
  {
    path: '/users',
    load: async () => (await import('../screens/system/users')).List,
    needs: ['get /users'],
    menu: { group: 'system', name: 'users', icon: PeopleOutlined },
  },
  {
    path: '/users/create',
    load: async () => (await import('../screens/system/users')).Create,
    needs: ['post /users'],
  },
  {
    path: '/users/:id',
    load: async () => (await import('../screens/system/users')).Edit,
    needs: ['put /users/{username}'],
  },
  {
    path: '/api-key',
    load: async () => (await import('../screens/system/api-keys')).List,
    needs: ['get /api_key'],
    menu: { group: 'system', name: 'apiKeys', icon: KeyOutlined },
  },
  {
    path: '/api-key/create',
    load: async () => (await import('../screens/system/api-keys')).Create,
    needs: ['post /api_key'],
  },
  {
    path: '/api-key/:id',
    load: async () => (await import('../screens/system/api-keys')).Edit,
    needs: ['get /api_key/{name}', 'put /api_key/{name}'],
  },
]
