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
  const [isVisible, setIsVisible] = useState(false)
  return (
    <TextInput
      {...props}
      type={isVisible ? 'text' : 'password'}
      end={
        <IconAction
          label={translate(isVisible ? 'app.password.hide' : 'app.password.show')}
          onClick={() => setIsVisible(!isVisible)}
        >
          {isVisible ? <VisibilityOffOutlined /> : <VisibilityOutlined />}
        </IconAction>
      }
    />
  )
}
