import Select from '@mui/material/Select'
import { useTranslate } from 'react-admin'
import type { Json } from '../../schema/types'
import type { WidgetProps } from '../types'
import { useOptionText } from '../useFieldText'
import { getInputProps } from './parts'

/**
 * Native select, which works with any keyboard, screen reader and touch screen. Option `words` holds text keys of
 * options that have no texts.
 */
export function EnumWidget(props: WidgetProps) {
  const translate = useTranslate()
  const optionText = useOptionText()
  const choices = props.schema.enum ?? (props.schema.const === undefined ? [] : [props.schema.const])
  const at = props.value === undefined ? -1 : choices.indexOf(props.value)
  const words = (props.options.words ?? {}) as Readonly<Record<string, string>>
  const formatChoice = (choice: Json) => {
    const textKey = words[String(choice)]
    const text = textKey ? translate(textKey) : optionText(props.name, choice)
    return choice === props.schema.default ? translate('forms.defaultOption', { name: text }) : text
  }
  const hasDefault = props.schema.default !== undefined && choices.includes(props.schema.default)
  return (
    <Select
      native
      value={at < 0 ? '' : String(at)}
      onChange={(event) => props.onChange(event.target.value === '' ? undefined : choices[Number(event.target.value)])}
      onBlur={props.onBlur}
      disabled={props.readOnly}
      inputProps={getInputProps(props)}
    >
      {(at < 0 || !(props.required || hasDefault)) && (
        <option value="">{translate(props.required ? 'forms.choose' : 'forms.notSet')}</option>
      )}
      {choices.map((choice, i) => (
        <option key={String(choice)} value={String(i)}>
          {formatChoice(choice)}
        </option>
      ))}
    </Select>
  )
}
