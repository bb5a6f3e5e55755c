import KeyboardDoubleArrowLeftOutlined from '@mui/icons-material/KeyboardDoubleArrowLeftOutlined'
import KeyboardDoubleArrowRightOutlined from '@mui/icons-material/KeyboardDoubleArrowRightOutlined'
import { styled } from '@mui/material/styles'
import { useEffect, useRef } from 'react'
import { useTranslate } from 'react-admin'
import { useLocation } from 'react-router'
import { useApiSupport } from '../../api/document/apiSupport'
import { HideEnterprise } from '../../resources/edition/HideEnterprise'
import { IconAction } from '../../ui/IconAction'
import { useChunk } from '../../ui/lazy/useChunk'
import { buildMenu, findActiveEntry } from '../menu'
import { useMenuRoutes } from '../useAvailableRoutes'
import { MenuGroup } from './MenuGroup'

const Nav = styled('nav')(({ theme: { tokens } }) => ({
  display: 'flex',
  flexDirection: 'column',
  height: '100%',
  overflowY: 'auto',
  overflowX: 'hidden',
  // A wide scrollbar would wrap the longest names.
  scrollbarWidth: 'thin',
  paddingBlock: tokens.gap.small,
  boxSizing: 'border-box',
  '& ul': { listStyle: 'none', margin: 0, padding: 0 },
  '& .hide': { padding: `${tokens.gap.small}px ${tokens.gap.small}px 0` },
  '& .foot': { marginTop: 'auto', padding: `${tokens.gap.small}px ${tokens.gap.medium}px 0` },
}))

/**
 * Scrolls the menu until the entry and a row around it are visible. `scrollIntoView` would also move the start of
 * the Tab order to the entry, past the skip link.
 */
function scrollToEntry(nav: HTMLElement, entry: HTMLElement): void {
  const { top, bottom, height } = entry.getBoundingClientRect()
  const box = nav.getBoundingClientRect()
  if (top - height < box.top) nav.scrollTop += top - height - box.top
  else if (bottom + height > box.bottom) nav.scrollTop += bottom + height - box.bottom
}

// Lazy, because few brokers are newer than the console.
const loadGeneratedMenu = async () => (await import('./GeneratedMenu')).GeneratedMenu
const loadNothing = async () => undefined

/** Menu of all screens in groups. `onCollapse` is set if the menu can shrink to icons. */
export function Menu({ collapsed, onCollapse }: { collapsed: boolean; onCollapse?: (collapsed: boolean) => void }) {
  const translate = useTranslate()
  const { pathname } = useLocation()
  const groups = buildMenu(useMenuRoutes())
  const active = findActiveEntry(
    groups.flatMap(({ entries }) => entries),
    pathname,
  )
  const hasGenerated = Boolean(useApiSupport()?.screens?.length)
  const GeneratedMenu = useChunk(hasGenerated ? loadGeneratedMenu : loadNothing).part
  const nav = useRef<HTMLElement>(null)
  // Scroll only when the active entry changes, to keep the user's scroll position.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    const entry = nav.current?.querySelector<HTMLElement>('[aria-current]')
    if (nav.current && entry) scrollToEntry(nav.current, entry)
  }, [active])
  return (
    <Nav ref={nav} aria-label={translate('app.shell.menu')}>
      {groups.map(({ group, entries }, index) => (
        <MenuGroup
          key={group}
          id={group}
          title={translate(`app.group.${group}`)}
          entries={entries.map((entry) => ({ ...entry, title: translate(`app.menu.${entry.name}`) }))}
          active={active}
          collapsed={collapsed}
          first={index === 0}
        />
      ))}
      {GeneratedMenu && <GeneratedMenu collapsed={collapsed} />}
      {!collapsed && (
        <div className="hide">
          <HideEnterprise />
        </div>
      )}
      {onCollapse && (
        <div className="foot">
          <IconAction
            label={translate(collapsed ? 'app.shell.expand' : 'app.shell.collapse')}
            expanded={!collapsed}
            onClick={() => onCollapse(!collapsed)}
          >
            {collapsed ? <KeyboardDoubleArrowRightOutlined /> : <KeyboardDoubleArrowLeftOutlined />}
          </IconAction>
        </div>
      )}
    </Nav>
  )
}
