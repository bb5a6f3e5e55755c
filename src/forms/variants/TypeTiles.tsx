import ButtonBase from '@mui/material/ButtonBase'
import OutlinedInput from '@mui/material/OutlinedInput'
import { styled, useTheme } from '@mui/material/styles'
import { type ComponentType, type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react'
import { useTranslate } from 'react-admin'
import { ScreenReaderText } from '../../ui/ScreenReaderText'

export interface Tile {
  value: string
  name: string
  kind?: string | undefined
  /** Heading of the tile's group. Tiles of a group are adjacent. */
  group?: string | undefined
  disabled?: string | undefined
}

export type TileMark = ComponentType<{ kind: string; size: number; fallback: ReactNode }>

const SEARCH_THRESHOLD = 8

const Box = styled('section')(({ theme: { tokens } }) => ({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
  gap: tokens.gap.medium,
  minWidth: 0,
  '& > h2': { margin: 0, fontSize: tokens.font.heading },
  '& > p': { margin: 0, color: tokens.textSecondary },
}))

const Grid = styled('div')(({ theme: { tokens } }) => ({
  display: 'grid',
  width: '100%',
  gap: tokens.gap.small,
  gridTemplateColumns: `repeat(auto-fill, ${tokens.size.card}px)`,
  justifyContent: 'start',
}))

const Groups = styled('div')(({ theme: { tokens } }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  width: '100%',
  gap: tokens.gap.medium,
  '& > div > b': { gridColumn: '1 / -1', fontSize: tokens.font.table, color: tokens.textSecondary },
}))

const TileButton = styled(ButtonBase)(({ theme: { tokens } }) => ({
  height: tokens.size.tile,
  justifyContent: 'flex-start',
  gap: tokens.gap.small,
  padding: tokens.gap.small,
  textAlign: 'start',
  font: 'inherit',
  color: tokens.text,
  backgroundColor: tokens.surface,
  border: `${tokens.size.hairline}px solid ${tokens.border}`,
  borderRadius: tokens.radius.card,
  '&:hover': { borderColor: tokens.borderStrong },
  '&[aria-disabled="true"]': { opacity: 0.6, cursor: 'not-allowed', borderColor: tokens.border },
  '&[aria-selected="true"]': {
    borderColor: tokens.accent,
    boxShadow: `0 0 0 ${tokens.size.hairline}px ${tokens.accent}`,
  },
  '& > span:last-of-type': { display: 'flex', flexDirection: 'column', minWidth: 0, overflowWrap: 'anywhere' },
  '& strong': { fontWeight: tokens.font.strong, fontSize: tokens.font.table },
  '& small': { fontSize: tokens.font.table, color: tokens.textSecondary },
}))

const Letters = styled('span')(({ theme: { tokens } }) => ({
  flex: 'none',
  display: 'grid',
  placeItems: 'center',
  width: tokens.size.control,
  height: tokens.size.control,
  borderRadius: tokens.radius.input,
  backgroundColor: tokens.sunken,
  color: tokens.textSecondary,
  fontSize: tokens.font.table,
  fontWeight: tokens.font.strong,
}))

interface TypeTilesProps {
  title: string
  tiles: readonly Tile[]
  Mark?: TileMark | undefined
  selectedValue?: string | undefined
  onChoose: (value: string) => void
}

