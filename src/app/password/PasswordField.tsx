import VisibilityOffOutlined from '@mui/icons-material/VisibilityOffOutlined'
import VisibilityOutlined from '@mui/icons-material/VisibilityOutlined'
import { type Ref, useState } from 'react'
import { useTranslate } from 'react-admin'
import { IconAction } from '../../ui/IconAction'
import { TextInput } from '../TextInput'

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
    <TextInput
      {...props}
      type={shown ? 'text' : 'password'}
      end={
        <IconAction
          label={translate(shown ? 'app.password.hide' : 'app.password.show')}
          onClick={() => setShown(!shown)}
        >
          {shown ? <VisibilityOffOutlined /> : <VisibilityOutlined />}
        </IconAction>
      }
    />
  )
}
