import { useCallback, useRef, useState } from 'react'
import { useTranslate } from 'react-admin'
import { BrokerError, formatError, isAbortError } from '../api/errors'
import type { FieldSchema, Json } from '../schema/types'
import { createRequestBody } from './core/data'
import { findBrokerIssue } from './core/findBrokerIssue'
import { toObject } from './core/paths'
import { formatIssue } from './messages'
import type { FormUi } from './types'
import type { useFieldFocus } from './useFieldFocus'
import type { useFormState } from './useFormState'

/**
 * Sends the data of a form. Rejects with the broker's error; an error with a path is shown at that field. Forms that
 * stay open after saving receive the new record through `adopt`.
 */
export type SubmitForm = (data: Record<string, Json>, adopt: (record: Json) => void) => Promise<void>

interface FormSaveOptions {
  state: ReturnType<typeof useFormState>
  fieldFocus: ReturnType<typeof useFieldFocus>
  schema: FieldSchema
  ui: FormUi
  fixed: Readonly<Record<string, Json>> | undefined
  onSubmit: SubmitForm
}

/** Validates and saves a form, and shows why it could not be saved. */
export function useFormSave({ state, fieldFocus, schema, ui, fixed, onSubmit }: FormSaveOptions) {
  const translate = useTranslate()
  const [failure, setFailure] = useState<string>()
  const [isSaving, setIsSaving] = useState(false)
  const busy = useRef(false)
  const saved = useRef(false)
  const { readData, shape } = state

  const showError = (error: unknown) => {
    setFailure(undefined)
    state.setRefusedIssues((list) => (list.length > 0 ? [] : list))
    if (!error) return
    const issue =
      error instanceof BrokerError
        ? (findBrokerIssue(error, shape, readData()) ?? ui.mapError?.(error, toObject(readData())))
        : undefined
    if (issue) {
      state.setRefusedIssues([issue])
      fieldFocus.focus(issue.path)
    } else {
      setFailure(formatError(error, translate))
    }
  }
  const buildBody = (form: Json) => createRequestBody(form, state.stored, schema, fixed)
  /** Returns the request body, or shows the issues and returns undefined. */
  const collect = () => {
    const issues = state.validateAll()
    if (issues.length === 0) return buildBody(readData())
    setFailure(undefined)
    // If no field can show an issue, show them in the save bar.
    fieldFocus.focusFirst(
      issues.map(({ path }) => path),
      () => setFailure(issues.map((issue) => formatIssue(issue, issue.path.join('.'), translate)).join('\n')),
    )
    return undefined
  }
  const save = async () => {
    if (busy.current) return
    const body = collect()
    if (!body) return
    busy.current = true
    setIsSaving(true)
    // Clear the previous refusal: it may no longer apply.
    showError(undefined)
    try {
      // `onSubmit` may open another page, which must not ask about unsaved changes.
      saved.current = true
      await onSubmit(body, (record) => {
        saved.current = false
        state.adopt(record)
      })
    } catch (error) {
      saved.current = false
      if (!isAbortError(error)) showError(error)
    } finally {
      busy.current = false
      setIsSaving(false)
    }
  }
  return {
    failure,
    clearFailure: () => setFailure(undefined),
    showError,
    buildBody,
    collect,
    save,
    isSaving,
    /** Whether the data was saved, here or elsewhere. */
    isSaved: useCallback(() => saved.current, []),
    markSaved: useCallback(() => {
      saved.current = true
    }, []),
  }
}
