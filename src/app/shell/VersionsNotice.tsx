import { useTranslate } from 'ra-core'
import { useDocument } from '../../resources/useDocument'
import { Notice } from './Notice'

/** Poll interval in milliseconds. Upgrades take minutes. */
const POLL_INTERVAL_MS = 60_000

export function VersionsNotice() {
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
