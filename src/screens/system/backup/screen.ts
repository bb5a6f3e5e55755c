import { defineScreen } from '../../../resources/defineScreen'

export const screen = defineScreen({
  menu: { group: 'system', place: 70, name: 'backup', icon: 'BackupOutlined' },
  texts: ['backup', 'fields', 'forms'],
  load: async () => (await import('./backup')).backup,
  pages: [{ path: '/backup', part: 'List', needs: ['get /data/files'] }],
  collections: [{ path: '/data/files', getName: 'filename' }],
})
