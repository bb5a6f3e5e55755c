import Alert from '@mui/material/Alert'
import { styled } from '@mui/material/styles'
import Form, { type IChangeEvent } from '@rjsf/core/lib/components/Form.js'
import { useTranslate } from 'ra-core'
import { useCallback, useEffect, useId, useMemo, useRef, useState } from 'react'
import { type BrokerError, errorText, isAbort } from '../api/errors'
import type { FieldSchema, Json } from '../schema/types'
import { brokerIssue } from './core/brokerIssue'
import { withoutSecrets } from './core/secrets'
import { FieldScopeProvider, scopeIn } from './FieldScope'
import { FormDataProvider, FormHostProvider } from './FormHost'
import { fields } from './fields'
import { firstOnPage, focusField } from './focus'
import { issueText } from './messages'
import { planOf } from './plan'
import { SaveBar } from './SaveBar'
import { templates } from './templates'
import type { FormUi, Path } from './types'
import { UnsavedGuard } from './UnsavedGuard'
import { useFieldText } from './useFieldText'
import { useFormState } from './useFormState'
import { createValidator, toErrorSchema } from './validator'
import { widgets } from './widgets'

/** Where typed data waits while the user signs in again. Kept without secrets. */
export interface Draft {
  /** What waits for this form, if anything; it is taken out. */
  take: () => Json | undefined
  /** Keeps what `current` gives if the session ends meanwhile; returns the way to stop. */
  watch: (current: () => Json | undefined) => () => void
}

export interface SchemaFormProps {
  schema: FieldSchema
  ui?: FormUi | undefined
  /** The record to edit, or first values of a new one. Read once: another record needs another `key`. */
  value?: Json | undefined
  /**
   * Rejects with what the broker said; an error with a field's path lands on that field. A form that stays after it was
   * saved is given the new record by `adopt`.
   */
  onSubmit: (data: Record<string, Json>, adopt: (record: Json) => void) => Promise<void>
  submitLabel: string
  onCancel?: (() => void) | undefined
  readOnly?: boolean | undefined
  /** Why nothing may be saved, as a text; the button says it. */
  disabled?: string | undefined
  /** A new record may be saved with nothing entered, an edited one not. */
  isNew?: boolean | undefined
  draft?: Draft | undefined
  /** What was typed already, on top of `value`; read once. */
  typed?: Json | undefined
  /** Told what the form holds, whenever it changes. */
  onData?: ((data: Json) => void) | undefined
  /** Fields that were set offer the way back to their default. */
  resettable?: boolean | undefined
  /** False in dialogs: a page has one question before leaving. */
  guarded?: boolean | undefined
}

/** One column; long lines tire. */
const Column = styled('div')(({ theme: { tokens } }) => ({
  maxWidth: tokens.size.form,
  // What gets the focus must not come to stand beneath the page's head or the form's bar (WCAG 2.4.11).
  '& :is(input, textarea, select, button)': { scrollMarginBlock: tokens.size.header + tokens.size.control },
}))

const NO_UI: FormUi = {}
const SEPARATOR = '.'
/** Defaults are placeholders here, never data (see `core/prepare.ts`). */
const NO_DEFAULTS = {
  emptyObjectFields: 'skipDefaults',
  constAsDefaults: 'never',
  arrayMinItems: { populate: 'never' },
} as const

