import { defineScreen } from '../../../resources/defineScreen'

export const screen = defineScreen({
  menu: { group: 'system', place: 30, name: 'auditLog', icon: 'HistoryOutlined' },
  edition: 'ee',
  texts: ['audit', 'auditOperations', 'fields', 'forms'],
  load: () => import('./auditLog'),
  pages: [{ path: '/audit-log', part: 'List', needs: ['get /audit'] }],
  collections: [{ path: '/audit', getName: 'operation_id' }],
})
