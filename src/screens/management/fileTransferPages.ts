import type { Siblings } from '../../resources/settings/types'

/** Pages of file transfer in menu order. */
export const fileTransferPages: Siblings = {
  label: 'fileTransfer.title',
  pages: [
    { to: '/file-transfer', label: 'fileTransfer.settings' },
    { to: '/file-transfer/files', label: 'fileTransfer.files' },
  ],
}
