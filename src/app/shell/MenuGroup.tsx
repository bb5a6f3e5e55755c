import ChevronRightOutlined from '@mui/icons-material/ChevronRightOutlined'
import ExpandMoreOutlined from '@mui/icons-material/ExpandMoreOutlined'
import StarBorder from '@mui/icons-material/StarBorder'
import StarOutlined from '@mui/icons-material/StarOutlined'
import { styled } from '@mui/material/styles'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { usePreference } from '../../api/store'
import { IconAction } from '../../ui/IconAction'
import { useIsMenuEntryMarked } from '../../ui/markMenuEntry'
import { useHint } from '../../ui/useHint'
import type { MenuEntry } from '../menu'
import { MenuIcon } from './MenuIcon'

const ACCENT_BAR = 3

const GroupName = styled('button')(({ theme: { tokens } }) => ({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  width: '100%',
  border: 0,
  background: 'none',
  fontFamily: 'inherit',
  textAlign: 'start',
  cursor: 'pointer',
  '& svg': { width: tokens.size.icon, height: tokens.size.icon, flex: 'none' },
  '&:hover': { color: tokens.text },
  '&:focus-visible': { outlineOffset: -tokens.size.focusRing },
  padding: `${tokens.gap.medium}px ${tokens.gap.medium}px ${tokens.gap.tiny}px`,
  fontSize: tokens.font.table,
  fontWeight: tokens.font.strong,
  fontVariantCaps: 'all-small-caps',
  letterSpacing: '0.04em',
  // Chinese has no capitals. Synthesized small caps only shrink the text.
  '&:lang(zh)': { fontVariantCaps: 'normal', letterSpacing: 'normal' },
  color: tokens.textSecondary,
}))

const Row = styled('li')(({ theme: { tokens } }) => ({
  position: 'relative',
  '& > button': {
    position: 'absolute',
    insetBlock: 0,
    insetInlineEnd: tokens.gap.tiny,
    marginBlock: 'auto',
    height: tokens.size.target,
  },
  '& > button svg': { width: tokens.size.iconSmall, height: tokens.size.iconSmall },
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
    // Room for the star.
    paddingInlineEnd: tokens.size.target + tokens.gap.tiny,
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

function FavoriteAction({ path, title }: TitledEntry) {
  const translate = useTranslate()
  const [favorites, toggle] = useFavorites()
  const isFavorite = favorites.includes(path)
  const label = translate(isFavorite ? 'app.shell.favorite_remove' : 'app.shell.favorite_add', { title })
  return (
    <IconAction label={label} onClick={() => toggle(path)}>
      {isFavorite ? <StarOutlined /> : <StarBorder />}
    </IconAction>
  )
}

const NONE: readonly string[] = []

/** Returns the paths of the favorite pages, and a function that adds or removes one. */
export function useFavorites(): [readonly string[], (path: string) => void] {
  const [paths, setPaths] = usePreference('menu.favorites', NONE)
  const toggle = (path: string) =>
    setPaths(paths.includes(path) ? paths.filter((other) => other !== path) : [...paths, path])
  return [paths, toggle]
}

/** Returns whether the group is closed, and a function that opens or closes it. */
function useClosed(id: string): [boolean, () => void] {
  const [closed, setClosed] = usePreference('menu.closedGroups', NONE)
  const isClosed = closed.includes(id)
  return [isClosed, () => setClosed(isClosed ? closed.filter((other) => other !== id) : [...closed, id])]
}

/**
 * Group of the menu with a heading that closes it, or with a line above it if the menu shows icons only. A closed
 * group still shows the active entry.
 */
export function MenuGroup(props: {
  id: string
  title: string
  entries: readonly TitledEntry[]
  /** Path of the active entry. */
  active: string | undefined
  collapsed: boolean
  first?: boolean
  /** Shows all entries of a closed group, because a filter selected them. */
  open?: boolean
  /** Which entries have a star button. */
  stars?: 'none' | 'active' | 'all'
}) {
  const { id, title, entries, active, collapsed, first, open = false, stars = 'none' } = props
  const [isClosed, toggle] = useClosed(id)
  const visibleEntries = isClosed && !open && !collapsed ? entries.filter(({ path }) => path === active) : entries
  const hasStar = ({ path, enterprise }: TitledEntry) =>
    !collapsed && !enterprise && (stars === 'all' || (stars === 'active' && path === active))
  return (
    <div>
      {collapsed ? (
        !first && <Divider />
      ) : (
        <GroupName id={`menu-${id}`} type="button" aria-expanded={open || !isClosed} onClick={toggle}>
          {title}
          {open || !isClosed ? <ExpandMoreOutlined aria-hidden /> : <ChevronRightOutlined aria-hidden />}
        </GroupName>
      )}
      <ul {...(collapsed ? { 'aria-label': title } : { 'aria-labelledby': `menu-${id}` })}>
        {visibleEntries.map((entry) => (
          <Row key={entry.path}>
            <Item entry={entry} active={entry.path === active} collapsed={collapsed} />
            {hasStar(entry) && <FavoriteAction {...entry} />}
          </Row>
        ))}
      </ul>
    </div>
  )
}
