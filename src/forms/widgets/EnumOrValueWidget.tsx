import Select from '@mui/material/Select'
import { styled } from '@mui/material/styles'
import { useTranslate } from 'ra-core'
import { type ComponentType, useState } from 'react'
import type { Json } from '../../schema/types'
import { fixedWords, valueBranch } from '../core/kinds'
import { useFormHost } from '../FormHost'
import { widgetFor } from '../testers'
import type { WidgetProps } from '../types'
import { useOptionText } from '../useFieldText'

import { OneOfSeveral } from './OneOfSeveral'
import { inputProps, Row, Unseen } from './parts'

const OWN = 'value'

const Box = styled('div')({ position: 'relative', display: 'grid' })

/** Select of fixed words (`infinity`) plus a free value, edited in the widget of its type. */
export function EnumOrValueWidget(props: WidgetProps) {
  const translate = useTranslate()
  const optionText = useOptionText()
  const branch = valueBranch(props.schema)
  const onOff = branch.type === 'boolean'
  const words = [...(onOff ? [true, false] : []), ...fixedWords(props.schema)]
  const Widget = useFormHost().widgets[widgetFor(branch) ?? 'text']
  const at = props.value === undefined ? -1 : words.indexOf(props.value)
  const [wantsValue, setWantsValue] = useState(false)
  const hasValue = props.value !== undefined && at < 0
  if (wantsValue && hasValue) setWantsValue(false)
  const shown = wantsValue || hasValue ? OWN : at >= 0 ? String(at) : ''
  const byDefault = props.schema.default
  const textOf = (word: Json) => {
    const text = typeof word === 'boolean' ? translate(word ? 'forms.on' : 'forms.off') : optionText(props.name, word)
    return word === byDefault ? translate('forms.defaultOption', { name: text }) : text
  }
  const choose = (choice: string) => {
    props.report(undefined)
    setWantsValue(choice === OWN)
    props.onChange(choice === '' || choice === OWN ? undefined : words[Number(choice)])
  }
  return (
    <Row
      sx={{
        '& > *': ({ tokens }) => ({ flex: `1 1 ${tokens.size.field}px`, minWidth: 0 }),
        // Wrap a number with a unit below the select before it gets too narrow.
        '& > * + *': ({ tokens }) => ({ flexBasis: 1.5 * tokens.size.field }),
      }}
    >
      <OneOfSeveral>
        <Select
          native
          value={shown}
          onChange={(event) => choose(event.target.value)}
          onBlur={props.onBlur}
          disabled={props.readOnly}
          inputProps={inputProps(props)}
        >
          {(shown === '' || !(props.required || byDefault !== undefined)) && (
            <option value="">{translate(props.required ? 'forms.choose' : 'forms.notSet')}</option>
          )}
          {words.map((word, i) => (
            <option key={String(word)} value={String(i)}>
              {textOf(word)}
            </option>
          ))}
          {!onOff && (
            <option value={OWN}>
              {translate(`fields.${props.name}.ownValue`, { _: translate('forms.ownValue') })}
            </option>
          )}
        </Select>
      </OneOfSeveral>
      {shown === OWN && Widget && (
        <OwnValue
          {...props}
          schema={branch}
          value={hasValue ? props.value : undefined}
          onBlur={() => {
            // If left empty, return to the previous word.
            setWantsValue(false)
            props.onBlur()
          }}
          Widget={Widget}
        />
      )}
    </Row>
  )
}

/** Input of the free value, with a separate label because the field's label belongs to the select. */
function OwnValue({ Widget, placeholder: _default, ...props }: WidgetProps & { Widget: ComponentType<WidgetProps> }) {
  const translate = useTranslate()
  const id = `${props.id}-value`
  return (
    <Box>
      <Unseen htmlFor={id}>{translate('forms.valueOf', { name: props.label })}</Unseen>
      <OneOfSeveral>
        <Widget {...props} id={id} />
      </OneOfSeveral>
    </Box>
  )
}
