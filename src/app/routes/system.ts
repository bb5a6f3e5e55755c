import type { ScreenRoute } from '../screenRoute'
import { RESOURCE } from './texts'

/** The console’s users, and the broker as an installation. */
export const systemRoutes: ScreenRoute[] = [
  {
    path: '/users',
    load: async () => (await import('../../screens/system/users')).List,
    texts: ['system', ...RESOURCE],
    needs: ['get /users'],
    menu: { group: 'system', name: 'users' },
  },
  {
    path: '/users/create',
    load: async () => (await import('../../screens/system/users')).Create,
    texts: ['system', ...RESOURCE],
    needs: ['post /users'],
  },
  {
    path: '/users/:id',
    load: async () => (await import('../../screens/system/users')).Edit,
    texts: ['system', ...RESOURCE],
    needs: ['put /users/{username}'],
  },
  {
    path: '/api-key',
    load: async () => (await import('../../screens/system/api-keys')).List,
    texts: ['system', ...RESOURCE],
    needs: ['get /api_key'],
    menu: { group: 'system', name: 'apiKeys' },
  },
  {
    path: '/api-key/create',
    load: async () => (await import('../../screens/system/api-keys')).Create,
    texts: ['system', ...RESOURCE],
    needs: ['post /api_key'],
  },
  {
    path: '/api-key/:id',
    load: async () => (await import('../../screens/system/api-keys')).Edit,
    texts: ['system', ...RESOURCE],
    needs: ['get /api_key/{name}', 'put /api_key/{name}'],
  },
  {
    path: '/audit-log',
    load: async () => (await import('../../screens/system/audit-log')).List,
    texts: ['audit', 'auditOperations', ...RESOURCE],
    needs: ['get /audit'],
    edition: 'ee',
    menu: { group: 'system', name: 'auditLog' },
  },
  {
    path: '/license',
    load: async () => (await import('../../screens/system/license')).License,
    texts: ['license', ...RESOURCE],
    needs: ['get /license'],
    edition: 'ee',
    menu: { group: 'system', name: 'license' },
  },
  {
    path: '/telemetry',
    load: async () => (await import('../../screens/system/telemetry')).Settings,
    settings: true,
    texts: ['system', ...RESOURCE],
    needs: ['get /telemetry/status', 'put /telemetry/status'],
    edition: 'ce',
    menu: { group: 'system', name: 'telemetry' },
  },
  {
    path: '/sso',
    load: async () => (await import('../../screens/system/sso')).List,
    texts: ['sso', ...RESOURCE],
    needs: ['get /sso'],
    edition: 'ee',
    menu: { group: 'system', name: 'sso' },
  },
  {
    path: '/sso/:id',
    load: async () => (await import('../../screens/system/sso')).Service,
    texts: ['sso', ...RESOURCE],
    needs: ['get /sso', 'get /sso/{backend}', 'put /sso/{backend}'],
    edition: 'ee',
  },
  {
    path: '/backup',
    load: async () => (await import('../../screens/system/backup')).List,
    texts: ['backup', ...RESOURCE],
    needs: ['get /data/files'],
    menu: { group: 'system', name: 'backup' },
  },
  {
    path: '/backup/upload',
    load: async () => (await import('../../screens/system/backup-upload')).Upload,
    texts: ['backup', 'forms', 'upload'],
    needs: ['post /data/files'],
  },
]
