import Alert from '@mui/material/Alert'
import { type ComponentType, type ReactNode, useCallback, useEffect, useId, useMemo, useRef, useState } from 'react'
import { useTranslate } from 'react-admin'
import type { FieldSchema, Json } from '../schema/types'
import { useHasRoomBeside } from '../ui/SideDrawer'
import { useLatest } from '../ui/useLatest'
import { removeSecrets } from './core/secrets'
import { createErrorSchema } from './errorSchema'
import { Failure } from './Failure'
import { FormColumn, FormWithAside } from './FormColumn'
import { FormDataProvider, FormHostProvider } from './FormHost'
import { buildPlan } from './formPlan'
import { SaveBar } from './SaveBar'
import { FormSearchProvider } from './search/FormSearchResult'
import { SearchField } from './search/SearchField'
import { type FormSearchText, useFormSearch } from './search/useFormSearch'
import { adaptWidgets } from './templates/adaptWidgets'
import { NO_VALIDATOR, ThemedForm } from './theme'
import type { CreatedRecords, FormActionsProps, FormAsideProps, FormUi, Path } from './types'
import { UnsavedGuard } from './UnsavedGuard'
import { SEPARATOR, useFieldFocus } from './useFieldFocus'
import { FieldScopeProvider, getFieldScope, useFieldText } from './useFieldText'
import { type SubmitForm, useFormSave } from './useFormSave'
import { type LatestRecord, useFormState } from './useFormState'
import { useIssueText } from './useIssueText'
import { widgets } from './widgets'

/** Storage for form data while the user signs in again. Never contains secrets. */
export interface Draft {
  restore: () => Json | undefined
  /** Stores the result of `current` if the session ends; returns a function that stops watching. */
  watch: (current: () => Json | undefined) => () => void
}

export interface SchemaFormProps {
  schema: FieldSchema
  ui?: FormUi | undefined
  /** Record to edit or initial values. Read on mount only; use another `key` for another record. */
  value?: Json | undefined
  onSubmit: SubmitForm
  submitLabel: string
  onCancel?: (() => void) | undefined
  readOnly?: boolean | undefined
  disabled?: string | undefined
  /** Whether the record is new: it can be saved without changes. */
  isNew?: boolean | undefined
  /** Latest record of the broker after a concurrent change. The form rebases the user's changes on it. */
  newest?: LatestRecord | undefined
  draft?: Draft | undefined
  /** Changes on top of `value`; read on mount only. */
  enteredData?: Json | undefined
  onData?: ((data: Json) => void) | undefined
  resettable?: boolean | undefined
  /** Field to open and focus. A new array focuses it again. */
  focusPath?: Path | undefined
  /** Texts of the search field; short forms have no search. */
  search?: FormSearchText | undefined
  actions?: ComponentType<FormActionsProps> | undefined
  /** Rendered beside the form on wide pages. */
  aside?: ComponentType<FormAsideProps> | undefined
  /** Renders a preview of the request body above the save bar. The data may be invalid. */
  preview?: ((data: Record<string, Json>) => ReactNode) | undefined
  note?: ReactNode
  fixed?: Readonly<Record<string, Json>> | undefined
  /** False in dialogs: the page has one unsaved-changes guard. */
  isGuarded?: boolean | undefined
  /** Records created from within the form, for the unsaved-changes dialog. */
  createdRecords?: CreatedRecords | undefined
  /** False if the form is part of a larger document. Changes are reported through `onData` only. */
  bar?: false | undefined
}

const NO_UI: FormUi = {}
/** Defaults are shown as placeholders and never become data (see `core/prepare.ts`). */
const NO_DEFAULTS = {
  emptyObjectFields: 'skipDefaults',
  constAsDefaults: 'never',
  arrayMinItems: { populate: 'never' },
} as const

