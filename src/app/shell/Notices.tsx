import { useLocation } from 'react-router'
import { useCan } from '../../api/access'
import { useApiSupport } from '../../api/document/apiSupport'
import { mayHaveLicense } from '../../api/edition'
import { useSession } from '../../api/session'
import { useChunk } from '../../ui/lazy/useChunk'
import { loadTexts } from '../i18n'
import { LicenseNotice } from './LicenseNotice'
import { VersionsNotice } from './VersionsNotice'

const loadObjectIncident = async () => {
  const [{ ObjectIncident }] = await Promise.all([
    import('../../screens/monitoring/checks/ObjectIncident'),
    loadTexts(['health']),
  ])
  return ObjectIncident
}

/** Pages of objects that incidents concern. */
const OBJECT_PAGE = /^\/(connector|rule\/(actions|source|rules)|webhook|listener|dashboard\/nodes)\/(?!create$)[^/]+$/

export function Notices() {
  const isObjectPage = OBJECT_PAGE.test(useLocation().pathname)
  const { part: ObjectIncident } = useChunk(loadObjectIncident, isObjectPage)
  const edition = useSession()?.edition
  const mayRead = useCan('get /license')
  const isDocumentRead = useApiSupport() !== null
  return (
    <>
      <VersionsNotice />
      {isObjectPage && ObjectIncident && <ObjectIncident />}
      {mayHaveLicense(edition, isDocumentRead) && mayRead.allowed && <LicenseNotice />}
    </>
  )
}
