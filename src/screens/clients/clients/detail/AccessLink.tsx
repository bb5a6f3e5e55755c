import Button from '@mui/material/Button'
import { useTranslate } from 'ra-core'
import { Link } from 'react-router'
import { useCan } from '../../../../api/access'
import { type ClientRecord, useClient } from './useClient'

/** The access simulator filled in with what the broker knows of a client, and what it wants to do. */
export function accessPath({ id, username, ip_address }: ClientRecord, wanted: Record<string, string> = {}): string {
  const names = { clientid: id, ...(username && { username }), ...(ip_address && { peerhost: ip_address }) }
  return `/authorization/simulator?${new URLSearchParams({ ...names, ...wanted })}`
}

/** To the access simulator, filled in with what the broker knows of this client. */
export function AccessLink() {
  const translate = useTranslate()
  const client = useClient()
  // What the broker does not have, its menu does not either.
  if (useCan('get /authorization/sources').unsupported) return null
  return (
    <Button variant="outlined" component={Link} to={accessPath(client)}>
      {translate('clients.show.access')}
    </Button>
  )
}
