import type { FieldProps } from '@rjsf/utils'
import { useTranslate } from 'ra-core'
import { useCallback, useEffect } from 'react'
import type { FieldSchema, Json } from '../../schema/types'
import { isEqual } from '../core/paths'
import { FieldShell, getDescribedByIds } from '../FieldShell'
import { useFormHost } from '../FormHost'
import { getFormNode } from '../formPlan'
import { formatIssue, hasManyValues } from '../messages'
import { ResetToDefault } from '../ResetToDefault'
import { runAfterPress } from '../runAfterPress'
import { useHiddenProps } from '../search/FormSearchResult'
import { MatchedPath } from '../search/MatchedPath'
import type { WidgetProps } from '../types'
import { UnknownBadge } from '../UnknownBadge'
import { useBoundsText } from '../useBoundsText'
import { useDefaultMark, useDefaultText } from '../useDefaultText'
import { useDisplayedValue } from '../useDisplayedValue'
import { useFieldText } from '../useFieldText'
import { collectIssues, parseErrors } from '../validator'

/** Widgets with named options, which need no text about bounds. */
const HAS_WORDS: ReadonlySet<string> = new Set(['enum', 'enumOrValue', 'verify', 'boolean'])
/** Widgets that mark the default option themselves. */
const MARKS_DEFAULT: ReadonlySet<string> = new Set(['enum', 'enumOrValue', 'verify', 'boolean'])

export function LeafField(props: FieldProps) {
  const host = useFormHost()
  const translate = useTranslate()
  const getFieldText = useFieldText()
  const defaultText = useDefaultText()
  const markText = useDefaultMark()
  const boundsText = useBoundsText()
  const { $id: id, path } = props.fieldPathId
  const { schema, ui, labelled } = getFormNode(props)
  const leftOut = useHiddenProps(path)
  const widget = String(props.uiSchema?.['ui:widget'])
  const Widget = host.widgets[widget]
  const { label, help: words, fallback } = getFieldText(path, host.ui, schema)
  // RJSF passes a field's own errors and the errors of nested values separately.
  const found = [...parseErrors(props.rawErrors), ...collectIssues(props.errorSchema)]
  const errors = found.map((issue) => formatIssue(issue, label, translate, ui.messages, hasManyValues(schema)))
  // The error message already contains the bounds.
  const bounds = errors.length > 0 || HAS_WORDS.has(widget) ? undefined : boundsText(schema)
  // A full-width full stop includes its spacing.
  const help = [words, bounds].filter(Boolean).join(words?.endsWith('。') ? '' : ' ')
  const { onChange, onBlur, formData } = props
  const { touch, report } = host
  const { value, emptied, empty, refill } = useDisplayedValue(formData as Json | undefined, schema, widget)
  const placeholder = defaultText(props.name, schema)
  // An empty string is not shown as a default.
  const isDefault = value !== undefined && value !== '' && formData === undefined
  const mark = isDefault && !MARKS_DEFAULT.has(widget) ? markText(props.name, schema) : undefined
  const described = getDescribedByIds(id, help, errors, mark, schema['x-unknown'])

  const change = useCallback(
    (next: Json | undefined) => {
      empty(next === undefined)
      onChange(next, path, undefined, id)
    },
    [empty, onChange, path, id],
  )
  // Validate a field with an error on each change.
  const hasError = errors.length > 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the value changes
  useEffect(() => {
    if (hasError) onBlur(id, undefined)
  }, [formData])
  const blur = useCallback(() => {
    refill()
    runAfterPress(() => {
      touch(path)
      onBlur(id, undefined)
    })
  }, [refill, touch, onBlur, path, id])
  const readOnly = host.readOnly || ui.readOnly === true
  const resettable =
    host.resettable && !readOnly && schema.default !== undefined && differs(formData as Json | undefined, schema)
  const reset = () => {
    report(path, undefined)
    change(schema.default)
    // The reset button disappears, so move the focus to the field.
    document.getElementById(id)?.focus()
  }
  const reportHere: WidgetProps['report'] = useCallback((rule, params) => report(path, rule, params), [report, path])

  if (!Widget) throw new Error(`No widget ${widget} for ${props.name}`)
  return (
    <FieldShell
      id={id}
      label={label}
      help={help}
      // A switch always has a value.
      required={props.required === true && widget !== 'boolean'}
      errors={errors}
      fallback={fallback}
      hideLabel={labelled}
      mark={mark}
      beside={widget === 'boolean'}
      leftOut={leftOut}
      foot={
        <>
          <MatchedPath path={path} label={label} help={help} />
          <UnknownBadge id={`${id}-unknown`} unknown={schema['x-unknown']} />
          {resettable && <ResetToDefault name={label} defaultText={placeholder} onReset={reset} />}
          {ui.foot && (
            <ui.foot schema={schema} value={formData as Json | undefined} onChange={change} readOnly={readOnly} />
          )}
        </>
      }
    >
      <Widget
        id={id}
        name={props.name}
        label={label}
        schema={schema}
        value={value}
        onChange={change}
        onBlur={blur}
        report={reportHere}
        {...(emptied && placeholder !== undefined && { placeholder })}
        required={props.required ?? false}
        readOnly={readOnly}
        invalid={errors.length > 0}
        {...(described !== undefined && { describedBy: described })}
        options={ui.options ?? {}}
      />
    </FieldShell>
  )
}

function differs(value: Json | undefined, schema: FieldSchema): boolean {
  return value !== undefined && !isEqual(value, schema.default)
}
