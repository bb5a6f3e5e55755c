import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { useEffect, useId, useRef, useState } from 'react'
import { useTranslate } from 'react-admin'
import { runOnRelease } from '../runOnRelease'
import { type FilterField, fromLocalInput, toLocalInput } from './filters'

const APPLY_AFTER_MS = 500

interface InputProps {
  field: FilterField
  value: string
  onChange: (value: string) => void
}

/**
 * Draft of the typed text. It applies on Enter, on blur or after half a second. An invalid text shows an error
 * instead.
 */
function useDraft({ field: { check }, value, onChange }: InputProps) {
  const [draft, setDraft] = useState(value)
  const [rested, setRested] = useState(true)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const lastValue = useRef(value)
  useEffect(() => {
    // The value was changed from outside (chip removed, history), so discard the draft.
    if (lastValue.current !== value) {
      clearTimeout(timer.current)
      setRested(true)
      setDraft(value)
    }
    lastValue.current = value
  }, [value])
  useEffect(() => () => clearTimeout(timer.current), [])
  const validate = (text: string) => (text === '' ? undefined : check?.(text))
  const apply = (next: string) => {
    clearTimeout(timer.current)
    setRested(true)
    const trimmed = next.trim()
    if (trimmed === value || validate(trimmed)) return
    lastValue.current = trimmed
    onChange(trimmed)
  }
  const type = (next: string) => {
    setDraft(next)
    setRested(false)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => runOnRelease(() => apply(next)), APPLY_AFTER_MS)
  }
  return { draft, type, apply: () => apply(draft), error: rested ? validate(draft.trim()) : undefined }
}

function TextInput(props: InputProps) {
  const { field } = props
  const { draft, type, apply, error } = useDraft(props)
  return (
    <TextField
      label={field.label}
      sx={field.isWide ? { gridColumn: { xs: '1 / -1', sm: 'span 2' } } : undefined}
      value={draft}
      placeholder={field.placeholder}
      error={error !== undefined}
      helperText={error}
      onChange={(event) => type(event.target.value)}
      onBlur={() => runOnRelease(apply)}
      onKeyDown={(event) => {
        // During composition Enter selects a candidate of the input method.
        if (event.key === 'Enter' && !event.nativeEvent.isComposing) apply()
      }}
      slotProps={{
        htmlInput: { spellCheck: false, autoCapitalize: 'none', autoComplete: 'off' },
        input: { sx: ({ tokens }) => ({ fontFamily: field.mono ? tokens.font.mono : undefined }) },
      }}
    />
  )
}

function SelectInput({ field, value, onChange }: InputProps) {
  const translate = useTranslate()
  const id = useId()
  return (
    <TextField
      select
      id={id}
      label={field.label}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      slotProps={{ select: { displayEmpty: true } }}
    >
      <MenuItem value="">{field.any ?? translate('ui.filter.any')}</MenuItem>
      {field.options?.map((option) => (
        <MenuItem key={option.value} value={option.value}>
          {option.label}
        </MenuItem>
      ))}
    </TextField>
  )
}

function DateTimeInput({ field, value, onChange }: InputProps) {
  return (
    <TextField
      type="datetime-local"
      label={field.label}
      value={toLocalInput(value)}
      onChange={(event) => onChange(fromLocalInput(event.target.value))}
    />
  )
}

export function FilterInput(props: InputProps) {
  if (props.field.type === 'select') return <SelectInput {...props} />
  if (props.field.type === 'datetime') return <DateTimeInput {...props} />
  return <TextInput {...props} />
}
