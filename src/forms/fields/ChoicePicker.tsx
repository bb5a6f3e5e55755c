import FormControlLabel from '@mui/material/FormControlLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import Select from '@mui/material/Select'

const MAX_RADIOS = 4

interface ChoicePickerProps {
  id: string
  options: readonly { key: string; text: string }[]
  value: string
  blank: string | undefined
  required: boolean
  onChoose: (key: string) => void
  onBlur: () => void
  readOnly: boolean
  invalid: boolean
  describedBy: string | undefined
  /** Always uses a select, because options may be added at any time. */
  list?: boolean
}

/** Radio buttons for few options, otherwise a native select. */
export function ChoicePicker(props: ChoicePickerProps) {
  const { id, value, describedBy } = props
  // Required radio buttons need no empty option: none is selected at first.
  const radios = !props.list && props.options.length <= MAX_RADIOS - (props.required ? 0 : 1)
  const none = props.blank === undefined || (radios && props.required) ? [] : [{ key: '', text: props.blank }]
  const all = [...none, ...props.options]
  if (radios) {
    return (
      <RadioGroup
        row
        value={value}
        onChange={(_, key) => !props.readOnly && props.onChoose(key)}
        onBlur={props.onBlur}
        aria-labelledby={`${id}-label`}
        {...(describedBy !== undefined && { 'aria-describedby': describedBy })}
      >
        {all.map(({ key, text }, i) => (
          <FormControlLabel
            key={key}
            value={key}
            label={text}
            disabled={props.readOnly && key !== value}
            // The label of the field points to the first one and would become part of its name.
            control={<Radio slotProps={{ input: { 'aria-label': text, ...(i === 0 && { id }) } }} />}
          />
        ))}
      </RadioGroup>
    )
  }
  return (
    <Select
      native
      value={value}
      onChange={(event) => props.onChoose(event.target.value)}
      onBlur={props.onBlur}
      disabled={props.readOnly}
      inputProps={{ id, 'aria-invalid': props.invalid || undefined, 'aria-describedby': describedBy }}
    >
      {all.map(({ key, text }) => (
        <option key={key} value={key}>
          {text}
        </option>
      ))}
    </Select>
  )
}
