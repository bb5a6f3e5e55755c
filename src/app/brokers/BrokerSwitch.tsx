import ExpandMoreOutlined from '@mui/icons-material/ExpandMoreOutlined'
import SettingsEthernetOutlined from '@mui/icons-material/SettingsEthernetOutlined'
import Divider from '@mui/material/Divider'
import ListItemIcon from '@mui/material/ListItemIcon'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { styled } from '@mui/material/styles'
import { useEffect, useId, useState } from 'react'
import { useTranslate } from 'react-admin'
import { getCurrentBrokerId } from '../../api/brokers/currentBroker'
import { getBrokerAddress, getCurrentBroker, type KnownBroker } from '../../api/brokers/knownBrokers'
import { useKnownBrokers } from '../../api/brokers/useKnownBrokers'
import { getUsernameAt } from '../../api/session'
import { BrokerMark } from '../../resources/brokers/BrokerMark'
import { buildBrokerHref, getBrokerName } from '../../resources/brokers/brokerLinks'
import { setTitlePlace } from '../../ui/documentTitle'
import { truncateAndEscape } from '../../ui/text'

const SwitchButton = styled('button')(({ theme }) => {
  const { gap, size, radius, surface, text, borderStrong, accent, font } = theme.tokens
  return {
    display: 'inline-flex',
    alignItems: 'center',
    gap: gap.tiny,
    minWidth: 0,
    maxWidth: size.menu,
    minHeight: size.control,
    padding: `0 ${gap.tiny}px 0 ${gap.small}px`,
    border: `${size.hairline}px solid ${borderStrong}`,
    borderRadius: radius.input,
    background: surface,
    color: text,
    font: 'inherit',
    fontSize: font.table,
    cursor: 'pointer',
    '&:hover': { borderColor: accent },
    '& > svg': { flex: 'none', width: size.icon, height: size.icon },
    // On phones only the start of a name fits into the bar.
    [theme.breakpoints.down('sm')]: {
      'header &': { maxWidth: size.card / 2 + gap.medium, '& .label': { display: 'none' } },
    },
  }
})

const State = styled('span')(({ theme: { tokens } }) => ({
  marginLeft: 'auto',
  paddingLeft: tokens.gap.large,
  fontSize: tokens.font.table,
}))

/** Shows the current broker with a menu to switch to another one. `path` is the page to open there. */
export function BrokerSwitch({ path, onManage }: { path?: string; onManage: () => void }) {
  const translate = useTranslate()
  const id = useId()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const brokers = useKnownBrokers()
  const currentBroker = brokers.find((broker) => broker.id === getCurrentBrokerId()) ?? getCurrentBroker()
  const name = currentBroker && getBrokerName(currentBroker, translate)
  useEffect(() => {
    setTitlePlace(name ?? '')
    return () => setTitlePlace('')
  }, [name])
  if (!currentBroker) return null
  const close = () => setAnchor(null)
  const label = currentBroker.label ? ` (${truncateAndEscape(currentBroker.label, 24)})` : ''
  return (
    <>
      <SwitchButton
        type="button"
        aria-label={translate('brokers.switch', { name: `${name}${label}` })}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-controls={anchor ? id : undefined}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <BrokerMark broker={currentBroker} />
        <ExpandMoreOutlined aria-hidden />
      </SwitchButton>
      <Menu id={id} open={anchor !== null} anchorEl={anchor} onClose={close}>
        {brokers.map((broker) => (
          <BrokerMenuItem key={broker.id} broker={broker} {...(path !== undefined && { path })} onClose={close} />
        ))}
        <Divider />
        <MenuItem
          onClick={() => {
            close()
            onManage()
          }}
        >
          <ListItemIcon>
            <SettingsEthernetOutlined />
          </ListItemIcon>
          {translate('brokers.manage')}
        </MenuItem>
      </Menu>
    </>
  )
}

/** Broker in the menu. Passes on the props that MUI's Menu injects. */
function BrokerMenuItem({
  broker,
  path,
  onClose,
  ...menuProps
}: {
  broker: KnownBroker
  path?: string
  onClose: () => void
}) {
  const translate = useTranslate()
  const username = getUsernameAt(broker.id, getBrokerAddress(broker).href)
  const isCurrent = broker.id === getCurrentBrokerId()
  const to = isCurrent ? { onClick: onClose } : { component: 'a' as const, href: buildBrokerHref(broker.id, path) }
  return (
    <MenuItem {...menuProps} {...to} selected={isCurrent} aria-current={isCurrent ? 'true' : undefined}>
      <BrokerMark broker={broker} />
      <State>
        {username === undefined
          ? translate('brokers.signedOut')
          : translate('brokers.signedIn', { username: truncateAndEscape(username, 32) })}
      </State>
    </MenuItem>
  )
}
