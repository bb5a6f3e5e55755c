import { defineScreen } from '../../../resources/defineScreen'

export const screen = defineScreen({
  edition: 'ee',
  texts: ['fields', 'fileTransfer'],
  load: () => import('./Files'),
  pages: [
    {
      path: '/file-transfer/files',
      part: 'Files',
      needs: ['get /file_transfer', 'get /file_transfer/files'],
      name: 'transferredFiles',
    },
  ],
})
