import KeyboardDoubleArrowLeftOutlined from '@mui/icons-material/KeyboardDoubleArrowLeftOutlined'
import KeyboardDoubleArrowRightOutlined from '@mui/icons-material/KeyboardDoubleArrowRightOutlined'
import { styled } from '@mui/material/styles'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useTranslate } from 'react-admin'
import { useLocation, useNavigate } from 'react-router'
import { useApiSupport } from '../../api/document/apiSupport'
import { HideEnterprise } from '../../resources/edition/enterpriseOffer'
import { IconAction } from '../../ui/IconAction'
import { useChunk } from '../../ui/lazy/useChunk'
import { buildMenu, filterMenu, findActiveEntry } from '../menu'
import { useMenuRoutes } from '../useAvailableRoutes'
import { MenuFilter } from './MenuFilter'
import { MenuGroup, type TitledEntry, useFavorites } from './MenuGroup'

const Nav = styled('nav')(({ theme: { tokens } }) => ({
  display: 'flex',
  flexDirection: 'column',
  height: '100%',
  overflowY: 'auto',
  overflowX: 'hidden',
  // A wide scrollbar would wrap the longest names.
  scrollbarWidth: 'thin',
  paddingBlock: tokens.gap.small,
  // Keeps the focused entry below the filter.
  scrollPaddingTop: tokens.size.row + 2 * tokens.gap.small,
  boxSizing: 'border-box',
  '& ul': { listStyle: 'none', margin: 0, padding: 0 },
  '& .hide': { padding: `${tokens.gap.small}px ${tokens.gap.small}px 0` },
  '& > p': { margin: 0, padding: `${tokens.gap.small}px ${tokens.gap.medium}px`, color: tokens.textSecondary },
  '& .foot': { marginTop: 'auto', padding: `${tokens.gap.small}px ${tokens.gap.medium}px 0` },
}))

/**
 * Scrolls the menu until the active entry and a row around it are visible. `scrollIntoView` would also move the start
 * of the Tab order to the entry, past the skip link.
 */
function scrollToActive(nav: HTMLElement): void {
  const box = nav.getBoundingClientRect()
  const ceiling = nav.querySelector('.filter')?.getBoundingClientRect().bottom ?? box.top
  const places = [...nav.querySelectorAll('[aria-current]')].map((entry) => entry.getBoundingClientRect())
  // A favorite is listed twice.
  if (places.length > 1 && places.some(({ top, bottom }) => top >= ceiling && bottom <= box.bottom)) return
  const place = places.at(-1)
  if (!place) return
  const { top, bottom, height } = place
  if (top - height < ceiling) nav.scrollTop += top - height - ceiling
  else if (bottom + height > box.bottom) nav.scrollTop += bottom + height - box.bottom
}

// Lazy, because few brokers are newer than the console.
const loadGeneratedMenu = async () => (await import('./GeneratedMenu')).GeneratedMenu
const loadNothing = async () => undefined

/** Menu of all screens in groups. `onCollapse` is set if the menu can shrink to icons. */
export function Menu({ collapsed, onCollapse }: { collapsed: boolean; onCollapse?: (collapsed: boolean) => void }) {
  const translate = useTranslate()
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const [filter, setFilter] = useState('')
  const [favorites] = useFavorites()
  const all = buildMenu(useMenuRoutes()).map(({ group, entries }) => ({
    group,
    entries: entries.map((entry): TitledEntry => ({ ...entry, title: translate(`app.menu.${entry.name}`) })),
  }))
  const entries = all.flatMap((group) => group.entries)
  const active = findActiveEntry(entries, pathname)
  const groups = filterMenu(all, filter)
  const starred = favorites.flatMap((path) => entries.find((entry) => entry.path === path) ?? [])
  const hasGenerated = Boolean(useApiSupport()?.screens?.length)
  const GeneratedMenu = useChunk(hasGenerated ? loadGeneratedMenu : loadNothing).part
  const nav = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls only when the active entry changes, to keep the user's scroll position
  useEffect(() => {
    if (nav.current) scrollToActive(nav.current)
  }, [active])
  const input = useRef<HTMLInputElement>(null)
  // Prevents the default, so that the page's search field does not take the focus.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== '/' || event.target === input.current || !input.current) return
    event.preventDefault()
    input.current.focus()
  }
  const openFirst = () => {
    const path = groups[0]?.entries[0]?.path
    if (path === undefined) return
    setFilter('')
    void navigate(path)
  }
  return (
    <Nav ref={nav} aria-label={translate('app.shell.menu')} onKeyDown={onKeyDown}>
      {!collapsed && <MenuFilter input={input} text={filter} onText={setFilter} onEnter={openFirst} />}
      {starred.length > 0 && filter === '' && (
        <MenuGroup
          id="favorites"
          title={translate('app.shell.favorites')}
          entries={starred}
          active={active}
          collapsed={collapsed}
          first
          stars="all"
        />
      )}
      {groups.map(({ group, entries }, index) => (
        <MenuGroup
          key={group}
          id={group}
          title={translate(`app.group.${group}`)}
          entries={entries}
          active={active}
          collapsed={collapsed}
          first={index === 0 && starred.length === 0}
          open={filter !== ''}
          stars="active"
        />
      ))}
      {GeneratedMenu && <GeneratedMenu collapsed={collapsed} filter={filter} />}
      {groups.length === 0 && <p role="status">{translate('app.shell.filter_none')}</p>}
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
