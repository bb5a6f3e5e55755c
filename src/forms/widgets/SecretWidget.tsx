import VisibilityOffOutlined from '@mui/icons-material/VisibilityOffOutlined'
import VisibilityOutlined from '@mui/icons-material/VisibilityOutlined'
import IconButton from '@mui/material/IconButton'
import InputAdornment from '@mui/material/InputAdornment'
import OutlinedInput from '@mui/material/OutlinedInput'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { SECRET_MASK } from '../../schema/secrets'
import type { WidgetProps } from '../types'
import { getInputProps } from './parts'

/**
 * Password or key. The broker returns six asterisks as mask; sending the mask back keeps the stored secret. Option
 * `autoComplete` defaults to `new-password`.
 */
export function SecretWidget(props: WidgetProps) {
  const translate = useTranslate()
  const [isVisible, setIsVisible] = useState(false)
  const value = typeof props.value === 'string' ? props.value : ''
  const isStored = value === SECRET_MASK
  const autoComplete = typeof props.options.autoComplete === 'string' ? props.options.autoComplete : 'new-password'
  const change = (text: string) => {
    // Text typed after the mask starts the new secret.
    const next = isStored && text.startsWith(SECRET_MASK) ? text.slice(SECRET_MASK.length) : text
    props.onChange(next === '' ? undefined : next)
  }
  const toggle = translate(isVisible ? 'forms.secret.hide' : 'forms.secret.show', { name: props.label })
  return (
    <OutlinedInput
      type={isVisible && !isStored ? 'text' : 'password'}
      value={value}
      onChange={(event) => change(event.target.value)}
      onFocus={(event) => isStored && event.target.select()}
      onBlur={props.onBlur}
      readOnly={props.readOnly}
      inputProps={getInputProps(props, { autoComplete, autoCapitalize: 'none' })}
      endAdornment={
        isStored ? (
          <InputAdornment position="end">{translate('forms.secret.kept')}</InputAdornment>
        ) : (
          <InputAdornment position="end">
            <IconButton
              aria-label={toggle}
              aria-pressed={isVisible}
              onClick={() => setIsVisible(!isVisible)}
              edge="end"
            >
              {isVisible ? <VisibilityOffOutlined /> : <VisibilityOutlined />}
            </IconButton>
          </InputAdornment>
        )
      }
    />
  )
}
