import { styled } from '@mui/material/styles'
import type { KeyboardEvent, Ref } from 'react'
import { splitTemplate } from './placeholders'

const Frame = styled('div')(({ theme: { tokens } }) => ({
  display: 'grid',
  maxHeight: '28em',
  overflow: 'auto',
  backgroundColor: tokens.surface,
  border: `${tokens.size.hairline}px solid ${tokens.borderStrong}`,
  borderRadius: tokens.radius.input,
  '&:focus-within': {
    outline: `${tokens.size.focusRing}px solid ${tokens.accent}`,
    outlineOffset: tokens.size.focusRing,
  },
  '&[data-invalid]': { borderColor: tokens.error },
  '& > *': {
    gridArea: '1 / 1',
    minWidth: 0,
    margin: 0,
    padding: `${tokens.gap.tiny + tokens.size.focusRing}px ${tokens.gap.small}px`,
    border: 0,
    fontFamily: tokens.font.mono,
    fontSize: tokens.font.table,
    lineHeight: 1.5,
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
    tabSize: 2,
  },
  '& > textarea': { background: 'none', color: tokens.text, resize: 'none', overflow: 'hidden', outline: 'none' },
  '& > textarea::placeholder': { color: tokens.textSecondary, opacity: 1 },
  // Layer behind the text that provides height and highlights.
  '& > div': { color: 'transparent', userSelect: 'none', pointerEvents: 'none' },
  '& mark': {
    color: 'transparent',
    backgroundColor: tokens.sunken,
    borderRadius: tokens.radius.input,
    boxShadow: `0 0 0 ${tokens.size.hairline}px ${tokens.border}`,
  },
}))

export interface CodeAreaProps {
  id: string
  value: string
  onChange: (text: string) => void
  onBlur?: (() => void) | undefined
  readOnly?: boolean | undefined
  invalid?: boolean | undefined
  required?: boolean | undefined
  describedBy?: string | undefined
  placeholder?: string | undefined
  label?: string | undefined
  rows: number
  /** Enter submits, as in other single-line fields. */
  oneLine?: boolean | undefined
  /** Highlights `${…}`; Monaco languages do it themselves. */
  marks?: boolean | undefined
  ref?: Ref<HTMLTextAreaElement> | undefined
  /** Runs before the field's key handler; `preventDefault` stops the key. */
  onKeyDown?: ((event: KeyboardEvent<HTMLTextAreaElement>) => void) | undefined
  /** Id of the open suggestion list and of the active suggestion. */
  combobox?: { listId: string; activeId: string } | undefined
}

/** Monospace text area that grows with its content. */
export function CodeArea(props: CodeAreaProps) {
  const { value, marks, combobox } = props
  const submit = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    props.onKeyDown?.(event)
    if (event.defaultPrevented || !props.oneLine || event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    event.currentTarget.form?.requestSubmit()
  }
  return (
    <Frame data-invalid={props.invalid || undefined}>
      <div aria-hidden translate="no">
        {marks
          ? // biome-ignore lint/suspicious/noArrayIndexKey: segments have no id
            splitTemplate(value).map(({ text, placeholder }, i) => (placeholder ? <mark key={i}>{text}</mark> : text))
          : value}
        {'\n'.repeat(Math.max(1, props.rows - value.split('\n').length + 1))}
      </div>
      <textarea
        ref={props.ref}
        id={props.id}
        rows={1}
        value={value}
        onChange={(event) => props.onChange(event.target.value)}
        onKeyDown={submit}
        onBlur={props.onBlur}
        readOnly={props.readOnly}
        placeholder={props.placeholder}
        {...(combobox && {
          role: 'combobox',
          'aria-expanded': true,
          'aria-autocomplete': 'list',
          'aria-controls': combobox.listId,
          'aria-activedescendant': combobox.activeId,
        })}
        aria-label={props.label}
        aria-required={props.required || undefined}
        aria-invalid={props.invalid || undefined}
        aria-describedby={props.describedBy}
        spellCheck={false}
        autoCapitalize="none"
        autoComplete="off"
      />
    </Frame>
  )
}
