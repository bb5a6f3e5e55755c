import type { TreeNode } from './flatten'

/** What a search leaves of a tree whose ids are paths: a node's id begins with that of its parent. */
export interface Found {
  /** Ids of what is found, of all that leads to it and of all below it. */
  shown: ReadonlySet<string>
  /** Ids of what only leads to something found: open, so that it is seen. */
  leading: ReadonlySet<string>
}

/** The nodes whose path holds a text, whatever its capitals, with their ways. */
export function searchTree<N extends TreeNode<N>>(roots: readonly N[], part: string): Found {
  const wanted = part.toLowerCase()
  const shown = new Set<string>()
  const leading = new Set<string>()
  const way: N[] = []
  const stages: { nodes: readonly N[]; at: number }[] = [{ nodes: roots, at: 0 }]
  for (let stage = stages.at(-1); stage; stage = stages.at(-1)) {
    const node = stage.nodes[stage.at++]
    if (!node) {
      stages.pop()
      way.pop()
      continue
    }
    if (node.id.toLowerCase().includes(wanted)) {
      shown.add(node.id)
      for (let i = way.length - 1; i >= 0; i--) {
        const { id } = way[i] as N
        if (shown.has(id)) break
        shown.add(id)
        leading.add(id)
      }
    }
    if (node.children.length > 0) {
      way.push(node)
      stages.push({ nodes: node.children, at: 0 })
    }
  }
  return { shown, leading }
}
