import VisibilityOffOutlined from '@mui/icons-material/VisibilityOffOutlined'
import VisibilityOutlined from '@mui/icons-material/VisibilityOutlined'
import TextField from '@mui/material/TextField'
import { useTranslate } from 'ra-core'
import { type Ref, useState } from 'react'
import { IconAction } from '../../ui/IconAction'

/** A password: masked, shown on demand. */
export function PasswordField(props: {
  label: string
  value: string
  onChange: (value: string) => void
  error?: string | undefined
  autoComplete: 'current-password' | 'new-password'
  autoFocus?: boolean
  inputRef?: Ref<HTMLInputElement>
}) {
  const translate = useTranslate()
  const [shown, setShown] = useState(false)
  return (
    <TextField
      fullWidth
      label={props.label}
      value={props.value}
      onChange={(event) => props.onChange(event.target.value)}
      type={shown ? 'text' : 'password'}
      error={props.error !== undefined}
      helperText={props.error}
      autoComplete={props.autoComplete}
      autoFocus={props.autoFocus ?? false}
      inputRef={props.inputRef}
      slotProps={{
        htmlInput: { maxLength: 100, autoCapitalize: 'none', spellCheck: false },
        input: {
          endAdornment: (
            <IconAction
              label={translate(shown ? 'app.password.hide' : 'app.password.show')}
              onClick={() => setShown(!shown)}
            >
              {shown ? <VisibilityOffOutlined /> : <VisibilityOutlined />}
            </IconAction>
          ),
        },
      }}
    />
  )
}
