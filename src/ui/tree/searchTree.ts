import type { TreeNode } from './flattenTree'

/** Search result in a tree with paths as ids: a child's id starts with its parent's. */
export interface TreeSearchResult {
  /** Ids of matches, their ancestors and their descendants. */
  visibleIds: ReadonlySet<string>
  /** Ids of ancestors only; these are expanded to show the matches. */
  leading: ReadonlySet<string>
}

/** Finds nodes by path, ignoring case, with their ancestors. */
export function searchTree<N extends TreeNode<N>>(roots: readonly N[], part: string): TreeSearchResult {
  const query = part.toLowerCase()
  const visibleIds = new Set<string>()
  const leading = new Set<string>()
  const ancestors: N[] = []
  const stages: { nodes: readonly N[]; at: number }[] = [{ nodes: roots, at: 0 }]
  for (let stage = stages.at(-1); stage; stage = stages.at(-1)) {
    const node = stage.nodes[stage.at++]
    if (!node) {
      stages.pop()
      ancestors.pop()
      continue
    }
    if (node.id.toLowerCase().includes(query)) {
      visibleIds.add(node.id)
      for (let i = ancestors.length - 1; i >= 0; i--) {
        const { id } = ancestors[i] as N
        if (visibleIds.has(id)) break
        visibleIds.add(id)
        leading.add(id)
      }
    }
    if (node.children.length > 0) {
      ancestors.push(node)
      stages.push({ nodes: node.children, at: 0 })
    }
  }
  return { visibleIds, leading }
}