/** Grid of selectable types. Arrow keys move the focus, Enter selects, long lists can be searched. */
export function TypeTiles({ title, tiles, Mark, selectedValue, onChoose }: TypeTilesProps) {
  const { tokens } = useTheme()
  const translate = useTranslate()
  const id = useId()
  const grid = useRef<HTMLDivElement>(null)
  const [search, setSearch] = useState('')
  const [at, setAt] = useState<string>()
  const query = search.trim().toLowerCase()
  const matchesSearch = (text: string | undefined) => text?.toLowerCase().includes(query) ?? false
  const called = tiles.filter(
    ({ value, name, kind }) => matchesSearch(value) || matchesSearch(name) || matchesSearch(kind),
  )
  // A search that matches a group's heading shows the whole group.
  const visibleTiles = called.length > 0 ? called : tiles.filter(({ group }) => matchesSearch(group))
  // Roving tab index: the last focused tile, then the chosen one, then the first.
  const stop =
    [at, selectedValue].find((value) => visibleTiles.some((tile) => tile.value === value)) ?? visibleTiles[0]?.value

  const describeMatches = ([first, ...others]: readonly Tile[]): string | undefined => {
    if (!first) return undefined
    if (others.length > 0) return translate('forms.variant.found', { count: others.length + 1 })
    return translate('forms.variant.only', { name: first.name })
  }
  const move = (event: KeyboardEvent) => {
    const buttons = [...(grid.current?.querySelectorAll<HTMLElement>('[role="option"]') ?? [])]
    const from = buttons.indexOf(document.activeElement as HTMLElement)
    const isLetter = event.key.length === 1 && event.key !== ' ' && !event.ctrlKey && !event.metaKey && !event.altKey
    const to = isLetter ? findByLetter(event.key, from, buttons) : findTarget(event.key, from, buttons)
    if (to === undefined) return
    event.preventDefault()
    buttons[to]?.focus()
  }
  return (
    <Box aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {tiles.length > SEARCH_THRESHOLD && (
        <OutlinedInput
          type="search"
          value={search}
          onChange={(event) => setSearch(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            const [only, ...more] = visibleTiles
            if (only && more.length === 0) onChoose(only.value)
          }}
          placeholder={translate('forms.search')}
          inputProps={{ 'aria-label': translate('forms.search') }}
        />
      )}
      {visibleTiles.length === 0 && <p role="status">{translate('forms.nothingFound')}</p>}
      <ScreenReaderText role="status">{query !== '' && describeMatches(visibleTiles)}</ScreenReaderText>
      <Groups ref={grid} role="listbox" aria-labelledby={id} onKeyDown={move}>
        {groupTiles(visibleTiles).map(([group, members]) => (
          <Grid key={group} role={group ? 'group' : 'presentation'} aria-label={group || undefined}>
            {/* Visual heading only: a listbox allows no headings, so the group has an aria-label. */}
            {group && <b aria-hidden>{group}</b>}
            {members.map(({ value, name, kind, disabled }) => (
              <TileButton
                key={value}
                role="option"
                aria-selected={value === selectedValue}
                aria-disabled={disabled ? true : undefined}
                title={disabled}
                tabIndex={value === stop ? 0 : -1}
                onFocus={() => setAt(value)}
                onClick={() => !disabled && onChoose(value)}
              >
                {Mark ? (
                  <Mark
                    kind={value}
                    size={tokens.size.control}
                    fallback={<Letters aria-hidden>{getInitials(name)}</Letters>}
                  />
                ) : (
                  <Letters aria-hidden>{getInitials(name)}</Letters>
                )}
                <span>
                  <strong>{name}</strong>
                  {(disabled ?? kind) && <small>{disabled ?? kind}</small>}
                </span>
              </TileButton>
            ))}
          </Grid>
        ))}
      </Groups>
    </Box>
  )
}

function groupTiles(tiles: readonly Tile[]): [string, Tile[]][] {
  const groups = new Map<string, Tile[]>()
  for (const tile of tiles) {
    const group = groups.get(tile.group ?? '') ?? []
    group.push(tile)
    groups.set(tile.group ?? '', group)
  }
  return [...groups]
}

/** Finds the next tile with a name that starts with the letter. */
function findByLetter(letter: string, from: number, tiles: readonly HTMLElement[]): number | undefined {
  const startsWithLetter = (at: number) =>
    tiles[at % tiles.length]?.querySelector('strong')?.textContent?.toLowerCase().startsWith(letter.toLowerCase())
  const next = tiles.findIndex((_, step) => startsWithLetter(from + 1 + step))
  return next < 0 ? undefined : (from + 1 + next) % tiles.length
}

function findTarget(key: string, from: number, tiles: readonly HTMLElement[]): number | undefined {
  const last = tiles.length - 1
  if (key === 'Home') return 0
  if (key === 'End') return last
  if (from < 0) return undefined
  if (key === 'ArrowRight') return Math.min(last, from + 1)
  if (key === 'ArrowLeft') return Math.max(0, from - 1)
  if (key === 'ArrowDown' || key === 'ArrowUp') return findTileInNextRow(from, tiles, key === 'ArrowDown' ? 1 : -1)
  return undefined
}

/**
 * Returns the nearest tile of the next or previous row. Rows may have different lengths because groups start new
 * rows.
 */
function findTileInNextRow(from: number, tiles: readonly HTMLElement[], direction: 1 | -1): number {
  const { offsetTop: top = 0, offsetLeft: left = 0 } = tiles[from] ?? {}
  const tilesInDirection = tiles
    .map((tile, at) => ({ at, tile }))
    .filter(({ tile }) => direction * (tile.offsetTop - top) > 0)
  const rows = tilesInDirection.map(({ tile }) => tile.offsetTop)
  const next = direction > 0 ? Math.min(...rows) : Math.max(...rows)
  const row = tilesInDirection.filter(({ tile }) => tile.offsetTop === next)
  const distance = ({ tile }: { tile: HTMLElement }) => Math.abs(tile.offsetLeft - left)
  return row.sort((a, b) => distance(a) - distance(b))[0]?.at ?? from
}

function getInitials(name: string): string {
  const words = name.split(/[^\p{L}\p{N}]+/u).filter(Boolean)
  const [first = '', second] = words
  return (second ? `${[...first][0]}${[...second][0]}` : [...first].slice(0, 2).join('')).toUpperCase()
}
