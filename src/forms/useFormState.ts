import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { isObject } from '../schema/isObject'
import type { FieldSchema, Json } from '../schema/types'
import { createFormSchema } from './core/createFormSchema'
import { listChanges, toFormData, toSubmitData } from './core/data'
import { findKeyPairIssues } from './core/findKeyPairIssues'
import { findIssues, keepFirstPerField } from './core/issues'
import { keepCompatible } from './core/keepCompatible'
import { rebaseChanges } from './core/merge'
import { getAt, isEqual, isSamePath } from './core/paths'
import type { FormUi, Issue, Path } from './types'

/** Changed record of the broker and a function that rebases the user's changes on it. */
export interface LatestRecord {
  record: Json
  /** Merges the changes between `before` (initial data) and `edited` into `record`. */
  rebase: (before: Json, edited: Json, record: Json) => Json | undefined
}

/**
 * State of a form without presentation: data, initial data, issues and their visibility. Issues show after an
 * attempt to save, and before that only for visited fields.
 */
export function useFormState(
  schema: FieldSchema,
  ui: FormUi,
  value: Json | undefined,
  draft: Json | undefined,
  isNew: boolean,
) {
  const [initial, setInitial] = useState<Json>(() => toFormData(value, schema) ?? {})
  const source = useRef({ record: value, schema })
  const [data, setData] = useState<Json>(() =>
    draft === undefined ? initial : { ...toObject(initial), ...toObject(keepCompatible(draft, schema) ?? {}) },
  )
  // Current data for handlers that run before the next render.
  const latest = useRef(data)
  const [visibleIssues, setVisibleIssues] = useState<Issue[]>([])
  const [refusedIssues, setRefusedIssues] = useState<Issue[]>([])
  const touched = useRef(new Set<string>())
  const hasTriedSave = useRef(false)
  const reports = useRef(new Map<string, Issue>())
  const shape = useMemo(() => createFormSchema(schema, ui.hide), [schema, ui.hide])

  // A new record has no stored data, so required fields are missing from the start.
  const [stored, setStored] = useState(isNew || value === undefined ? undefined : initial)
  const toSend = useCallback((form: Json) => toSubmitData(form, stored, schema) ?? {}, [stored, schema])

  const issues = useCallback(
    (form: Json): Issue[] => {
      const sent = toSend(form)
      const reportedIssues = [...reports.current.values()]
      // Only validate changed values: the broker accepts the values it returned.
      const isUnchanged = (issue: Issue) => {
        const now = getAt(sent, issue.path)
        return now !== undefined && isEqual(now, getAt(initial, issue.path))
      }
      // Issues of the form's check come first: they are more specific than schema errors.
      const found = keepFirstPerField([
        ...(ui.check?.(toObject(sent)) ?? []),
        ...findIssues(sent, shape, form),
        ...findKeyPairIssues(sent),
      ]).filter((issue) => !isUnchanged(issue))
      return [
        ...reportedIssues,
        ...found.filter((issue) => !reportedIssues.some((other) => isSamePath(other.path, issue.path))),
      ]
    },
    [toSend, initial, shape, ui],
  )

  /** Validates the data and shows the issues of visited fields. Returns all issues. */
  const validate = useCallback((): Issue[] => {
    const all = issues(latest.current)
    setVisibleIssues(all.filter((issue) => hasTriedSave.current || touched.current.has(JSON.stringify(issue.path))))
    return all
  }, [issues])

  /** Validates the fields with an error again. Others are validated on blur. */
  const updateShown = useCallback(() => {
    setVisibleIssues((before) => {
      if (before.length === 0) return before
      const next = issues(latest.current).filter((issue) => before.some(({ path }) => isSamePath(path, issue.path)))
      return JSON.stringify(next) === JSON.stringify(before) ? before : next
    })
  }, [issues])

  const change = useCallback(
    (next: Json) => {
      latest.current = next
      updateShown()
      setData((before) => {
        setRefusedIssues((list) => list.filter((issue) => isEqual(getAt(before, issue.path), getAt(next, issue.path))))
        return next
      })
    },
    [updateShown],
  )

  /** Widgets report before they change the value: the change shows the issue. */
  const report = useCallback((path: Path, rule: string | undefined, params?: Issue['params']) => {
    const key = JSON.stringify(path)
    if (rule) reports.current.set(key, { path, rule, ...(params && { params }) })
    else reports.current.delete(key)
  }, [])

  const touch = useCallback(
    (path: Path) => {
      touched.current.add(JSON.stringify(path))
      validate()
    },
    [validate],
  )
  /** Shows the issues of all fields from now on. Returns them. */
  const validateAll = useCallback(() => {
    hasTriedSave.current = true
    return validate()
  }, [validate])
  const current = useCallback(() => latest.current, [])
  /** Lists changed fields, and fields with rejected text. */
  const listChanged = useCallback(
    (form: Json): Path[] => {
      const changes = listChanges(form, initial, schema)
      const rejected = [...reports.current.values()].map(({ path }) => path)
      return [...changes, ...rejected.filter((path) => !changes.some((change) => isSamePath(change, path)))]
    },
    [initial, schema],
  )
  const isDirty = useCallback(() => listChanged(latest.current).length > 0, [listChanged])
  const changed = useMemo(() => listChanged(data), [listChanged, data])

  const [restartCount, setRestartCount] = useState(0)
  const restart = useCallback((from: Json) => {
    setRestartCount((count) => count + 1)
    touched.current.clear()
    reports.current.clear()
    hasTriedSave.current = false
    setVisibleIssues([])
    setRefusedIssues([])
    setInitial(from)
    latest.current = from
    setData(from)
  }, [])
  const discard = useCallback(() => restart(initial), [restart, initial])
  const adopt = useCallback(
    (record: Json) => {
      const next = toFormData(record, schema) ?? {}
      source.current = { record, schema }
      setStored(next)
      restart(next)
    },
    [restart, schema],
  )
  /** Continues with a record that changed elsewhere, and keeps unsaved changes on top. */
  const continueWith = ({ record, rebase }: LatestRecord) => {
    const next = toFormData(record, schema) ?? {}
    source.current = { record, schema }
    setStored(next)
    setInitial(next)
    change(rebase(initial, latest.current, next) ?? next)
  }

  // The broker's document can change the schema of an open form: read the record again, keep what the user typed.
  useEffect(() => {
    const { record, schema: before } = source.current
    if (before === schema) return
    source.current = { record, schema }
    // Some forms build an equal schema with each render.
    if (JSON.stringify(before) === JSON.stringify(schema)) return
    const next = toFormData(record, schema) ?? {}
    setStored((previous) => previous && next)
    setInitial(next)
    change(toFormData(rebaseChanges(initial, latest.current, next, schema), schema) ?? next)
  }, [schema, initial, change])

  return {
    data,
    initial,
    change,
    changed,
    current,
    isDirty,
    discard,
    adopt,
    goOn: continueWith,
    validateAll,
    shown: visibleIssues,
    touch,
    report,
    restartCount,
    refused: refusedIssues,
    setRefused: setRefusedIssues,
    stored,
    shape,
  }
}

/** Returns the data if it is an object, else an empty object. */
export function toObject(value: Json): Record<string, Json> {
  return isObject(value) ? value : {}
}
