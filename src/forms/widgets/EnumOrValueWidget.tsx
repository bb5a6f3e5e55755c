import Select from '@mui/material/Select'
import { styled } from '@mui/material/styles'
import { useTranslate } from 'ra-core'
import { type ComponentType, useState } from 'react'
import { fixedWords, valueBranch } from '../core/kinds'
import { useFormHost } from '../FormHost'
import { widgetFor } from '../testers'
import type { WidgetProps } from '../types'
import { useOptionText } from '../useFieldText'
import { inputProps, Row, Unseen } from './parts'

const OWN = 'value'

const Box = styled('div')({ position: 'relative', display: 'grid' })

/** A word out of a few (`infinity`), or a value of its own in the widget that suits it. */
export function EnumOrValueWidget(props: WidgetProps) {
  const translate = useTranslate()
  const optionText = useOptionText()
  const words = fixedWords(props.schema)
  const branch = valueBranch(props.schema)
  const Widget = useFormHost().widgets[widgetFor(branch) ?? 'text']
  const at = props.value === undefined ? -1 : words.indexOf(props.value)
  const [wantsValue, setWantsValue] = useState(false)
  const shown = at >= 0 ? String(at) : props.value !== undefined || wantsValue ? OWN : ''
  const choose = (choice: string) => {
    props.report(undefined)
    setWantsValue(choice === OWN)
    props.onChange(choice === '' || choice === OWN ? undefined : words[Number(choice)])
  }
  return (
    <Row sx={{ '& > *': ({ tokens }) => ({ flex: `1 1 ${tokens.size.field}px`, minWidth: 0 }) }}>
      <Select
        native
        value={shown}
        onChange={(event) => choose(event.target.value)}
        onBlur={props.onBlur}
        disabled={props.readOnly}
        inputProps={inputProps(props)}
      >
        {(shown === '' || !props.required) && (
          <option value="">{props.placeholder ?? translate(props.required ? 'forms.choose' : 'forms.notSet')}</option>
        )}
        {words.map((word, i) => (
          <option key={String(word)} value={String(i)}>
            {optionText(props.name, word)}
          </option>
        ))}
        <option value={OWN}>{translate(`fields.${props.name}.ownValue`, { _: translate('forms.ownValue') })}</option>
      </Select>
      {shown === OWN && Widget && <OwnValue {...props} schema={branch} Widget={Widget} />}
    </Row>
  )
}

/** The inner widget beside the choice, named for itself: the label above belongs to the choice. */
function OwnValue({ Widget, placeholder: _default, ...props }: WidgetProps & { Widget: ComponentType<WidgetProps> }) {
  const translate = useTranslate()
  const id = `${props.id}-value`
  return (
    <Box>
      <Unseen htmlFor={id}>{translate('forms.valueOf', { name: props.label })}</Unseen>
      <Widget {...props} id={id} />
    </Box>
  )
}
