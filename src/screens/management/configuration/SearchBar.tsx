import KeyboardArrowDownOutlined from '@mui/icons-material/KeyboardArrowDownOutlined'
import KeyboardArrowUpOutlined from '@mui/icons-material/KeyboardArrowUpOutlined'
import { styled } from '@mui/material/styles'
import TextField from '@mui/material/TextField'
import { type KeyboardEvent, type RefObject, useMemo, useState } from 'react'
import { useTranslate } from 'react-admin'
import type { CodeHandle } from '../../../ui/code/services'
import { useFormat } from '../../../ui/format/useFormat'
import { IconAction } from '../../../ui/IconAction'
import { getLineAt } from './refusals'
import { findTextSpans } from './textSearch'

const Bar = styled('search')(({ theme: { tokens } }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'end',
  gap: tokens.gap.small,
  marginBottom: tokens.gap.small,
  '& > .MuiTextField-root': { flex: `0 1 ${tokens.size.dialog}px`, minWidth: tokens.size.field },
  '& > button, & > span': { minHeight: tokens.size.control },
  '& > span': {
    display: 'flex',
    alignItems: 'center',
    color: tokens.textSecondary,
    fontSize: tokens.font.table,
    // An empty status takes no space.
    '&:empty': { position: 'absolute' },
  },
}))

/** Search in an editor with match count and navigation. */
export function SearchBar({ text, editor }: { text: string; editor: RefObject<CodeHandle | null> }) {
  const translate = useTranslate()
  const format = useFormat()
  const [query, setQuery] = useState('')
  const [at, setAt] = useState(0)
  const places = useMemo(() => findTextSpans(text, query), [text, query])
  const count = places.length
  const current = places[Math.min(at, count - 1)]

  const search = (next: string) => {
    setQuery(next)
    setAt(0)
    const [first] = findTextSpans(text, next)
    if (first) editor.current?.select(first)
  }
  const step = (by: 1 | -1) => {
    if (count === 0) return
    const next = (at + by + count) % count
    setAt(next)
    const place = places[next]
    if (place) editor.current?.select(place)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    step(event.shiftKey ? -1 : 1)
  }
  const none = count === 0 ? translate('configuration.search.none') : undefined
  return (
    <Bar>
      <TextField
        label={translate('configuration.search.label')}
        value={query}
        onChange={(event) => search(event.target.value)}
        onKeyDown={onKeyDown}
        slotProps={{ htmlInput: { spellCheck: false, autoCapitalize: 'none', autoComplete: 'off' } }}
      />
      {query !== '' && (
        <>
          <IconAction label={translate('configuration.search.previous')} disabled={none} onClick={() => step(-1)}>
            <KeyboardArrowUpOutlined />
          </IconAction>
          <IconAction label={translate('configuration.search.next')} disabled={none} onClick={() => step(1)}>
            <KeyboardArrowDownOutlined />
          </IconAction>
        </>
      )}
      <span role="status">
        {query !== '' &&
          (current
            ? translate('configuration.search.found', {
                at: format.number(Math.min(at, count - 1) + 1),
                count: format.number(count),
                line: format.number(getLineAt(text, current.start)),
              })
            : none)}
      </span>
    </Bar>
  )
}
