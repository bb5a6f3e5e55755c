import type { ErrorSchema, FieldTemplateProps } from '@rjsf/utils'
import { type ReactElement, useCallback, useMemo, useState } from 'react'
import type { FieldSchema, Json } from '../../schema/types'
import { joinSentences } from '../../ui/text'
import { isEqual } from '../core/paths'
import { collectErrors } from '../errorSchema'
import { FieldShell, getDescribedByIds } from '../FieldShell'
import { useFormHost } from '../FormHost'
import { getFormNode } from '../formPlan'
import { ResetToDefault } from '../ResetToDefault'
import { useHiddenProps } from '../search/FormSearchResult'
import { MatchedPath } from '../search/MatchedPath'
import { UnknownBadge } from '../UnknownBadge'
import { useBoundsText } from '../useBoundsText'
import { useDefaultMark, useDefaultText } from '../useDefaultText'
import { useFieldText } from '../useFieldText'
import { FieldStateProvider } from './adaptWidgets'

/** Widgets with named options. They need no text about bounds and mark the default option themselves. */
const HAS_OPTIONS: ReadonlySet<unknown> = new Set(['enum', 'enumOrValue', 'verify', 'boolean'])

/** Frame of a field with a widget. Groups, lists and unions have frames of their own. */
export function FieldTemplate(props: FieldTemplateProps) {
  if (props.hidden) return null
  return props.uiSchema?.['ui:widget'] === undefined ? props.children : <WidgetFrame {...props} />
}

function WidgetFrame({ id, fieldPathId: { path }, children, onChange, ...props }: FieldTemplateProps) {
  const host = useFormHost()
  const getFieldText = useFieldText()
  const defaultText = useDefaultText()
  const markText = useDefaultMark()
  const boundsText = useBoundsText()
  const leftOut = useHiddenProps(path)
  const [cleared, setCleared] = useState(false)
  const { schema, ui, labelled } = getFormNode(props)
  const widget: unknown = props.uiSchema?.['ui:widget']
  const isSwitch = widget === 'boolean'
  const { label, help: text, fallback } = getFieldText(path, host.ui, schema)
  const value = props.formData as Json | undefined
  const errors = collectErrors(
    (props.errors as ReactElement<{ errorSchema?: ErrorSchema }> | undefined)?.props.errorSchema,
  )
  const invalid = errors.length > 0
  // The error message already contains the bounds.
  const bounds = invalid || HAS_OPTIONS.has(widget) ? undefined : boundsText(schema)
  const help = joinSentences([text, bounds])
  const name = String(path.findLast((part) => typeof part === 'string') ?? '')
  const defaultValue = defaultText(name, schema)
  // An empty string is not shown as a default.
  const isCleared = cleared && !isSwitch
  const showsDefault = value === undefined && !isCleared && schema.default !== undefined && schema.default !== ''
  const mark = showsDefault && !HAS_OPTIONS.has(widget) ? markText(name, schema) : undefined
  const describedBy = getDescribedByIds(id, help, errors, mark, schema['x-unknown'])
  const readOnly = host.readOnly || ui.readOnly === true
  const change = useCallback(
    (next: Json | undefined) => {
      setCleared(next === undefined)
      onChange(next, path, undefined, id)
    },
    [onChange, path, id],
  )
  const reset = () => {
    host.report(path, undefined)
    change(schema.default)
    // The reset button disappears, so move the focus to the field.
    document.getElementById(id)?.focus()
  }
  const isResettable = host.resettable && !readOnly && differsFromDefault(value, schema)
  const placeholder = isCleared ? defaultValue : undefined
  const state = useMemo(
    () => ({
      path,
      label,
      invalid,
      readOnly,
      isCleared,
      setCleared,
      ...(describedBy !== undefined && { describedBy }),
      ...(placeholder !== undefined && { placeholder }),
    }),
    [path, label, invalid, readOnly, isCleared, describedBy, placeholder],
  )
  return (
    <FieldShell
      id={id}
      field={id}
      label={label}
      help={help}
      // A switch always has a value.
      required={props.required === true && !isSwitch}
      errors={errors}
      fallback={fallback}
      hideLabel={labelled}
      mark={mark}
      isInline={isSwitch}
      hiddenProps={leftOut}
      foot={
        <>
          <MatchedPath path={path} label={label} help={help} />
          <UnknownBadge id={`${id}-unknown`} unknown={schema['x-unknown']} />
          {isResettable && <ResetToDefault name={label} defaultText={defaultValue} onReset={reset} />}
          {ui.foot && <ui.foot schema={schema} value={value} onChange={change} readOnly={readOnly} />}
        </>
      }
    >
      <FieldStateProvider value={state}>{children}</FieldStateProvider>
    </FieldShell>
  )
}

const differsFromDefault = (value: Json | undefined, { default: normal }: FieldSchema): boolean =>
  value !== undefined && normal !== undefined && !isEqual(value, normal)
