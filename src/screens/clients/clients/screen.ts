import { defineScreen } from '../../../resources/defineScreen'
import { LIST_QUERY } from './listQuery'

export const screen = defineScreen({
  menu: { group: 'monitoring', place: 60, name: 'clients', icon: 'DevicesOtherOutlined' },
  texts: ['clients', 'missedMessages', 'publish', 'traces', 'fields', 'forms'],
  load: async () => (await import('./clients')).clients,
  pages: [
    { path: '/clients', part: 'List', needs: ['get /clients'], firstRead: { path: '/clients', query: LIST_QUERY } },
    { path: '/clients/detail/:clientid', part: 'Show', needs: ['get /clients/{clientid}'] },
  ],
  collections: [
    {
      path: '/clients',
      getName: 'clientid',
      search: [
        { name: 'client', queryParam: 'like_clientid' },
        { name: 'clientByUsername', queryParam: 'like_username', extraField: 'username' },
        { name: 'clientByAddress', queryParam: 'ip_address', extraField: 'ip_address', address: true },
      ],
    },
  ],
})
