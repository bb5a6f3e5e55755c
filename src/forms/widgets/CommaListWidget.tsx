import Chip from '@mui/material/Chip'
import { styled } from '@mui/material/styles'
import { useEffect, useRef, useState } from 'react'
import { useTranslate } from 'react-admin'
import type { WidgetProps } from '../types'
import { splitCommaList } from '../values/hostPort'
import { getInputProps } from './parts'

const Box = styled('div')(({ theme: { tokens } }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: tokens.gap.tiny,
  minHeight: tokens.size.control,
  padding: tokens.gap.tiny,
  backgroundColor: tokens.surface,
  border: `${tokens.size.hairline}px solid ${tokens.borderStrong}`,
  borderRadius: tokens.radius.input,
  '&:focus-within': { borderColor: tokens.accent },
  '&[data-invalid]': { borderColor: tokens.error },
  '& > input': {
    flex: 1,
    minWidth: tokens.size.columnMin,
    padding: `0 ${tokens.gap.tiny}px`,
    border: 0,
    outline: 'none',
    background: 'none',
    font: 'inherit',
    fontFamily: tokens.font.mono,
    color: tokens.text,
  },
  '& > input::placeholder': { color: tokens.textSecondary, opacity: 1 },
  '& .MuiChip-root': { maxWidth: '100%', fontFamily: tokens.font.mono, fontSize: tokens.font.table },
}))

interface CommaListState {
  chips: readonly string[]
  /** Text being typed. Already part of the value, so that the form can be saved without blur. */
  inputValue: string
}

const joinParts = ({ chips, inputValue }: CommaListState) =>
  [...chips, ...splitCommaList(inputValue)].join(',') || undefined

/**
 * Comma-separated text edited as chips. A comma or Enter ends a chip, Backspace edits the last one, a click edits
 * any.
 */
export function CommaListWidget(props: WidgetProps) {
  const translate = useTranslate()
  const input = useRef<HTMLInputElement>(null)
  const value = typeof props.value === 'string' && props.value !== '' ? props.value : undefined
  const [entered, setEntered] = useState<CommaListState>(() => ({ chips: splitCommaList(value ?? ''), inputValue: '' }))
  const { chips, inputValue } = entered
  // biome-ignore lint/correctness/useExhaustiveDependencies: only an external change (discard) replaces the chips
  useEffect(() => {
    if (joinParts(entered) !== value) setEntered({ chips: splitCommaList(value ?? ''), inputValue: '' })
  }, [value])
  const set = (next: CommaListState) => {
    setEntered(next)
    if (joinParts(next) !== value) props.onChange(joinParts(next))
  }
  const removeChip = (i: number) => chips.filter((_, at) => at !== i)
  const take = (text: string) => set({ chips: [...chips, ...splitCommaList(text)], inputValue: '' })
  const edit = (i: number) => {
    if (props.readOnly) return
    set({ chips: [...removeChip(i), ...splitCommaList(inputValue)], inputValue: chips[i] ?? '' })
    input.current?.focus()
  }
  return (
    <Box data-invalid={props.invalid || undefined} role="group" aria-labelledby={`${props.id}-label`}>
      {chips.map((part, i) => (
        <Chip
          // Texts may repeat, so the key includes the position.
          // biome-ignore lint/suspicious/noArrayIndexKey: the position is part of the identity
          key={`${i} ${part}`}
          size="small"
          label={part}
          {...(!props.readOnly && {
            onClick: () => edit(i),
            onDelete: () => set({ chips: removeChip(i), inputValue }),
            'aria-label': translate('forms.chip', { name: part }),
          })}
        />
      ))}
      <input
        ref={input}
        {...getInputProps(props, { autoComplete: 'off', autoCapitalize: 'none' })}
        value={inputValue}
        readOnly={props.readOnly}
        placeholder={chips.length === 0 ? props.placeholder : undefined}
        onChange={(event) => {
          const text = event.target.value
          if (/[,\n]/.test(text)) take(text)
          else set({ chips, inputValue: text })
        }}
        onPaste={(event) => {
          const text = event.clipboardData.getData('text')
          if (props.readOnly || !/[,\s]/.test(text.trim())) return
          event.preventDefault()
          take(`${inputValue}${text.replace(/\s+/g, ',')}`)
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && inputValue.trim() !== '' && !event.nativeEvent.isComposing) {
            event.preventDefault()
            take(inputValue)
          } else if (event.key === 'Backspace' && inputValue === '' && chips.length > 0) {
            event.preventDefault()
            edit(chips.length - 1)
          }
        }}
        onBlur={() => {
          take(inputValue)
          props.onBlur()
        }}
      />
    </Box>
  )
}