/** Form generated from a schema, with validation, broker errors, drafts and an unsaved-changes guard. */
export function SchemaForm(props: SchemaFormProps) {
  const { schema, ui = NO_UI, readOnly = false, resettable = false, draft, focusPath } = props
  const translate = useTranslate()
  const scope = getFieldScope(schema)
  const getFieldText = useFieldText(scope)
  const prefix = useId()
  const [restored] = useState(() => draft?.restore())
  const state = useFormState(schema, ui, props.value, restored ?? props.enteredData, props.isNew === true)
  const form = useRef<HTMLDivElement>(null)
  const { data, readData, shape, visitField, report, restartCount, change } = state
  const dirty = state.changed.length > 0

  const plan = useMemo(() => buildPlan(schema, shape, ui), [schema, shape, ui])
  const format = useIssueText({ plan, schema, ui, readData, getFieldText })
  const { visibleIssues, refusedIssues } = state
  const extraErrors = useMemo(
    () => createErrorSchema([...visibleIssues, ...refusedIssues], format),
    [visibleIssues, refusedIssues, format],
  )
  const { onData } = props
  const [outside, setOutside] = useState<ReactNode>()
  const set = useLatest((name: string, value: Json | undefined) => {
    const { [name]: _, ...others } = readData() as Record<string, Json>
    const next = value === undefined ? others : { ...others, [name]: value }
    change(next)
    onData?.(next)
  })
  const registeredWidgets = useMemo(() => ({ ...widgets, ...ui.widgets }), [ui])
  const ownWidgets = useMemo(() => adaptWidgets(ui.widgets ?? {}), [ui])
  const host = useMemo(
    () => ({
      ui,
      schema,
      readOnly,
      resettable,
      widgets: registeredWidgets,
      focusPath,
      visitField,
      report,
      restartCount,
      change: set,
      read: readData,
      renderOutside: setOutside,
    }),
    [ui, schema, readOnly, resettable, registeredWidgets, focusPath, visitField, report, restartCount, set, readData],
  )

  const { newest } = props
  const continueWith = useLatest(state.continueWith)
  useEffect(() => {
    if (newest !== undefined) continueWith(newest)
  }, [newest, continueWith])

  const search = useFormSearch(props.search, { plan, ui, data, getFieldText })
  const fieldFocus = useFieldFocus(form, prefix, search)
  const { focus } = fieldFocus
  useEffect(() => focusPath && focus(focusPath), [focusPath, focus])

  const saving = useFormSave({ state, fieldFocus, schema, ui, fixed: props.fixed, onSubmit: props.onSubmit })
  const { isSaved } = saving
  const { isDirty: differs } = state
  const { createdRecords } = props
  const isDirty = useCallback(
    () => !isSaved() && !readOnly && (differs() || createdRecords?.isPending() === true),
    [isSaved, readOnly, differs, createdRecords],
  )
  useEffect(
    () => draft?.watch(() => (differs() ? removeSecrets(readData(), schema) : undefined)),
    [draft, schema, differs, readData],
  )

  const labels = state.changed.map((path) => getFieldText(path, ui).label)
  const reset = () => {
    saving.clearFailure()
    state.discard()
    props.onData?.(state.initial)
  }

  const hasRoomBeside = useHasRoomBeside()
  // Forms with a layout of their own use the whole width.
  const Aside = hasRoomBeside && ui.layout === undefined ? props.aside : undefined
  const bar = !readOnly && props.bar !== false
  const failureAlert = saving.failure && <Failure>{saving.failure}</Failure>
  const idle = !props.isNew && !dirty ? translate('forms.unchanged') : undefined
  return (
    <>
      <FieldScopeProvider value={scope}>
        <FormHostProvider value={host}>
          <FormSearchProvider value={search?.found}>
            <FormDataProvider value={data}>
              <FormWithAside
                aside={
                  Aside && (
                    <Aside
                      form={form}
                      prefix={prefix}
                      changed={state.changed}
                      initial={state.initial}
                      isNew={props.isNew === true}
                    />
                  )
                }
              >
                <FormColumn wide={ui.layout !== undefined} ref={form}>
                  {props.isGuarded !== false && (
                    <UnsavedGuard
                      isDirty={isDirty}
                      dirty={dirty}
                      changed={labels}
                      getLeaveQuestion={createdRecords?.getLeaveQuestion}
                    />
                  )}
                  {restored !== undefined && (
                    <Alert severity="info" role="status">
                      {translate('forms.restored')}
                    </Alert>
                  )}
                  {search && <SearchField search={search} onEnter={() => search.first && focus(search.first)} />}
                  <ThemedForm
                    schema={plan.schema}
                    uiSchema={plan.uiSchema}
                    formData={data}
                    validator={NO_VALIDATOR}
                    widgets={ownWidgets}
                    idPrefix={prefix}
                    idSeparator={SEPARATOR}
                    extraErrors={extraErrors}
                    experimental_defaultFormStateBehavior={NO_DEFAULTS}
                    readonly={readOnly}
                    noHtml5Validate
                    showErrorList={false}
                    onChange={(event) => {
                      const next = (event.formData ?? {}) as Json
                      state.change(next)
                      props.onData?.(next)
                    }}
                    onSubmit={() => void saving.save()}
                  >
                    {!bar && failureAlert}
                    {props.preview?.(saving.buildBody(data))}
                    {/* Must be a direct child of the form: a sticky element only sticks within its parent. */}
                    {bar && (
                      <SaveBar
                        failure={failureAlert}
                        submitLabel={props.submitLabel}
                        changed={props.isNew ? [] : labels}
                        saving={saving.isSaving}
                        disabled={props.disabled ?? idle}
                        onReset={dirty && !props.onCancel ? reset : undefined}
                        resetLabel={props.isNew ? translate('forms.clear') : undefined}
                        onCancel={props.onCancel}
                        note={props.note}
                      >
                        {props.actions && (
                          <props.actions
                            collect={saving.collect}
                            showError={saving.showError}
                            release={saving.markSaved}
                            initial={state.initial}
                          />
                        )}
                      </SaveBar>
                    )}
                  </ThemedForm>
                </FormColumn>
              </FormWithAside>
            </FormDataProvider>
          </FormSearchProvider>
        </FormHostProvider>
      </FieldScopeProvider>
      {outside}
    </>
  )
}
