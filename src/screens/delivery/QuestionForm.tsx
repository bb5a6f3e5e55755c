import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import TextField from '@mui/material/TextField'
import { useState } from 'react'
import { useTranslate } from 'react-admin'

const Form = styled('form')(({ theme: { tokens } }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'end',
  gap: tokens.gap.medium,
  '& > .MuiTextField-root': { flex: `1 1 ${tokens.size.field}px`, maxWidth: tokens.size.form },
}))

/** Asks for a topic or a client ID. */
export function QuestionForm(props: {
  label: string
  value: string
  error?: string | undefined
  onSubmit: (value: string) => void
}) {
  const translate = useTranslate()
  const [value, setValue] = useState(props.value)
  return (
    <Form
      onSubmit={(event) => {
        event.preventDefault()
        if (value !== '') props.onSubmit(value)
      }}
    >
      <TextField
        label={props.label}
        value={value}
        error={props.error !== undefined}
        helperText={props.error}
        onChange={(event) => setValue(event.target.value)}
        slotProps={{ htmlInput: { spellCheck: false, autoCapitalize: 'none' } }}
      />
      <Button type="submit" variant="contained">
        {translate('missedMessages.ask')}
      </Button>
    </Form>
  )
}
