import Select from '@mui/material/Select'
import { styled } from '@mui/material/styles'
import { type ComponentType, useState } from 'react'
import { useTranslate } from 'react-admin'
import type { Json } from '../../schema/types'
import { getValueBranch, listFixedWords } from '../core/kinds'
import { useFormHost } from '../FormHost'
import { findWidget } from '../testers'
import type { WidgetProps } from '../types'
import { useOptionText } from '../useFieldText'
import { NestedFormControl } from './NestedFormControl'
import { getInputProps, Row, VisuallyHiddenLabel } from './parts'

const FREE_VALUE = 'value'

const Box = styled('div')({ position: 'relative', display: 'grid' })

/** Select of fixed words (`infinity`) plus a free value, edited in the widget of its type. */
export function EnumOrValueWidget(props: WidgetProps) {
  const translate = useTranslate()
  const optionText = useOptionText()
  const branch = getValueBranch(props.schema)
  const onOff = branch.type === 'boolean'
  const words = [...(onOff ? [true, false] : []), ...listFixedWords(props.schema)]
  const Widget = useFormHost().widgets[findWidget(branch) ?? 'text']
  const at = props.value === undefined ? -1 : words.indexOf(props.value)
  const [wantsValue, setWantsValue] = useState(false)
  const hasValue = props.value !== undefined && at < 0
  if (wantsValue && hasValue) setWantsValue(false)
  const selected = wantsValue || hasValue ? FREE_VALUE : at >= 0 ? String(at) : ''
  const byDefault = props.schema.default
  const formatWord = (word: Json) => {
    const text = typeof word === 'boolean' ? translate(word ? 'forms.on' : 'forms.off') : optionText(props.name, word)
    return word === byDefault ? translate('forms.defaultOption', { name: text }) : text
  }
  const choose = (choice: string) => {
    props.report(undefined)
    setWantsValue(choice === FREE_VALUE)
    props.onChange(choice === '' || choice === FREE_VALUE ? undefined : words[Number(choice)])
  }
  return (
    <Row
      sx={{
        '& > *': ({ tokens }) => ({ flex: `1 1 ${tokens.size.field}px`, minWidth: 0 }),
        // Wrap a number with a unit below the select before it gets too narrow.
        '& > * + *': ({ tokens }) => ({ flexBasis: 1.5 * tokens.size.field }),
      }}
    >
      <NestedFormControl>
        <Select
          native
          value={selected}
          onChange={(event) => choose(event.target.value)}
          onBlur={props.onBlur}
          disabled={props.readOnly}
          inputProps={getInputProps(props)}
        >
          {(selected === '' || !(props.required || byDefault !== undefined)) && (
            <option value="">{translate(props.required ? 'forms.choose' : 'forms.notSet')}</option>
          )}
          {words.map((word, i) => (
            <option key={String(word)} value={String(i)}>
              {formatWord(word)}
            </option>
          ))}
          {!onOff && (
            <option value={FREE_VALUE}>
              {translate(`fields.${props.name}.ownValue`, { _: translate('forms.ownValue') })}
            </option>
          )}
        </Select>
      </NestedFormControl>
      {selected === FREE_VALUE && Widget && (
        <FreeValueInput
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
function FreeValueInput({
  Widget,
  placeholder: _default,
  ...props
}: WidgetProps & { Widget: ComponentType<WidgetProps> }) {
  const translate = useTranslate()
  const id = `${props.id}-value`
  return (
    <Box>
      <VisuallyHiddenLabel htmlFor={id}>{translate('forms.valueOf', { name: props.label })}</VisuallyHiddenLabel>
      <NestedFormControl>
        <Widget {...props} id={id} />
      </NestedFormControl>
    </Box>
  )
}
