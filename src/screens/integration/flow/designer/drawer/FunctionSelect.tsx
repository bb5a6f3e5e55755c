import TextField from '@mui/material/TextField'
import { useTranslate } from 'react-admin'
import { functions } from '../../../../../domain/rulesql/functions/table'
import { groupTextKey } from '../../../../../domain/rulesql/texts'
import { truncateAndEscape } from '../../../../../ui/text'

const groups = [...new Set(functions.map(({ group }) => group))].map((group) => ({
  group,
  names: functions.filter((one) => one.group === group).map(({ name }) => name),
}))
const names = new Set(functions.map(({ name }) => name))

export function FunctionSelect(props: {
  value: string
  onChange: (name: string) => void
  error: boolean
  help: string | undefined
}) {
  const translate = useTranslate()
  return (
    <TextField
      select
      label={translate('flow.processing.function')}
      value={props.value}
      onChange={(event) => props.onChange(event.target.value)}
      error={props.error}
      helperText={props.help}
      slotProps={{ select: { native: true } }}
    >
      <option value="">{translate('flow.processing.noFunction')}</option>
      {/* Function of another broker version or of a plugin. */}
      {props.value !== '' && !names.has(props.value) && (
        <option value={props.value}>{truncateAndEscape(props.value, 64)}</option>
      )}
      {groups.map(({ group, names: all }) => (
        <optgroup key={group} label={translate(groupTextKey(group))}>
          {all.map((name) => (
            <option key={name} value={name}>
              {name}
            </option>
          ))}
        </optgroup>
      ))}
    </TextField>
  )
}
