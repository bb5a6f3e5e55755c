import { useCallback, useMemo, useState } from 'react'
import type { TreeNode } from './flattenTree'
import type { TreeSearchResult } from './searchTree'

const MAX_DEPTH = 128

/** Collects the branches to expand with this one: as long as each has a single child. */
function collectChain<N extends TreeNode<N>>(node: N): string[] {
  const ids = [node.id]
  for (let at = getOnlyChild(node); at && at.children.length > 0 && ids.length < MAX_DEPTH; at = getOnlyChild(at))
    ids.push(at.id)
  return ids
}

const getOnlyChild = <N extends TreeNode<N>>(node: N): N | undefined =>
  node.children.length === 1 ? node.children[0] : undefined

const NONE: ReadonlySet<string> = new Set()

interface OpenState<N> {
  isOpen: (node: N) => boolean
  /** Undefined without a search. */
  isShown: ((node: N) => boolean) | undefined
  toggle: (node: N) => void
}

/**
 * Branches are collapsed initially, except a single root; single-child chains expand together. A search for `part`
 * expands the ancestors of matches. The manual state is restored when the search ends.
 */
export function useOpen<N extends TreeNode<N>>(
  part: string,
  found: TreeSearchResult | undefined,
  roots: readonly N[],
): OpenState<N> {
  const [browsing, setBrowsing] = useState(NONE)
  const [isInitialized, setIsInitialized] = useState(false)
  if (!isInitialized && roots.length > 0) {
    setIsInitialized(true)
    const [root] = roots
    if (roots.length === 1 && root) setBrowsing(new Set(collectChain(root)))
  }
  const [searching, setSearching] = useState({ part: '', ids: NONE })
  const toggled = found ? (searching.part === part ? searching.ids : NONE) : browsing
  const isOpen = useCallback(
    (node: N) => toggled.has(node.id) !== (found?.leading.has(node.id) ?? false),
    [toggled, found],
  )
  const isShown = useMemo(() => found && ((node: N) => found.visibleIds.has(node.id)), [found])
  const toggle = useCallback(
    (node: N) => {
      const next = new Set(toggled)
      // During a search branches are expanded by default, so a toggle collapses them.
      if (!next.delete(node.id)) for (const id of found ? [node.id] : collectChain(node)) next.add(id)
      if (found) setSearching({ part, ids: next })
      else setBrowsing(next)
    },
    [toggled, part, found],
  )
  return { isOpen, isShown, toggle }
}
