import { styled } from '@mui/material/styles'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { useIsMenuEntryMarked } from '../../ui/markMenuEntry'
import { useHint } from '../../ui/useHint'
import type { MenuEntry } from '../menu'
import { MenuIcon } from './MenuIcon'

const ACCENT_BAR = 3

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
  padding: `${tokens.gap.tiny}px ${tokens.gap.medium}px`,
  borderLeft: `${ACCENT_BAR}px solid transparent`,
  fontSize: tokens.font.body,
  color: tokens.text,
  textDecoration: 'none',
  lineHeight: 1.25,
  '& svg': { color: tokens.textSecondary, flex: 'none' },
  '& small': { marginInlineStart: 'auto', fontSize: tokens.font.table, color: tokens.textSecondary },
  '&:hover': { backgroundColor: tokens.sunken },
  '&:focus-visible': { outlineOffset: -tokens.size.focusRing },
  // Forced colours show transparent borders.
  '@media (forced-colors: active)': { borderLeftColor: 'Canvas', '&[aria-current]': { borderLeftColor: 'Highlight' } },
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

function Item({ entry, active, collapsed }: { entry: TitledEntry; active: boolean; collapsed: boolean }) {
  const translate = useTranslate()
  const { title } = entry
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

export interface TitledEntry extends MenuEntry {
  title: string
}

/** Group of the menu with its heading, or with a line above it if the menu shows icons only. */
export function MenuGroup(props: {
  id: string
  title: string
  entries: readonly TitledEntry[]
  /** Path of the active entry. */
  active: string | undefined
  collapsed: boolean
  first?: boolean
}) {
  const { id, title, entries, active, collapsed, first } = props
  return (
    <div>
      {collapsed ? !first && <Divider /> : <GroupName id={`menu-${id}`}>{title}</GroupName>}
      <ul {...(collapsed ? { 'aria-label': title } : { 'aria-labelledby': `menu-${id}` })}>
        {entries.map((entry) => (
          <li key={entry.path}>
            <Item entry={entry} active={entry.path === active} collapsed={collapsed} />
          </li>
        ))}
      </ul>
    </div>
  )
}
