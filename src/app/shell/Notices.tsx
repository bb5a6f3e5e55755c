import { useCan } from '../../api/access'
import { isEnterprise } from '../../api/edition'
import { useSession } from '../../api/session'
import { LicenseNotice } from './LicenseNotice'
import { VersionsNotice } from './VersionsNotice'

/** What is amiss with the cluster as a whole; as a rule nothing. */
export function Notices() {
  const edition = useSession()?.edition
  const mayRead = useCan('get /license')
  return (
    <>
      <VersionsNotice />
      {isEnterprise(edition) && mayRead.allowed && <LicenseNotice />}
    </>
  )
}
