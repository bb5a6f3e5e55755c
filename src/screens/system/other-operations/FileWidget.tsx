import { styled } from '@mui/material/styles'
import type { WidgetProps } from '../../../forms/types'
import { useCallContext } from './CallContext'

const Input = styled('input')(({ theme: { tokens } }) => ({
  minHeight: tokens.size.target,
  maxWidth: '100%',
  font: 'inherit',
  color: tokens.text,
}))

export function FileWidget({ id, name, onChange, onBlur, readOnly, required, invalid, describedBy }: WidgetProps) {
  const { files } = useCallContext()
  return (
    <Input
      id={id}
      type="file"
      disabled={readOnly}
      aria-required={required || undefined}
      aria-invalid={invalid || undefined}
      aria-describedby={describedBy}
      onBlur={onBlur}
      onChange={({ target }) => {
        const file = target.files?.[0]
        if (file) files.set(name, file)
        else files.delete(name)
        onChange(file?.name)
      }}
    />
  )
}
