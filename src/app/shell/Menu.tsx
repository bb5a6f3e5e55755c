import KeyboardDoubleArrowLeftOutlined from '@mui/icons-material/KeyboardDoubleArrowLeftOutlined'
import KeyboardDoubleArrowRightOutlined from '@mui/icons-material/KeyboardDoubleArrowRightOutlined'
import { styled } from '@mui/material/styles'
import { useTranslate } from 'ra-core'
import { useEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router'
import { HideEnterprise } from '../../resources/edition/HideEnterprise'
import { IconAction } from '../../ui/IconAction'
import { useIsMenuEntryMarked } from '../../ui/markMenuEntry'
import { useHint } from '../../ui/useHint'
import { buildMenu, findActiveEntry, type MenuEntry } from '../menu'
import { useMenuRoutes } from '../useAvailableRoutes'
import { MenuIcon } from './MenuIcon'

const ACCENT_BAR = 3

const Nav = styled('nav')(({ theme: { tokens } }) => ({
  display: 'flex',
  flexDirection: 'column',
  height: '100%',
  overflowY: 'auto',
  overflowX: 'hidden',
  paddingBlock: tokens.gap.small,
  boxSizing: 'border-box',
  '& ul': { listStyle: 'none', margin: 0, padding: 0 },
  '& .hide': { padding: `${tokens.gap.small}px ${tokens.gap.small}px 0` },
  '& .foot': { marginTop: 'auto', padding: `${tokens.gap.small}px ${tokens.gap.medium}px 0` },
}))

const GroupName = styled('div')(({ theme: { tokens } }) => ({
  padding: `${tokens.gap.medium}px ${tokens.gap.medium}px ${tokens.gap.tiny}px`,
  fontSize: tokens.font.table,
  fontWeight: tokens.font.strong,
  fontVariantCaps: 'all-small-caps',
  letterSpacing: '0.04em',
  // Chinese has no capitals. Synthesized small caps only shrink the text.
  '&:lang(zh)': { fontVariantCaps: 'normal', letterSpacing: 'normal' },
  color: tokens.textSecondary,
}))

const Divider = styled('div')(({ theme: { tokens } }) => ({
  margin: `${tokens.gap.small}px`,
  borderTop: `${tokens.size.hairline}px solid ${tokens.border}`,
}))

const Entry = styled(Link)(({ theme: { tokens } }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: tokens.gap.small + tokens.gap.tiny,
  minHeight: tokens.size.row,
  paddingInline: tokens.gap.medium,
  borderLeft: `${ACCENT_BAR}px solid transparent`,
  fontSize: tokens.font.body,
  color: tokens.text,
  textDecoration: 'none',
  lineHeight: 1.25,
  '& svg': { color: tokens.textSecondary, flex: 'none' },
  '& small': { marginInlineStart: 'auto', fontSize: tokens.font.table, color: tokens.textSecondary },
  '&:hover': { backgroundColor: tokens.sunken },
  '&:focus-visible': { outlineOffset: -tokens.size.focusRing },
  '&[aria-current]': {
    borderLeftColor: tokens.accent,
    backgroundColor: tokens.sunken,
    fontWeight: tokens.font.strong,
    '& svg': { color: tokens.accent },
  },
}))

const Dot = styled('span')(({ theme: { tokens } }) => ({
  flex: 'none',
  width: tokens.gap.small,
  height: tokens.gap.small,
  borderRadius: '50%',
  backgroundColor: tokens.accent,
}))

function Item({ entry, active, collapsed }: { entry: MenuEntry; active: boolean; collapsed: boolean }) {
  const translate = useTranslate()
  const title = translate(`app.menu.${entry.name}`)
  const marked = useIsMenuEntryMarked(entry.name)
  const suffix = entry.enterprise ? ` ${translate('app.enterprise.mark')}` : ''
  const name = (marked ? translate('app.shell.entry_new', { title }) : title) + suffix
  const { handlers, hint } = useHint(title + suffix, 'right')
  return (
    <>
      <Entry
        to={entry.path}
        aria-current={active ? 'page' : undefined}
        {...((collapsed || marked || entry.enterprise) && { 'aria-label': name })}
        {...(collapsed && handlers)}
      >
        <MenuIcon name={entry.name} />
        {!collapsed && title}
        {entry.enterprise && (collapsed ? null : <small>{translate('app.enterprise.mark')}</small>)}
        {marked && <Dot aria-hidden />}
      </Entry>
      {collapsed && hint}
    </>
  )
}

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

/** Menu of all screens in groups. `onCollapse` is set if the menu can shrink to icons. */
export function Menu({ collapsed, onCollapse }: { collapsed: boolean; onCollapse?: (collapsed: boolean) => void }) {
  const translate = useTranslate()
  const { pathname } = useLocation()
  const groups = buildMenu(useMenuRoutes())
  const active = findActiveEntry(
    groups.flatMap(({ entries }) => entries),
    pathname,
  )
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
        <div key={group}>
          {collapsed ? (
            index > 0 && <Divider />
          ) : (
            <GroupName id={`menu-${group}`}>{translate(`app.group.${group}`)}</GroupName>
          )}
          <ul
            {...(collapsed
              ? { 'aria-label': translate(`app.group.${group}`) }
              : { 'aria-labelledby': `menu-${group}` })}
          >
            {entries.map((entry) => (
              <li key={entry.path}>
                <Item entry={entry} active={entry.path === active} collapsed={collapsed} />
              </li>
            ))}
          </ul>
        </div>
      ))}
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
