import Button from '@mui/material/Button'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { useCan } from '../../../../api/access'
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
    <Button variant="outlined" component={Link} to={buildAccessPath(client)}>
      {translate('clients.show.access')}
    </Button>
  )
}

/** Link to the connection log, filtered to this client. */
export function ConnectionLogLink() {
  const translate = useTranslate()
  const { id } = useClient()
  return (
    <Button variant="outlined" component={Link} to={`/connection-log?${new URLSearchParams({ client: id })}`}>
      {translate('clients.show.connectionLog')}
    </Button>
  )
}
