import { encodeId } from '../../../../api/ids'
import { useDocument } from '../../../../resources/useDocument'
import { CopyText } from '../../../../ui/Copy'
import { getClientPage } from '../../../getClientPage'

/** Publisher of messages sent through the admin API. */
const API = 'http_api'
const POLL_INTERVAL_MS = 60_000
const QUERY = { page: 1, limit: 1_000 }

/**
 * Links to the publisher. Republishing rules appear in events with their ID as the client ID; `hasPeer` excludes
 * them, because only clients have a network address.
 */
export function PublisherLink({ id, hasPeer = false }: { id: string; hasPeer?: boolean }) {
  const rules =
    useDocument('/rules', { query: QUERY, every: POLL_INTERVAL_MS, enabled: !hasPeer && id !== API }).data?.data ?? []
  if (id === API) return id
  const isRule = !hasPeer && rules.some((rule) => rule.id === id)
  return <CopyText mono text={id} to={isRule ? `/rule/rules/${encodeId(id)}` : getClientPage(id)} />
}
