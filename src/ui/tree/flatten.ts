/** What a tree is made of; `id` is unique in the whole tree, `children` are in the order shown. */
export interface TreeNode<N> {
  readonly id: string
  readonly label: string
  readonly children: readonly N[]
}

/** A node as a line: where it stands, and whether it is open; a leaf is neither open nor closed. */
export interface TreeRow<N> {
  node: N
  /** From 1. */
  level: number
  /** From 1, among its siblings. */
  position: number
  siblings: number
  open: boolean | undefined
}

interface Stage<N> {
  nodes: readonly N[]
  at: number
}

/** The lines of a tree: its roots and, below what is open, its children. It takes trees of any depth. */
export function flatten<N extends TreeNode<N>>(
  roots: readonly N[],
  isOpen: (node: N) => boolean,
  isShown?: (node: N) => boolean,
): TreeRow<N>[] {
  const shown = (nodes: readonly N[]) => (isShown ? nodes.filter(isShown) : nodes)
  const rows: TreeRow<N>[] = []
  const stages: Stage<N>[] = [{ nodes: shown(roots), at: 0 }]
  for (let stage = stages.at(-1); stage; stage = stages.at(-1)) {
    const node = stage.nodes[stage.at++]
    if (!node) {
      stages.pop()
      continue
    }
    const open = node.children.length > 0 ? isOpen(node) : undefined
    rows.push({ node, level: stages.length, position: stage.at, siblings: stage.nodes.length, open })
    if (open) stages.push({ nodes: shown(node.children), at: 0 })
  }
  return rows
}
