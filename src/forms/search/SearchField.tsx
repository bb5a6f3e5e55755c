import SearchOutlined from '@mui/icons-material/SearchOutlined'
import Button from '@mui/material/Button'
import OutlinedInput from '@mui/material/OutlinedInput'
import { styled } from '@mui/material/styles'
import type { KeyboardEvent } from 'react'
import { useTranslate } from 'react-admin'
import { useGlobalSearch } from '../../ui/globalSearch'
import type { FormSearch } from './useFormSearch'

const Bar = styled('search')(({ theme: { tokens, breakpoints } }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `0 ${tokens.gap.medium}px`,
  marginBottom: tokens.gap.medium,
  '& > .MuiInputBase-root': {
    flex: `1 1 ${tokens.size.field}px`,
    gap: tokens.gap.small,
    [breakpoints.up('sm')]: { maxWidth: tokens.size.form / 2 },
  },
  // Hide the native clear button; the button next to the field works in every browser.
  '& ::-webkit-search-cancel-button': { display: 'none' },
  '& svg': { color: tokens.textSecondary },
  '& > div:last-of-type': {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.gap.small,
    minHeight: tokens.size.control,
    color: tokens.textSecondary,
    fontSize: tokens.font.table,
  },
}))

/** Search field of a form. Escape clears it, Enter focuses the first match. */
export function SearchField({ search, onEnter }: { search: FormSearch; onEnter: () => void }) {
  const translate = useTranslate()
  const searchEverywhere = useGlobalSearch()
  const { text, onText, found, hits, all } = search
  const label = translate('forms.find.label')
  const onKeyDown = (event: KeyboardEvent) => {
    // Leave both keys to an active input method.
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter') {
      event.preventDefault()
      if (hits > 0) onEnter()
    } else if (event.key === 'Escape' && text !== '') {
      event.preventDefault()
      // Keep a surrounding drawer open.
      event.stopPropagation()
      onText('')
    }
  }
  return (
    <Bar>
      <OutlinedInput
        type="search"
        placeholder={label}
        value={text}
        onChange={(event) => onText(event.target.value)}
        onKeyDown={onKeyDown}
        // Distinguishes it from the form fields, which have labels above.
        startAdornment={<SearchOutlined aria-hidden />}
        inputProps={{ 'aria-label': label, spellCheck: false, autoCapitalize: 'none', autoComplete: 'off' }}
      />
      <div>
        <span role="status">
          {found && (hits > 0 ? translate('forms.find.found', { hits, all }) : translate('forms.find.none'))}
        </span>
        {found && <Button onClick={() => onText('')}>{translate('forms.find.clear')}</Button>}
        {found && searchEverywhere && (
          <Button onClick={() => searchEverywhere(text)}>{translate('forms.find.everywhere')}</Button>
        )}
      </div>
    </Bar>
  )
}
