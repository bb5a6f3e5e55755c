import DownloadOutlined from '@mui/icons-material/DownloadOutlined'
import { useTranslate } from 'react-admin'
import { broker } from '../../../api/client'
import type { Row } from '../../../resources/types'
import { useCommand } from '../../../resources/useCommand'
import { ActionButton } from '../../../ui/ActionButton'
import { saveFile } from '../../../ui/export/saveFile'

/**
 * Downloads the service provider metadata: brokers of 5.6 require a sign-in for it, so most identity providers
 * cannot fetch it by URL.
 */
export function MetadataDownload({ row }: { row: Row }) {
  const translate = useTranslate()
  const command = useCommand()
  if (row.id !== 'saml') return null
  const downloadMetadata = () =>
    command({
      work: async () => {
        saveFile(await broker.get('/sso/saml/metadata', { parseAs: 'blob' }), 'saml-metadata.xml')
      },
      errorMessage: 'sso.metadataFailed',
    })
  return (
    <ActionButton
      variant="outlined"
      startIcon={<DownloadOutlined />}
      onClick={() => void downloadMetadata()}
      disabled={row.enable === true ? undefined : translate('sso.metadataOff')}
    >
      {translate('sso.metadata')}
    </ActionButton>
  )
}
