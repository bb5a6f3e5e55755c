import type { TreeNode } from './flatten'

/** Levels opened at once at most. */
const MOST = 128

/** The branches that open with this one: below it, as long as each has but one child, nobody has anything to choose. */
export function collectChain<N extends TreeNode<N>>(node: N): string[] {
  const ids = [node.id]
  for (let at = only(node); at && at.children.length > 0 && ids.length < MOST; at = only(at)) ids.push(at.id)
  return ids
}

const only = <N extends TreeNode<N>>(node: N): N | undefined =>
  node.children.length === 1 ? node.children[0] : undefined
