import { useCan } from '../../api/access'
import { useOffer } from '../../api/document/offer'
import { mayHaveLicense } from '../../api/edition'
import { useSession } from '../../api/session'
import { LicenseNotice } from './LicenseNotice'
import { VersionsNotice } from './VersionsNotice'

export function Notices() {
  const edition = useSession()?.edition
  const mayRead = useCan('get /license')
  const isDocumentRead = useOffer() !== null
  return (
    <>
      <VersionsNotice />
      {mayHaveLicense(edition, isDocumentRead) && mayRead.allowed && <LicenseNotice />}
    </>
  )
}
