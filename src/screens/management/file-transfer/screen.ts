import { defineScreen } from '../../../resources/defineScreen'

export const screen = defineScreen({
  menu: { group: 'management', place: 110, name: 'fileTransfer', icon: 'UploadFileOutlined' },
  edition: 'ee',
  texts: ['fileTransfer', 'fields', 'forms'],
  load: () => import('./settings'),
  pages: [{ path: '/file-transfer', part: 'Settings', needs: ['get /file_transfer', 'put /file_transfer'] }],
})
