import HelpOutlineOutlined from '@mui/icons-material/HelpOutlineOutlined'
import MenuOutlined from '@mui/icons-material/MenuOutlined'
import SearchOutlined from '@mui/icons-material/SearchOutlined'
import SettingsOutlined from '@mui/icons-material/SettingsOutlined'
import { styled } from '@mui/material/styles'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { useHasSeveralBrokers } from '../../api/brokers/knownBrokers'
import { IconAction } from '../../ui/IconAction'
import { lazyOverlay } from '../../ui/lazy/lazyOverlay'
import { lazyUpgrade } from '../../ui/lazy/lazyUpgrade'
import { Brand } from '../Brand'
import { loadTexts } from '../i18n'
import { HOME_PATH } from '../internalPaths'
import { AlarmBell } from './AlarmBell'
import { ConnectionMark } from './ConnectionMark'
import { RecordingsButton } from './RecordingsButton'
import { UserMenu } from './UserMenu'
import { useShortcut } from './useShortcut'

const HelpDrawer = lazyOverlay(async () => {
  const [{ HelpDrawer }] = await Promise.all([import('./HelpDrawer'), loadTexts(['guide'])])
  return HelpDrawer
})
const CallsDrawer = lazyOverlay(async () => {
  const [{ CallsDrawer }] = await Promise.all([import('../calls/CallsDrawer'), loadTexts(['calls'])])
  return CallsDrawer
})
const Palette = lazyOverlay(async () => {
  const [{ Palette }] = await Promise.all([import('../palette/Palette'), loadTexts(['generated', 'palette'])])
  return Palette
})
const SettingsDrawer = lazyOverlay(async () => (await import('./SettingsDrawer')).SettingsDrawer)

const BrokersDrawer = lazyOverlay(async () => {
  const [{ BrokersDrawer }] = await Promise.all([import('../brokers/HeaderBroker'), loadTexts(['brokers'])])
  return BrokersDrawer
})
// Loaded on demand, because most consoles have a single broker.
const useHeaderBroker = lazyUpgrade(async () => {
  const [{ HeaderBroker }] = await Promise.all([import('../brokers/HeaderBroker'), loadTexts(['brokers'])])
  return HeaderBroker
})

const Bar = styled('header')(({ theme }) => {
  const { gap, size, surface, border } = theme.tokens
  return {
    position: 'fixed',
    zIndex: theme.zIndex.appBar,
    insetInline: 0,
    top: 0,
    height: size.header,
    boxSizing: 'border-box',
    display: 'flex',
    alignItems: 'center',
    gap: gap.small,
    paddingInline: gap.medium,
    backgroundColor: surface,
    borderBottom: `${size.hairline}px solid ${border}`,
    '& .home': { display: 'inline-flex', marginRight: 'auto', textDecoration: 'none' },
    [theme.breakpoints.down('sm')]: {
      paddingInline: gap.small,
      gap: gap.tiny,
      // Hide the console's name, but not its logo, if a broker is shown.
      '&:has(.broker) .home > span': { fontSize: 0 },
    },
  }
})

type Panel = 'help' | 'settings' | 'calls' | 'brokers' | null

/** Focuses the search field of the current page. Skips the hidden input of MUI selects. */
const focusPageSearch = () =>
  document.querySelector<HTMLInputElement>('main :is(search input:not([aria-hidden]), input[type=search])')?.focus()

interface HeaderProps {
  /** Set on narrow screens with a menu drawer. */
  onMenu?: () => void
  /** Opens the search with this text; undefined closes it. */
  searchText: string | undefined
  onSearchText: (text: string | undefined) => void
}

/** Header of every screen. */
export function Header({ onMenu, searchText, onSearchText }: HeaderProps) {
  const translate = useTranslate()
  const [panel, setPanel] = useState<Panel>(null)
  const close = () => setPanel(null)
  const openSearch = () => {
    close()
    onSearchText('')
  }
  const HeaderBroker = useHeaderBroker(useHasSeveralBrokers())
  useShortcut({ key: '?' }, () => setPanel('help'))
  useShortcut({ key: 'k', mod: true }, openSearch)
  useShortcut({ key: '/' }, focusPageSearch)
  return (
    <Bar>
      {onMenu && (
        <IconAction label={translate('app.shell.openMenu')} onClick={onMenu}>
          <MenuOutlined />
        </IconAction>
      )}
      <Link className="home" to={HOME_PATH} aria-label={translate('app.shell.home')}>
        <Brand />
      </Link>
      {HeaderBroker && <HeaderBroker onManage={() => setPanel('brokers')} />}
      <ConnectionMark />
      <IconAction label={translate('app.shell.search')} onClick={openSearch}>
        <SearchOutlined />
      </IconAction>
      <RecordingsButton />
      <AlarmBell />
      <IconAction label={translate('app.help.title')} onClick={() => setPanel('help')}>
        <HelpOutlineOutlined />
      </IconAction>
      <IconAction label={translate('app.settings.title')} onClick={() => setPanel('settings')}>
        <SettingsOutlined />
      </IconAction>
      <UserMenu onPanel={setPanel} />
      {searchText !== undefined && (
        <Palette text={searchText} onClose={() => onSearchText(undefined)} onPanel={setPanel} />
      )}
      {panel === 'help' && <HelpDrawer onClose={close} />}
      {panel === 'calls' && <CallsDrawer onClose={close} />}
      {panel === 'brokers' && <BrokersDrawer onClose={close} />}
      {panel === 'settings' && <SettingsDrawer onClose={close} />}
    </Bar>
  )
}
