import { encodeId } from '../../../../api/ids'
import { useDocument } from '../../../../resources/useDocument'
import { CopyText } from '../../../../ui/Copy'

/** The publisher of messages of the admin API, which is no client. */
const API = 'http_api'
const EVERY = 60_000
const QUERY = { page: 1, limit: 1_000 }

export const getClientPage = (clientid: string): string => `/clients/detail/${encodeId(clientid)}`

/**
 * The page of whoever published a message. A rule that republishes stands in the events by its ID, where clients have
 * theirs; `hasPeer`: it has a network address, as only clients do.
 */
export function PublisherLink({ id, hasPeer = false }: { id: string; hasPeer?: boolean }) {
  const rules = useDocument('/rules', { query: QUERY, every: EVERY, enabled: !hasPeer && id !== API }).data?.data ?? []
  if (id === API) return id
  const isRule = !hasPeer && rules.some((rule) => rule.id === id)
  return <CopyText mono text={id} to={isRule ? `/rule/rules/${encodeId(id)}` : getClientPage(id)} />
}
