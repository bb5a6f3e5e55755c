import { defineScreen } from '../../../resources/defineScreen'

export const screen = defineScreen({
  menu: { group: 'monitoring', place: 60, name: 'clients', icon: 'DevicesOtherOutlined' },
  texts: ['clients', 'missedMessages', 'publish', 'traces', 'fields', 'forms'],
  load: async () => (await import('./clients')).clients,
  pages: [
    { path: '/clients', part: 'List', needs: ['get /clients'] },
    { path: '/clients/detail/:clientid', part: 'Show', needs: ['get /clients/{clientid}'] },
  ],
  collections: [
    {
      path: '/clients',
      getName: 'clientid',
      search: [
        { name: 'client', by: 'like_clientid' },
        { name: 'clientByUsername', by: 'like_username', also: 'username' },
        { name: 'clientByAddress', by: 'ip_address', also: 'ip_address', address: true },
      ],
    },
  ],
})
