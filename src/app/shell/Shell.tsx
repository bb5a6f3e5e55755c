import { styled } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useEffect, useRef, useState } from 'react'
import { ResourceDefinitionContext } from 'react-admin'
import { useLocation } from 'react-router'
import { usePreference } from '../../api/store'
import { GlobalSearchProvider } from '../../ui/globalSearch'
import { lazyOverlay } from '../../ui/lazy/lazyOverlay'
import { useChunk } from '../../ui/lazy/useChunk'
import { ConfirmProvider } from '../../ui/useConfirm'
import { useRescueFocus } from '../../ui/useRescueFocus'
import { definitions } from '../definitions'
import { Screens } from '../Screens'
import { ConnectionBanner } from './ConnectionBanner'
import { Header } from './Header'
import { Menu } from './Menu'
import { SkipLink } from './SkipLink'
import { useBrokerDocument } from './useBrokerDocument'

const MenuDrawer = lazyOverlay(async () => (await import('./MenuDrawer')).MenuDrawer)
// Loaded after the screen. Notifications wait in react-admin's queue meanwhile.
const loadNotices = async () => (await import('./Notices')).Notices
const loadNotifications = async () => (await import('./Notifications')).Notifications

const Frame = styled('div')(({ theme: { tokens } }) => ({
  display: 'flex',
  minHeight: '100dvh',
  paddingTop: tokens.size.header,
  boxSizing: 'border-box',
}))

const Side = styled('div', { shouldForwardProp: (name) => name !== 'collapsed' })<{ collapsed: boolean }>(
  ({ theme: { tokens }, collapsed }) => ({
    position: 'sticky',
    top: tokens.size.header,
    flex: 'none',
    boxSizing: 'border-box',
    width: collapsed ? tokens.size.menuCollapsed : tokens.size.menu,
    height: `calc(100dvh - ${tokens.size.header}px)`,
    borderRight: `${tokens.size.hairline}px solid ${tokens.border}`,
    backgroundColor: tokens.surface,
  }),
)

const Main = styled('main')({ flex: 1, minWidth: 0, display: 'flex', flexDirection: 'column' })

export function Shell() {
  const narrow = useMediaQuery((theme) => theme.breakpoints.down('md'))
  const [collapsed, setCollapsed] = usePreference('menu.collapsed', false)
  const [drawer, setDrawer] = useState(false)
  const [searchText, setSearchText] = useState<string>()
  const main = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  useBrokerDocument()
  useRescueFocus()
  const { part: Notices } = useChunk(loadNotices)
  const { part: Notifications } = useChunk(loadNotifications)

  // biome-ignore lint/correctness/useExhaustiveDependencies: navigation closes the drawer
  useEffect(() => {
    setDrawer(false)
    window.scrollTo(0, 0)
  }, [pathname])

  return (
    <ResourceDefinitionContext.Provider value={definitions}>
      <ConfirmProvider>
        <SkipLink target={main} />
        <Header
          searchText={searchText}
          onSearchText={setSearchText}
          {...(narrow && { onMenu: () => setDrawer(true) })}
        />
        <Frame>
          {narrow ? (
            drawer && <MenuDrawer onClose={() => setDrawer(false)} />
          ) : (
            <Side collapsed={collapsed}>
              <Menu collapsed={collapsed} onCollapse={setCollapsed} />
            </Side>
          )}
          <Main ref={main} tabIndex={-1}>
            <ConnectionBanner />
            {Notices && <Notices />}
            <GlobalSearchProvider value={setSearchText}>
              <Screens />
            </GlobalSearchProvider>
          </Main>
        </Frame>
        {Notifications && <Notifications />}
      </ConfirmProvider>
    </ResourceDefinitionContext.Provider>
  )
}
