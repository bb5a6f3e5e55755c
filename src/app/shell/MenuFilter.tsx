import { styled } from '@mui/material/styles'
import type { KeyboardEvent, Ref } from 'react'
import { useTranslate } from 'react-admin'

const Field = styled('div')(({ theme: { tokens } }) => ({
  position: 'sticky',
  // Covers the padding of the menu, where entries would show while it scrolls.
  top: -tokens.gap.small,
  marginTop: -tokens.gap.small,
  zIndex: 1,
  padding: tokens.gap.small,
  backgroundColor: tokens.surface,
  '& > input': {
    width: '100%',
    minHeight: tokens.size.row,
    boxSizing: 'border-box',
    padding: `0 ${tokens.gap.small}px`,
    border: `${tokens.size.hairline}px solid ${tokens.borderStrong}`,
    borderRadius: tokens.radius.input,
    background: 'none',
    color: 'inherit',
    font: 'inherit',
    fontSize: tokens.font.table,
    '&::placeholder': { color: tokens.textSecondary, opacity: 1 },
  },
}))

/** Filter field of the menu. Enter opens the first match, Escape clears the text. */
export function MenuFilter(props: {
  input: Ref<HTMLInputElement>
  text: string
  onText: (text: string) => void
  onEnter: () => void
}) {
  const { input, text, onText, onEnter } = props
  const label = useTranslate()('app.shell.filter')
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || text === '') return
    if (event.key === 'Enter') onEnter()
    else if (event.key === 'Escape') onText('')
    else return
    event.preventDefault()
    // Keep the menu drawer open.
    event.stopPropagation()
  }
  return (
    <Field className="filter">
      <input
        ref={input}
        type="search"
        value={text}
        placeholder={label}
        aria-label={label}
        maxLength={64}
        spellCheck={false}
        autoComplete="off"
        onChange={(event) => onText(event.target.value)}
        onKeyDown={onKeyDown}
      />
    </Field>
  )
}