/** A form made from a schema: fields in their groups, rules, what the broker refuses, drafts, and the question before leaving. */
export function SchemaForm(props: SchemaFormProps) {
  const { schema, ui = NO_UI, readOnly = false, resettable = false, onSubmit, draft } = props
  const translate = useTranslate()
  const scope = scopeIn(schema)
  const textOf = useFieldText(scope)
  const prefix = useId()
  const [restored] = useState(() => draft?.take())
  const state = useFormState(schema, ui, props.value, restored ?? props.typed, props.isNew === true)
  const [failure, setFailure] = useState<string>()
  const [saving, setSaving] = useState(false)
  const busy = useRef(false)
  const saved = useRef(false)
  const form = useRef<HTMLDivElement>(null)
  const { data, shape, refused, issues, shows, touch, report, tried } = state
  const dirty = state.changed.length > 0

  const rules = useRef({ issues, shows, data })
  rules.current = { issues, shows, data }
  const validator = useMemo(
    () =>
      createValidator({
        issues: (now) => rules.current.issues(whole(now, rules.current.data)),
        shows: (issue) => rules.current.shows(issue),
      }),
    [],
  )
  const plan = useMemo(() => planOf(schema, shape, ui), [schema, shape, ui])
  const extraErrors = useMemo(() => toErrorSchema(refused), [refused])
  const host = useMemo(
    () => ({ ui, readOnly, resettable, widgets, touch, report }),
    [ui, readOnly, resettable, touch, report],
  )

  const latest = useRef({ data, dirty })
  latest.current = { data, dirty }
  const isDirty = useCallback(() => latest.current.dirty && !saved.current && !readOnly, [readOnly])
  useEffect(
    () => draft?.watch(() => (latest.current.dirty ? withoutSecrets(latest.current.data, schema) : undefined)),
    [draft, schema],
  )

  const idOf = useCallback((path: Path) => [prefix, ...path].join(SEPARATOR), [prefix])
  const focus = useCallback(
    (path: Path) => {
      // After the section that holds it has opened.
      requestAnimationFrame(() => form.current && focusField(form.current, idOf, path))
    },
    [idOf],
  )

  const save = async (event: IChangeEvent) => {
    if (busy.current) return
    busy.current = true
    setSaving(true)
    setFailure(undefined)
    // It is asked again: what it said last time may hold no more.
    state.setRefused((list) => (list.length > 0 ? [] : list))
    try {
      saved.current = true
      await onSubmit(state.toSend((event.formData ?? {}) as Json) as Record<string, Json>, (record) => {
        saved.current = false
        state.adopt(record)
      })
    } catch (error) {
      saved.current = false
      // The user took it back: nothing went wrong.
      if (isAbort(error)) return
      const refusal = error as BrokerError
      const issue = brokerIssue(refusal, shape, latest.current.data) ?? ui.refused?.(refusal)
      if (issue) {
        state.setRefused([issue])
        focus(issue.path)
      } else {
        setFailure(errorText(error, translate))
      }
    } finally {
      busy.current = false
      setSaving(false)
    }
  }

  const labels = state.changed.map((path) => textOf(path, ui).label)
  const idle = !props.isNew && !dirty ? translate('forms.unchanged') : undefined
  return (
    <FieldScopeProvider value={scope}>
      <FormHostProvider value={host}>
        <FormDataProvider value={data}>
          <Column
            ref={form}
            onSubmitCapture={() => {
              tried.current = true
            }}
          >
            {props.guarded !== false && <UnsavedGuard isDirty={isDirty} dirty={dirty} />}
            {restored !== undefined && (
              <Alert severity="info" role="status">
                {translate('forms.restored')}
              </Alert>
            )}
            <Form
              schema={plan.schema}
              uiSchema={plan.uiSchema}
              formData={data}
              validator={validator}
              fields={fields}
              templates={templates}
              idPrefix={prefix}
              idSeparator={SEPARATOR}
              extraErrors={extraErrors}
              experimental_defaultFormStateBehavior={NO_DEFAULTS}
              readonly={readOnly}
              liveValidate="onBlur"
              noHtml5Validate
              showErrorList={false}
              onChange={(event) => {
                const next = (event.formData ?? {}) as Json
                state.change(next)
                props.onData?.(next)
              }}
              onSubmit={(event) => void save(event)}
              onError={(errors) => {
                setFailure(undefined)
                const found = state.issues(data)
                const first = form.current && firstOnPage(form.current, idOf, found)
                if (errors.length === 0) return
                if (first) focus(first)
                // No field to show it at: silence would leave the user with a button that does nothing.
                else setFailure(found.map((issue) => issueText(issue, issue.path.join('.'), translate)).join(' '))
              }}
            >
              {/* Directly in the form, all of which the bar is to stay in sight of. */}
              {failure && (
                <Alert severity="error" role="alert" sx={{ mt: 2, overflowWrap: 'anywhere' }}>
                  {failure}
                </Alert>
              )}
              {!readOnly && (
                <SaveBar
                  submitLabel={props.submitLabel}
                  changed={labels}
                  saving={saving}
                  disabled={props.disabled ?? idle}
                  onDiscard={() => {
                    setFailure(undefined)
                    state.discard()
                    props.onData?.(state.initial)
                  }}
                  onCancel={props.onCancel}
                />
              )}
            </Form>
          </Column>
        </FormDataProvider>
      </FormHostProvider>
    </FieldScopeProvider>
  )
}

/**
 * RJSF hands its validator a copy without empty fields, whose names may be all that tells a choice: the form's own data,
 * where it is the same but for those.
 */
function whole(copy: Json, data: Json): Json {
  return JSON.stringify(copy) === JSON.stringify(data) ? data : copy
}
