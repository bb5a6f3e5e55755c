import Alert from '@mui/material/Alert'
import Form, { type IChangeEvent } from '@rjsf/core/lib/components/Form.js'
import { useTranslate } from 'ra-core'
import { type ComponentType, type ReactNode, useCallback, useEffect, useId, useMemo, useRef, useState } from 'react'
import { BrokerError, errorText, isAbort } from '../api/errors'
import type { FieldSchema, Json } from '../schema/types'
import { useLatest } from '../ui/useLatest'
import { brokerIssue } from './core/brokerIssue'
import { makeBody } from './core/data'
import { sameButEmpty } from './core/paths'
import { withoutSecrets } from './core/secrets'
import { Failure } from './Failure'
import { FieldScopeProvider, scopeIn } from './FieldScope'
import { FormColumn } from './FormColumn'
import { FormDataProvider, FormHostProvider } from './FormHost'
import { fields } from './fields'
import { issueText } from './messages'
import { planOf } from './plan'
import { SaveBar } from './SaveBar'
import { FoundProvider } from './search/Found'
import { SearchField } from './search/SearchField'
import { type FormSearchText, useFormSearch } from './search/useFormSearch'
import { templates } from './templates'
import type { FormActionsProps, FormUi, MadeThings, Path } from './types'
import { UnsavedGuard } from './UnsavedGuard'
import { SEPARATOR, useFieldFocus } from './useFieldFocus'
import { useFieldText } from './useFieldText'
import { type Newest, toObject, useFormState } from './useFormState'
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
  /** The record as the broker has it since something else changed it: the form goes on from it, with what is typed on top. */
  newest?: Newest | undefined
  draft?: Draft | undefined
  /** What was typed already, on top of `value`; read once. */
  typed?: Json | undefined
  /** Told what the form holds, whenever it changes. */
  onData?: ((data: Json) => void) | undefined
  /** Fields that were set offer the way back to their default. */
  resettable?: boolean | undefined
  /** The field to be at, in whatever section; another array is another wish. */
  shown?: Path | undefined
  /** What it is searched for; a form of few fields has no search. */
  search?: FormSearchText | undefined
  /** Stand in the form's bar beside the save. */
  actions?: ComponentType<FormActionsProps> | undefined
  /** Stands above the bar, made of what would be sent if the form were sent as it stands, right or wrong. */
  preview?: ((data: Record<string, Json>) => ReactNode) | undefined
  /** Stands last in the bar. */
  note?: ReactNode
  /** Constants that a request bears beside the form's fields. */
  fixed?: Readonly<Record<string, Json>> | undefined
  /** False in dialogs: a page has one question before leaving. */
  guarded?: boolean | undefined
  /** What was made on the way, for the question before leaving. */
  made?: MadeThings | undefined
  /** False where the form is a part of something that is saved as a whole: what is typed goes to `onData` at once. */
  bar?: false | undefined
}

const NO_UI: FormUi = {}
/** Defaults are placeholders here, never data (see `core/prepare.ts`). */
const NO_DEFAULTS = {
  emptyObjectFields: 'skipDefaults',
  constAsDefaults: 'never',
  arrayMinItems: { populate: 'never' },
} as const

