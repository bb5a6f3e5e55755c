import type { TreeNode } from './flattenTree'

const MOST = 128

/** Collects the branches to expand with this one: as long as each has a single child. */
export function collectChain<N extends TreeNode<N>>(node: N): string[] {
  const ids = [node.id]
  for (let at = only(node); at && at.children.length > 0 && ids.length < MOST; at = only(at)) ids.push(at.id)
  return ids
}

const only = <N extends TreeNode<N>>(node: N): N | undefined =>
  node.children.length === 1 ? node.children[0] : undefined
