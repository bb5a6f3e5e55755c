import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { useNavigate } from 'react-router'
import { useDenied } from '../../../../resources/useDenied'
import { ActionButton } from '../../../../ui/ActionButton'
import { truncateAndEscape } from '../../../../ui/text'
import { type ClientRecord, useClient } from './useClient'

/** Lists the ways to ban a client: ban type, value and label. */
const listBanTargets = ({ id: clientid, username, ip_address }: ClientRecord) =>
  [
    { as: 'clientid', who: clientid, label: 'clientid' },
    { as: 'username', who: username, label: 'username' },
    { as: 'peerhost', who: ip_address, label: 'address' },
  ].filter((target): target is { as: string; who: string; label: string } => Boolean(target.who))

/** Menu that opens the ban form prefilled with the client's ID, username or address. */
export function BanMenu() {
  const client = useClient()
  const translate = useTranslate()
  const navigate = useNavigate()
  const disabledReason = useDenied('post /banned')
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  return (
    <>
      <ActionButton
        variant="outlined"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
        disabled={disabledReason}
      >
        {translate('clients.show.ban')}
      </ActionButton>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {listBanTargets(client).map(({ as, who, label }) => (
          <MenuItem key={as} onClick={() => navigate(`/banned-clients/create?${new URLSearchParams({ as, who })}`)}>
            {translate('ui.filter.chip', {
              label: translate(`clients.field.${label}`),
              value: truncateAndEscape(who, 64),
            })}
          </MenuItem>
        ))}
      </Menu>
    </>
  )
}