/** A form made from a schema: fields in their groups, rules, what the broker refuses, drafts, and the question before leaving. */
export function SchemaForm(props: SchemaFormProps) {
  const { schema, ui = NO_UI, readOnly = false, resettable = false, onSubmit, draft, shown } = props
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
  const rjsf = useRef<Form>(null)
  const { data, shape, refused, issues, shows, touch, report, tried } = state
  const dirty = state.changed.length > 0

  const { current } = state
  const validator = useMemo(
    () => createValidator({ issues: (now) => issues(whole(now, current())), shows }),
    [issues, shows, current],
  )
  const plan = useMemo(() => planOf(schema, shape, ui), [schema, shape, ui])
  const extraErrors = useMemo(() => toErrorSchema(refused), [refused])
  const { change } = state
  const { onData } = props
  const [beside, setBeside] = useState<ReactNode>()
  const set = useLatest((name: string, value: Json | undefined) => {
    const { [name]: _, ...others } = current() as Record<string, Json>
    const next = value === undefined ? others : { ...others, [name]: value }
    change(next)
    onData?.(next)
  })
  const known = useMemo(() => ({ ...widgets, ...ui.widgets }), [ui])
  const host = useMemo(
    () => ({ ui, schema, readOnly, resettable, widgets: known, shown, touch, report, change: set, beside: setBeside }),
    [ui, schema, readOnly, resettable, known, shown, touch, report, set],
  )

  const { isDirty: differs } = state
  const { made } = props
  const isDirty = useCallback(
    () => !saved.current && !readOnly && (differs() || made?.pending() === true),
    [readOnly, differs, made],
  )
  useEffect(
    () => draft?.watch(() => (differs() ? withoutSecrets(current(), schema) : undefined)),
    [draft, schema, differs, current],
  )

  const { newest } = props
  const goOn = useLatest(state.goOn)
  useEffect(() => {
    if (newest !== undefined) goOn(newest)
  }, [newest, goOn])

  const search = useFormSearch(props.search, { plan, ui, data, textOf })
  const { focus, focusFirst } = useFieldFocus(form, prefix, search)
  useEffect(() => shown && focus(shown), [shown, focus])

  const labels = state.changed.map((path) => textOf(path, ui).label)
  const refuse = (error: unknown) => {
    setFailure(undefined)
    state.setRefused((list) => (list.length > 0 ? [] : list))
    if (!error) return
    const issue =
      error instanceof BrokerError
        ? (brokerIssue(error, shape, current()) ?? ui.refused?.(error, toObject(current())))
        : undefined
    if (issue) {
      state.setRefused([issue])
      focus(issue.path)
    } else {
      setFailure(errorText(error, translate))
    }
  }
  const sent = (form: Json) => makeBody(form, state.stored, schema, props.fixed)
  const collect = () => {
    tried.current = true
    if (!rjsf.current?.validateForm()) return undefined
    return sent(current())
  }

  const release = () => {
    saved.current = true
  }

  const save = async (event: IChangeEvent) => {
    if (busy.current) return
    busy.current = true
    setSaving(true)
    // It is asked again: what it said last time may hold no more.
    refuse(undefined)
    try {
      saved.current = true
      await onSubmit(sent((event.formData ?? {}) as Json), (record) => {
        saved.current = false
        state.adopt(record)
      })
    } catch (error) {
      saved.current = false
      // The user took it back: nothing went wrong.
      if (!isAbort(error)) refuse(error)
    } finally {
      busy.current = false
      setSaving(false)
    }
  }

  const reset = () => {
    setFailure(undefined)
    state.discard()
    props.onData?.(state.initial)
  }

  const bar = !readOnly && props.bar !== false
  const said = failure && <Failure>{failure}</Failure>
  const idle = !props.isNew && !dirty ? translate('forms.unchanged') : undefined
  return (
    <>
      <FieldScopeProvider value={scope}>
        <FormHostProvider value={host}>
          <FoundProvider value={search?.found}>
            <FormDataProvider value={data}>
              <FormColumn
                wide={ui.layout !== undefined}
                ref={form}
                onSubmitCapture={() => {
                  tried.current = true
                }}
              >
                {props.guarded !== false && (
                  <UnsavedGuard isDirty={isDirty} dirty={dirty} changed={labels} leaving={made?.leaving} />
                )}
                {restored !== undefined && (
                  <Alert severity="info" role="status">
                    {translate('forms.restored')}
                  </Alert>
                )}
                {search && <SearchField search={search} onEnter={() => search.first && focus(search.first)} />}
                <Form
                  ref={rjsf}
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
                    // No field to show it at: silence would leave the user with a button that does nothing.
                    if (errors.length > 0 && !focusFirst(found))
                      setFailure(found.map((issue) => issueText(issue, issue.path.join('.'), translate)).join('\n'))
                  }}
                >
                  {!bar && said}
                  {props.preview?.(sent(data))}
                  {/* Directly in the form, all of which the bar is to stay in sight of. */}
                  {bar && (
                    <SaveBar
                      failure={said}
                      submitLabel={props.submitLabel}
                      changed={props.isNew ? [] : labels}
                      saving={saving}
                      disabled={props.disabled ?? idle}
                      onReset={dirty && !props.onCancel ? reset : undefined}
                      resetLabel={props.isNew ? translate('forms.clear') : undefined}
                      onCancel={props.onCancel}
                      note={props.note}
                    >
                      {props.actions && (
                        <props.actions collect={collect} refuse={refuse} release={release} initial={state.initial} />
                      )}
                    </SaveBar>
                  )}
                </Form>
              </FormColumn>
            </FormDataProvider>
          </FoundProvider>
        </FormHostProvider>
      </FieldScopeProvider>
      {beside}
    </>
  )
}

/**
 * RJSF hands its validator a copy without empty fields, whose names may be all that tells a choice: the form's own data,
 * where it is the same but for those.
 */
function whole(copy: Json, data: Json): Json {
  return sameButEmpty(copy, data) ? data : copy
}
