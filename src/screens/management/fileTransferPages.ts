import type { Siblings } from '../../resources/settings/types'

export const fileTransferPages: Siblings = {
  label: 'fileTransfer.title',
  pages: [
    { to: '/file-transfer', label: 'fileTransfer.settings' },
    { to: '/file-transfer/files', label: 'fileTransfer.files' },
  ],
}
