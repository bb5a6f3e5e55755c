import Button from '@mui/material/Button'
import { useTranslate } from 'ra-core'
import { Link } from 'react-router'
import { useCan } from '../../../../api/access'
import { useClient } from './useClient'

/** To the access simulator, filled in with what the broker knows of this client. */
export function AccessLink() {
  const translate = useTranslate()
  const { id, username, ip_address } = useClient()
  // What the broker does not have, its menu does not either.
  if (useCan('get /authorization/sources').lacking) return null
  const search = new URLSearchParams({
    clientid: id,
    ...(username && { username }),
    ...(ip_address && { peerhost: ip_address }),
  })
  return (
    <Button variant="outlined" component={Link} to={`/authorization/simulator?${search}`}>
      {translate('clients.show.access')}
    </Button>
  )
}
