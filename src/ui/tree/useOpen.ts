import { useCallback, useMemo, useState } from 'react'
import type { TreeNode } from './flatten'
import type { Found } from './search'

const NONE: ReadonlySet<string> = new Set()

/** Which branches of a tree stand open, and what a search leaves of it. */
interface OpenState<N> {
  isOpen: (node: N) => boolean
  /** Undefined without a search: all is shown. */
  isShown: ((node: N) => boolean) | undefined
  toggle: (node: N) => void
}

/**
 * Branches are closed until they are opened; during a search for `part` those that lead to something found are open.
 * What was opened by hand comes back when the search ends.
 */
export function useOpen<N extends TreeNode<N>>(part: string, found: Found | undefined): OpenState<N> {
  const [browsing, setBrowsing] = useState(NONE)
  const [searching, setSearching] = useState({ part: '', ids: NONE })
  const toggled = found ? (searching.part === part ? searching.ids : NONE) : browsing
  const isOpen = useCallback(
    (node: N) => toggled.has(node.id) !== (found?.leading.has(node.id) ?? false),
    [toggled, found],
  )
  const isShown = useMemo(() => found && ((node: N) => found.shown.has(node.id)), [found])
  const toggle = useCallback(
    ({ id }: N) => {
      const next = new Set(toggled)
      if (!next.delete(id)) next.add(id)
      if (found) setSearching({ part, ids: next })
      else setBrowsing(next)
    },
    [toggled, part, found],
  )
  return { isOpen, isShown, toggle }
}
