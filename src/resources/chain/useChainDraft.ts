import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { isEqual } from '../../forms/core/paths'
import type { Draft } from '../../forms/SchemaForm'
import type { Json } from '../../schema/types'
import { moveItem } from './order'

/** Member with a stable key, because members have no id. */
export interface Member<T> {
  key: string
  item: T
}

let last = 0
const createMember = <T>(item: T): Member<T> => {
  last += 1
  return { key: String(last), item }
}
const toItems = <T>(members: readonly Member<T>[]): T[] => members.map(({ item }) => item)

/** State of an edited list with unsaved changes. Stores a draft if the session ends. */
export function useChainDraft<T extends Json>(saved: readonly T[], draft: Draft) {
  const [{ base, members }, setState] = useState(() => {
    const storedDraft = draft.restore() as { base: T[]; items: T[] } | undefined
    return { base: storedDraft?.base ?? [...saved], members: (storedDraft?.items ?? saved).map(createMember) }
  })
  const items = useMemo(() => toItems(members), [members])
  const dirty = !isEqual(items, base)
  const latest = useRef({ base, items, dirty })
  latest.current = { base, items, dirty }
  useEffect(
    () =>
      draft.watch(() =>
        latest.current.dirty ? { base: latest.current.base, items: latest.current.items } : undefined,
      ),
    [draft],
  )
  const change = useCallback(
    (next: (members: readonly Member<T>[]) => Member<T>[]) =>
      setState((before) => ({ ...before, members: next(before.members) })),
    [],
  )
  return {
    base,
    members,
    items,
    dirty,
    isDirty: useCallback(() => latest.current.dirty, []),
    move: useCallback((from: number, to: number) => change((all) => moveItem(all, from, to)), [change]),
    add: useCallback((item: T) => change((all) => [...all, createMember(item)]), [change]),
    replace: useCallback(
      (key: string, item: T) => change((all) => all.map((each) => (each.key === key ? { key, item } : each))),
      [change],
    ),
    remove: useCallback((key: string) => change((all) => all.filter((each) => each.key !== key)), [change]),
    adopt: useCallback((from: readonly T[]) => setState({ base: [...from], members: from.map(createMember) }), []),
  }
}
