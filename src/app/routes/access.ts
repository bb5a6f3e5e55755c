import type { ScreenRoute } from '../screenRoute'
import { RESOURCE } from './texts'

/** Who may connect, publish and subscribe. */
export const accessRoutes: ScreenRoute[] = [
  {
    path: '/authentication',
    load: async () => (await import('../../screens/access/authentication')).List,
    texts: ['access', 'suggestion', ...RESOURCE],
    needs: ['get /authentication'],
    menu: { group: 'access', name: 'authentication' },
  },
  {
    path: '/authentication/create',
    load: async () => (await import('../../screens/access/authentication')).Create,
    texts: ['access', 'suggestion', ...RESOURCE],
    needs: ['post /authentication'],
  },
  {
    path: '/authentication/detail/:authenticator',
    load: async () => (await import('../../screens/access/authentication')).Show,
    texts: ['access', 'suggestion', ...RESOURCE],
    needs: ['get /authentication/{id}'],
  },
  {
    path: '/authentication/detail/:authenticator/users/create',
    load: async () => (await import('../../screens/access/authentication')).CreateUser,
    texts: ['access', 'suggestion', ...RESOURCE],
    needs: ['post /authentication/{id}/users'],
  },
  {
    path: '/authentication/detail/:authenticator/users/import',
    load: async () => (await import('../../screens/access/user-import')).Import,
    texts: ['access', 'userImport', ...RESOURCE],
    needs: ['post /authentication/{id}/import_users'],
  },
  {
    path: '/authentication/detail/:authenticator/users/edit/:id',
    load: async () => (await import('../../screens/access/authentication')).EditUser,
    texts: ['access', 'suggestion', ...RESOURCE],
    needs: ['put /authentication/{id}/users/{user_id}'],
  },
  {
    path: '/authorization',
    load: async () => (await import('../../screens/access/authorization')).List,
    texts: ['access', 'authorization', 'suggestion', ...RESOURCE],
    needs: ['get /authorization/sources'],
    menu: { group: 'access', name: 'authorization' },
  },
  {
    path: '/authorization/create',
    load: async () => (await import('../../screens/access/authorization')).Create,
    texts: ['access', 'authorization', 'suggestion', ...RESOURCE],
    needs: ['post /authorization/sources'],
  },
  {
    path: '/authorization/settings',
    load: async () => (await import('../../screens/access/authorization-settings')).Settings,
    settings: true,
    texts: ['authorization', ...RESOURCE],
    needs: ['get /authorization/settings', 'put /authorization/settings'],
  },
  {
    path: '/authorization/simulator',
    load: async () => (await import('../../screens/access/simulator')).Simulator,
    texts: ['access', 'authorization', 'mqttClient', 'simulator', ...RESOURCE],
    needs: ['get /authorization/sources', 'get /authorization/settings', 'get /authentication', 'get /banned'],
    menu: { group: 'access', name: 'simulator' },
  },
  {
    path: '/authorization/detail/:type',
    load: async () => (await import('../../screens/access/authorization')).Show,
    texts: ['access', 'authorization', 'suggestion', ...RESOURCE],
    needs: ['get /authorization/sources/{type}'],
  },
  {
    path: '/authorization/detail/built_in_database/clients/create',
    load: async () => (await import('../../screens/access/client-rules')).Create,
    texts: ['authorization', ...RESOURCE],
    needs: ['post /authorization/sources/built_in_database/rules/clients'],
  },
  {
    path: '/authorization/detail/built_in_database/clients/edit/:id',
    load: async () => (await import('../../screens/access/client-rules')).Edit,
    texts: ['authorization', ...RESOURCE],
    needs: ['put /authorization/sources/built_in_database/rules/clients/{clientid}'],
  },
  {
    path: '/authorization/detail/built_in_database/users/create',
    load: async () => (await import('../../screens/access/user-rules')).Create,
    texts: ['authorization', ...RESOURCE],
    needs: ['post /authorization/sources/built_in_database/rules/users'],
  },
  {
    path: '/authorization/detail/built_in_database/users/edit/:id',
    load: async () => (await import('../../screens/access/user-rules')).Edit,
    texts: ['authorization', ...RESOURCE],
    needs: ['put /authorization/sources/built_in_database/rules/users/{username}'],
  },
  {
    path: '/banned-clients',
    load: async () => (await import('../../screens/access/banned')).List,
    texts: ['access', ...RESOURCE],
    needs: ['get /banned'],
    menu: { group: 'access', name: 'banned' },
  },
  {
    path: '/banned-clients/create',
    load: async () => (await import('../../screens/access/banned')).Create,
    texts: ['access', ...RESOURCE],
    needs: ['post /banned'],
  },
  {
    path: '/flapping-detect',
    load: async () => (await import('../../screens/access/flapping-detect')).Settings,
    settings: true,
    texts: ['access', ...RESOURCE],
    needs: ['get /configs/global_zone', 'put /configs/global_zone'],
    menu: { group: 'access', name: 'flapping' },
  },
]
