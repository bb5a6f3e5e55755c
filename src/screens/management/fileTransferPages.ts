import type { Siblings } from '../../resources/settings/types'

/** The pages of file transfer, in their order. */
export const fileTransferPages: Siblings = {
  label: 'fileTransfer.title',
  pages: [
    { to: '/file-transfer', label: 'fileTransfer.settings' },
    { to: '/file-transfer/files', label: 'fileTransfer.files' },
  ],
}
