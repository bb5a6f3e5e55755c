import { useTranslate } from 'react-admin'
import { useCan } from '../../../../api/access'
import { LinkButton } from '../../../../ui/LinkButton'
import { type ClientRecord, useClient } from './useClient'

/** Returns the path of the access simulator, prefilled with the client and the wanted action. */
export function buildAccessPath(
  { id, username, ip_address }: ClientRecord,
  requestParams: Record<string, string> = {},
): string {
  const names = { clientid: id, ...(username && { username }), ...(ip_address && { peerhost: ip_address }) }
  return `/authorization/simulator?${new URLSearchParams({ ...names, ...requestParams })}`
}

/** Link to the access simulator, prefilled with this client. */
export function AccessLink() {
  const translate = useTranslate()
  const client = useClient()
  // Hide the link if the broker does not support authorization sources.
  if (useCan('get /authorization/sources').unsupported) return null
  return (
    <LinkButton variant="outlined" to={buildAccessPath(client)}>
      {translate('clients.show.access')}
    </LinkButton>
  )
}

/** Link to the connection log, filtered to this client. */
export function ConnectionLogLink() {
  const translate = useTranslate()
  const { id } = useClient()
  return (
    <LinkButton variant="outlined" to={`/connection-log?${new URLSearchParams({ client: id })}`}>
      {translate('clients.show.connectionLog')}
    </LinkButton>
  )
}
