import { useCan } from '../../api/access'
import { useApiSupport } from '../../api/document/apiSupport'
import { mayHaveLicense } from '../../api/edition'
import { useSession } from '../../api/session'
import { LicenseNotice } from './LicenseNotice'
import { VersionsNotice } from './VersionsNotice'

export function Notices() {
  const edition = useSession()?.edition
  const mayRead = useCan('get /license')
  const isDocumentRead = useApiSupport() !== null
  return (
    <>
      <VersionsNotice />
      {mayHaveLicense(edition, isDocumentRead) && mayRead.allowed && <LicenseNotice />}
    </>
  )
}
