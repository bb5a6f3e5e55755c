import { useTranslate } from 'react-admin'
import { useLocation } from 'react-router'
import { useCan } from '../../api/access'
import { useApiSupport } from '../../api/document/apiSupport'
import { mayHaveLicense } from '../../api/edition'
import { useSession } from '../../api/session'
import { useDocument } from '../../resources/useDocument'
import { useChunk } from '../../ui/lazy/useChunk'
import { loadTexts } from '../i18n'
import { LicenseNotice } from './LicenseNotice'
import { Notice } from './Notice'

/** Poll interval in milliseconds. Upgrades take minutes. */
const POLL_INTERVAL_MS = 60_000

function VersionsNotice() {
  const translate = useTranslate()
  const nodes = useDocument('/nodes', { every: POLL_INTERVAL_MS })
  const running = (nodes.data ?? []).flatMap(({ version }) => version ?? [])
  const versions = [...new Set(running)].sort()
  if (versions.length < 2) return null
  const text = versions.join(', ')
  return (
    <Notice
      id={`versions ${text}`}
      text={translate('app.notice.versions', { versions: text })}
      to="/dashboard/nodes"
      action={translate('app.notice.nodes')}
    />
  )
}

const loadObjectIncident = async () => {
  const [{ ObjectIncident }] = await Promise.all([
    import('../../screens/monitoring/checks/ObjectIncident'),
    loadTexts(['health']),
  ])
  return ObjectIncident
}

/** Pages of objects that incidents concern. */
const OBJECT_PAGE =
  /^\/(connector|rule\/(actions|source|rules)|flow|webhook|listener|dashboard\/nodes)\/(?!create$)[^/]+$/

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
