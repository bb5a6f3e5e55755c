import TextField from '@mui/material/TextField'

interface TopicInputProps {
  id: string
  value: string
  onChange: (text: string) => void
  onEnter: () => void
  invalid: boolean
  describedBy: string | undefined
}

export function TopicInput({ id, value, onChange, onEnter, invalid, describedBy }: TopicInputProps) {
  return (
    <TextField
      id={id}
      value={value}
      autoFocus
      onChange={(event) => onChange(event.target.value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && !event.nativeEvent.isComposing) onEnter()
      }}
      error={invalid}
      slotProps={{
        htmlInput: {
          'aria-describedby': describedBy,
          'aria-required': true,
          spellCheck: false,
          autoCapitalize: 'none',
          autoComplete: 'off',
        },
        input: { sx: ({ tokens }) => ({ fontFamily: tokens.font.mono }) },
      }}
    />
  )
}
