import { useSession } from '../../api/session'
import { LicenseNotice } from './LicenseNotice'
import { VersionsNotice } from './VersionsNotice'

/** What is amiss with the cluster as a whole; as a rule nothing. */
export function Notices() {
  const edition = useSession()?.edition
  return (
    <>
      <VersionsNotice />
      {edition === 'ee' && <LicenseNotice />}
    </>
  )
}
