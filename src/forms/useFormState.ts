import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { FieldSchema, Json } from '../schema/types'
import { createFormSchema } from './core/createFormSchema'
import { listChanges, toFormData, toSubmitData } from './core/data'
import { keepCompatible } from './core/keepCompatible'
import { rebaseChanges } from './core/merge'
import { isSamePath, toObject } from './core/paths'
import type { FormUi, Path } from './types'
import { useFormIssues } from './useFormIssues'

/** Changed record of the broker and a function that rebases the user's changes on it. */
export interface LatestRecord {
  record: Json
  /** Merges the changes between `before` (initial data) and `edited` into `record`. */
  rebase: (before: Json, edited: Json, record: Json) => Json | undefined
}

/** State of a form without presentation: data, initial data and issues. */
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
  const readData = useCallback(() => latest.current, [])
  // A new record has no stored data, so required fields are missing from the start.
  const [stored, setStored] = useState(isNew || value === undefined ? undefined : initial)
  const shape = useMemo(() => createFormSchema(schema, ui.hide), [schema, ui.hide])
  const toSubmitted = useCallback((form: Json) => toSubmitData(form, stored, schema) ?? {}, [stored, schema])
  const issues = useFormIssues({ ui, shape, initial, readData, toSubmitted })
  const { updateIssues, listReportedPaths, clearIssues } = issues

  const change = useCallback(
    (next: Json) => {
      const before = latest.current
      latest.current = next
      setData(next)
      updateIssues(before, next)
    },
    [updateIssues],
  )

  /** Lists changed fields, and fields with rejected text. */
  const listChanged = useCallback(
    (form: Json): Path[] => {
      const changes = listChanges(form, initial, schema)
      return [...changes, ...listReportedPaths().filter((path) => !changes.some((other) => isSamePath(other, path)))]
    },
    [initial, schema, listReportedPaths],
  )
  const isDirty = useCallback(() => listChanged(latest.current).length > 0, [listChanged])
  const changed = useMemo(() => listChanged(data), [listChanged, data])

  const [restartCount, setRestartCount] = useState(0)
  const restart = useCallback(
    (from: Json) => {
      setRestartCount((count) => count + 1)
      clearIssues()
      setInitial(from)
      latest.current = from
      setData(from)
    },
    [clearIssues],
  )
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
    ...issues,
    data,
    readData,
    initial,
    stored,
    shape,
    change,
    changed,
    isDirty,
    discard,
    adopt,
    continueWith,
    restartCount,
  }
}
