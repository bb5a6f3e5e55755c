import { defineScreen } from '../../../resources/defineScreen'

export const screen = defineScreen({
  texts: ['backup', 'forms', 'upload'],
  load: () => import('./Upload'),
  pages: [{ path: '/backup/upload', part: 'Upload', needs: ['post /data/files'], creates: 'backup' }],
})
