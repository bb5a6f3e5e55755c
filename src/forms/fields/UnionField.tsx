import { styled } from '@mui/material/styles'
import type { ErrorSchema, FieldProps } from '@rjsf/utils'
import { useMemo, useRef } from 'react'
import { useTranslate } from 'react-admin'
import type { Json } from '../../schema/types'
import { findChoice, getUnion, omitTag, switchChoice } from '../core/unions'
import { FieldShell, getDescribedByIds } from '../FieldShell'
import { useFormHost } from '../FormHost'
import { buildPlan, getFormNode, isSingleField, usesTagLabel } from '../formPlan'
import { useHiddenProps } from '../search/FormSearchResult'
import { MatchedPath } from '../search/MatchedPath'
import { useFormPart } from '../templates/FormPart'
import { GroupHelp } from '../templates/parts'
import { UnknownBadge } from '../UnknownBadge'
import { useFieldText } from '../useFieldText'
import { useTouch } from '../useTouch'
import { ChoicePicker } from './ChoicePicker'
import { useChoiceText } from './useChoiceText'

const UnionLayout = styled('div')(({ theme: { tokens } }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: tokens.gap.medium,
  minWidth: 0,
}))

const ChosenFields = styled('div')(({ theme: { tokens } }) => ({
  minWidth: 0,
  borderInlineStart: `${tokens.size.focusRing}px solid ${tokens.border}`,
  paddingInlineStart: tokens.gap.medium,
}))

/**
 * Picker of a union's option and the fields of that option. Input for other options is kept until the user returns
 * to them.
 */
export function UnionField(props: FieldProps) {
  const { ui, readOnly } = useFormHost()
  const translate = useTranslate()
  const getFieldText = useFieldText()
  const choiceText = useChoiceText()
  const enteredValues = useRef(new Map<string, Json>())
  const { $id: id, path } = props.fieldPathId
  const { edit, blur } = useTouch(path)
  const node = getFormNode(props)
  const part = useFormPart()
  const leftOut = useHiddenProps(path)
  const { schema, shape, frame } = node
  const value = props.formData as Json | undefined
  const union = getUnion(shape)
  const fullUnion = getUnion(schema)
  const choice = union && findChoice(union, value)
  const isItem = typeof path.at(-1) === 'number'
  const fieldText = getFieldText(path, ui, schema)
  const { label } = usesTagLabel(node, path) && union?.tag ? getFieldText([...path, union.tag]) : fieldText
  const errors = [...new Set(props.rawErrors)]
  const original = fullUnion?.choices.find(({ key }) => key === choice?.key)
  const plan = useMemo(() => {
    if (!choice || choice.kind === 'word' || !original) return undefined
    const below = path.filter((part) => typeof part === 'string')
    return buildPlan(omitTag(original), omitTag(choice), ui, below, { frame: 'bare', labelled: true })
  }, [choice, original, ui, path])
  if (!union) return null

  const choose = (key: string) => {
    edit()
    if (choice && value !== undefined) enteredValues.current.set(choice.key, value)
    const to = union.choices.find((one) => one.key === key)
    props.onChange(to && switchChoice(value, to, enteredValues.current.get(key)), path, undefined, id)
  }
  const byDefault = fullUnion && findChoice(fullUnion, schema.default)
  const displayedChoice =
    choice ?? (value === undefined ? union.choices.find(({ key }) => key === byDefault?.key) : undefined)
  const mustChoose = props.required || isItem || byDefault !== undefined
  const blank = translate(props.required || isItem ? 'forms.choose' : 'forms.notSet')
  const described = getDescribedByIds(`${id}-choice`, fieldText.help, errors, undefined, schema['x-unknown'])
  const { SchemaField } = props.registry.fields
  const { __errors: _own, ...errorsBelow } = (props.errorSchema ?? {}) as ErrorSchema
  const hasFields =
    plan &&
    (isSingleField(plan.uiSchema) || Object.keys(choice?.schema.properties ?? {}).length > (choice?.tag ? 1 : 0))
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
    <UnionLayout data-field={id} {...leftOut}>
      <FieldShell
        id={`${id}-choice`}
        label={label}
        help={fieldText.help}
        required={props.required || isItem}
        errors={errors}
        fallback={fieldText.fallback}
        foot={
          <>
            <MatchedPath path={path} label={label} help={fieldText.help} />
            <UnknownBadge id={`${id}-choice-unknown`} unknown={schema['x-unknown']} />
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
          value={displayedChoice?.key ?? ''}
          blank={displayedChoice && mustChoose ? undefined : blank}
          required={mustChoose}
          onChoose={choose}
          onBlur={blur}
          readOnly={readOnly || node.ui.readOnly === true}
          invalid={errors.length > 0}
          describedBy={described}
        />
      </FieldShell>
      {!choice && value !== undefined && value !== null && value !== '' && (
        <GroupHelp>{translate('forms.union.unknown')}</GroupHelp>
      )}
      {inner && (frame || isItem ? inner : <ChosenFields>{inner}</ChosenFields>)}
    </UnionLayout>
  )
}
