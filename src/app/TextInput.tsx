import FormControl from '@mui/material/FormControl'
import FormHelperText from '@mui/material/FormHelperText'
import InputLabel from '@mui/material/InputLabel'
import OutlinedInput from '@mui/material/OutlinedInput'
import { type ReactNode, type Ref, useId } from 'react'

/** Text input with a label above. MUI's TextField would add menus and selects to the sign-in bundle. */
export function TextInput(props: {
  label: string
  value: string
  onChange: (value: string) => void
  error?: string | undefined
  type?: 'text' | 'password'
  autoComplete: string
  autoFocus?: boolean
  inputRef?: Ref<HTMLInputElement> | undefined
  end?: ReactNode
}) {
  const id = useId()
  const failed = props.error !== undefined
  return (
    <FormControl fullWidth error={failed}>
      <InputLabel htmlFor={id}>{props.label}</InputLabel>
      <OutlinedInput
        id={id}
        type={props.type ?? 'text'}
        value={props.value}
        onChange={(event) => props.onChange(event.target.value)}
        autoComplete={props.autoComplete}
        autoFocus={props.autoFocus ?? false}
        inputRef={props.inputRef}
        endAdornment={props.end}
        inputProps={{
          maxLength: 100,
          autoCapitalize: 'none',
          spellCheck: false,
          'aria-describedby': failed ? `${id}-error` : undefined,
        }}
      />
      {failed && <FormHelperText id={`${id}-error`}>{props.error}</FormHelperText>}
    </FormControl>
  )
}
