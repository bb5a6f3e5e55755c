import { styled } from '@mui/material/styles'
import type { ErrorSchema, FieldProps } from '@rjsf/utils'
import { useTranslate } from 'ra-core'
import { useMemo, useRef } from 'react'
import type { Json } from '../../schema/types'
import { afterPress } from '../afterPress'
import { choiceOf, switched, unionOf, untagged } from '../core/unions'
import { describedBy, FieldShell } from '../FieldShell'
import { useFormHost } from '../FormHost'
import { issueText } from '../messages'
import { nodeOf, planOf } from '../plan'
import { useLeftOut } from '../search/Found'
import { FoundPath } from '../search/FoundPath'
import { useFormPart } from '../templates/FormPart'
import { GroupHelp } from '../templates/parts'
import { UnknownMark } from '../UnknownMark'
import { useFieldText } from '../useFieldText'
import { fromErrors } from '../validator'
import { ChoicePicker } from './ChoicePicker'
import { useChoiceText } from './useChoiceText'

const Part = styled('div')(({ theme: { tokens } }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: tokens.gap.medium,
  minWidth: 0,
}))

const Chosen = styled('div')(({ theme: { tokens } }) => ({
  minWidth: 0,
  borderInlineStart: `${tokens.size.focusRing}px solid ${tokens.border}`,
  paddingInlineStart: tokens.gap.medium,
}))

/**
 * Picker of a union's option and the fields of that option. Input for other options is kept until the user returns
 * to them.
 */
export function UnionField(props: FieldProps) {
  const { ui, readOnly, touch } = useFormHost()
  const translate = useTranslate()
  const textOf = useFieldText()
  const choiceText = useChoiceText()
  const typed = useRef(new Map<string, Json>())
  const { $id: id, path } = props.fieldPathId
  const node = nodeOf(props)
  const part = useFormPart()
  const leftOut = useLeftOut(path)
  const { schema, shape, frame } = node
  const value = props.formData as Json | undefined
  const union = unionOf(shape)
  const whole = unionOf(schema)
  const choice = union && choiceOf(union, value)
  const isItem = typeof path.at(-1) === 'number'
  const own = textOf(path, ui, schema)
  // A group without a visible name uses the label of its tag.
  const label = union?.tag && (isItem || frame) ? textOf([...path, union.tag]).label : own.label
  const errors = fromErrors(props.rawErrors).map((issue) => issueText(issue, label, translate, node.ui.messages))
  const original = whole?.choices.find(({ key }) => key === choice?.key)
  const plan = useMemo(() => {
    if (!choice || choice.kind === 'word' || !original) return undefined
    const below = path.filter((part) => typeof part === 'string')
    return planOf(untagged(original), untagged(choice), ui, below, { frame: 'bare', labelled: true })
  }, [choice, original, ui, path])
  if (!union) return null

  const choose = (key: string) => {
    if (choice && value !== undefined) typed.current.set(choice.key, value)
    const to = union.choices.find((one) => one.key === key)
    props.onChange(to && switched(value, to, typed.current.get(key)), path, undefined, id)
  }
  const byDefault = whole && choiceOf(whole, schema.default)
  const shown = choice ?? (value === undefined ? union.choices.find(({ key }) => key === byDefault?.key) : undefined)
  const mustChoose = props.required || isItem || byDefault !== undefined
  const blank = translate(props.required || isItem ? 'forms.choose' : 'forms.notSet')
  const described = describedBy(`${id}-choice`, own.help, errors, undefined, schema['x-unknown'])
  const { SchemaField } = props.registry.fields
  const { __errors: _own, ...errorsBelow } = (props.errorSchema ?? {}) as ErrorSchema
  const hasFields =
    plan &&
    (plan.uiSchema['ui:field'] !== undefined ||
      Object.keys(choice?.schema.properties ?? {}).length > (choice?.tag ? 1 : 0))
  const inner = plan && SchemaField && hasFields && (
    <SchemaField
      {...props}
      key={choice?.key}
      required={choice?.kind === 'value'}
      schema={plan.schema}
      uiSchema={plan.uiSchema}
      errorSchema={errorsBelow as ErrorSchema}
    />
  )
  // In the "Advanced" section only render the advanced fields; the picker is rendered with the group.
  if (part === 'advanced' && path.length === 1) return inner
  return (
    <Part {...leftOut}>
      <FieldShell
        id={`${id}-choice`}
        label={label}
        help={own.help}
        required={props.required || isItem}
        errors={errors}
        fallback={own.fallback}
        foot={
          <>
            <FoundPath path={path} label={label} help={own.help} />
            <UnknownMark id={`${id}-choice-unknown`} unknown={schema['x-unknown']} />
          </>
        }
      >
        <ChoicePicker
          id={`${id}-choice`}
          options={union.choices.map((one) => ({
            key: one.key,
            text:
              one.key === byDefault?.key
                ? translate('forms.defaultOption', { name: choiceText(props.name, one) })
                : choiceText(props.name, one),
          }))}
          value={shown?.key ?? ''}
          blank={shown && mustChoose ? undefined : blank}
          required={mustChoose}
          onChoose={choose}
          onBlur={() => afterPress(() => touch(path))}
          readOnly={readOnly || node.ui.readOnly === true}
          invalid={errors.length > 0}
          describedBy={described}
        />
      </FieldShell>
      {!choice && value !== undefined && value !== null && value !== '' && (
        <GroupHelp>{translate('forms.union.unknown')}</GroupHelp>
      )}
      {inner && (frame || isItem ? inner : <Chosen>{inner}</Chosen>)}
    </Part>
  )
}
