import { useCallback, useRef, useState } from 'react'
import type { FieldSchema, Json } from '../schema/types'
import { findKeyPairIssues } from './core/findKeyPairIssues'
import { findIssues, keepFirstPerField } from './core/issues'
import { getAt, isEqual, isSamePath, toObject } from './core/paths'
import type { FormUi, Issue, Path } from './types'

interface FormIssuesOptions {
  ui: FormUi
  /** Schema of the submitted data. */
  shape: FieldSchema
  initial: Json
  readData: () => Json
  /** Converts form data to the data that is sent. */
  toSubmitted: (form: Json) => Json
}

const getKey = (path: Path): string => JSON.stringify(path)

/**
 * Issues of a form and their visibility. Issues show after an attempt to save, and before that only for visited
 * fields. Widgets report issues of text that is no value yet.
 */
export function useFormIssues({ ui, shape, initial, readData, toSubmitted }: FormIssuesOptions) {
  const [visibleIssues, setVisibleIssues] = useState<Issue[]>([])
  const [refusedIssues, setRefusedIssues] = useState<Issue[]>([])
  const visited = useRef(new Set<string>())
  const hasTriedSave = useRef(false)
  const reported = useRef(new Map<string, Issue>())

  const listIssues = useCallback((): Issue[] => {
    const form = readData()
    const submitted = toSubmitted(form)
    const reportedIssues = [...reported.current.values()]
    // Only validate changed values: the broker accepts the values it returned.
    const isUnchanged = ({ path }: Issue) => {
      const now = getAt(submitted, path)
      return now !== undefined && isEqual(now, getAt(initial, path))
    }
    // Issues of the form's check come first: they are more specific than schema errors.
    const found = keepFirstPerField([
      ...(ui.check?.(toObject(submitted)) ?? []),
      ...findIssues(submitted, shape, form),
      ...findKeyPairIssues(submitted),
    ]).filter((issue) => !isUnchanged(issue))
    return [
      ...reportedIssues,
      ...found.filter((issue) => !reportedIssues.some((other) => isSamePath(other.path, issue.path))),
    ]
  }, [readData, toSubmitted, initial, shape, ui])

  /** Validates the data and shows the issues of visited fields. Returns all issues. */
  const validate = useCallback((): Issue[] => {
    const all = listIssues()
    setVisibleIssues(all.filter((issue) => hasTriedSave.current || visited.current.has(getKey(issue.path))))
    return all
  }, [listIssues])

  /** Shows the issues of all fields from now on. Returns them. */
  const validateAll = useCallback(() => {
    hasTriedSave.current = true
    return validate()
  }, [validate])

  const visitField = useCallback(
    (path: Path) => {
      visited.current.add(getKey(path))
      validate()
    },
    [validate],
  )

  /** Updates the issues that are visible after a change. Other fields are validated when the user leaves them. */
  const updateIssues = useCallback(
    (before: Json, after: Json) => {
      setVisibleIssues((visible) => {
        if (visible.length === 0) return visible
        const next = listIssues().filter((issue) => visible.some(({ path }) => isSamePath(path, issue.path)))
        return JSON.stringify(next) === JSON.stringify(visible) ? visible : next
      })
      setRefusedIssues((refused) => refused.filter(({ path }) => isEqual(getAt(before, path), getAt(after, path))))
    },
    [listIssues],
  )

  /** Widgets report before they change the value: the change shows the issue. */
  const report = useCallback((path: Path, rule: string | undefined, params?: Issue['params']) => {
    if (rule) reported.current.set(getKey(path), { path, rule, ...(params && { params }) })
    else reported.current.delete(getKey(path))
  }, [])

  const listReportedPaths = useCallback((): Path[] => [...reported.current.values()].map(({ path }) => path), [])

  const clearIssues = useCallback(() => {
    visited.current.clear()
    reported.current.clear()
    hasTriedSave.current = false
    setVisibleIssues([])
    setRefusedIssues([])
  }, [])

  return {
    visibleIssues,
    /** Issues that the broker reported. Each stays until its value changes. */
    refusedIssues,
    setRefusedIssues,
    validateAll,
    visitField,
    updateIssues,
    report,
    listReportedPaths,
    clearIssues,
  }
}
