import { styled } from '@mui/material/styles'
import TextField from '@mui/material/TextField'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { useFormat } from '../../../../ui/format/useFormat'
import type { InputEvent } from './useRuleEvents'

const List = styled('div')(({ theme: { tokens } }) => ({
  display: 'grid',
  gap: tokens.gap.tiny,
  marginTop: tokens.gap.small,
  '& > label': {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    columnGap: tokens.gap.small,
    alignItems: 'baseline',
    padding: tokens.gap.small,
    border: `${tokens.size.hairline}px solid ${tokens.border}`,
    borderRadius: tokens.radius.input,
    cursor: 'pointer',
    '&:has(:checked)': { borderColor: tokens.accent },
    '&:has(:focus-visible)': {
      outline: `${tokens.size.focusRing}px solid ${tokens.accent}`,
      outlineOffset: tokens.size.focusRing,
    },
  },
  '& input': { accentColor: tokens.accent, outline: 'none' },
  '& small': {
    gridColumn: 2,
    color: tokens.textSecondary,
    fontSize: tokens.font.table,
    overflowWrap: 'anywhere',
    '&.columns': { fontFamily: tokens.font.mono },
  },
}))

interface EventPickerProps {
  id: string
  events: readonly InputEvent[]
  /** Selected event as written in FROM. */
  value: string
  onChange: (from: string) => void
}

export function EventPicker({ id, events, value, onChange }: EventPickerProps) {
  const translate = useTranslate()
  const format = useFormat()
  const [search, setSearch] = useState('')
  const words = search.trim().toLowerCase()
  const found = events.filter(({ from, title, columns }) =>
    [from, title, ...columns].some((text) => text.toLowerCase().includes(words)),
  )
  return (
    <>
      <TextField
        id={id}
        type="search"
        value={search}
        placeholder={translate('rules.events.search')}
        onChange={(event) => setSearch(event.target.value)}
        slotProps={{ htmlInput: { 'aria-controls': `${id}-list` } }}
      />
      <List id={`${id}-list`} role="radiogroup" aria-label={translate('rules.events.label')}>
        {found.map(({ from, title, columns }) => (
          <label key={from}>
            <input type="radio" name={id} checked={from === value} onChange={() => onChange(from)} />
            <span>{title}</span>
            <small>{from}</small>
            <small className="columns">{columns.join(', ')}</small>
          </label>
        ))}
      </List>
      <p role="status">
        {translate(found.length === 0 ? 'rules.events.none' : 'rules.events.found', {
          smart_count: found.length,
          number: format.number(found.length),
        })}
      </p>
    </>
  )
}
