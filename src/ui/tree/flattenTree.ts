/** Tree node; `id` is unique in the tree, `children` are in display order. */
export interface TreeNode<N> {
  readonly id: string
  readonly label: string
  readonly children: readonly N[]
}

/** Visible row of a tree; a leaf is neither expanded nor collapsed. */
export interface TreeRow<N> {
  node: N
  /** Starts at 1. */
  level: number
  /** Starts at 1, among siblings. */
  position: number
  siblings: number
  open: boolean | undefined
}

interface Stage<N> {
  nodes: readonly N[]
  at: number
}

/** Lists the visible rows: roots and children of expanded nodes. Iterative, for trees of any depth. */
export function flattenTree<N extends TreeNode<N>>(
  roots: readonly N[],
  isOpen: (node: N) => boolean,
  isShown?: (node: N) => boolean,
): TreeRow<N>[] {
  const getVisibleNodes = (nodes: readonly N[]) => (isShown ? nodes.filter(isShown) : nodes)
  const rows: TreeRow<N>[] = []
  const stages: Stage<N>[] = [{ nodes: getVisibleNodes(roots), at: 0 }]
  for (let stage = stages.at(-1); stage; stage = stages.at(-1)) {
    const node = stage.nodes[stage.at++]
    if (!node) {
      stages.pop()
      continue
    }
    const open = node.children.length > 0 ? isOpen(node) : undefined
    rows.push({ node, level: stages.length, position: stage.at, siblings: stage.nodes.length, open })
    if (open) stages.push({ nodes: getVisibleNodes(node.children), at: 0 })
  }
  return rows
}

const collator = new Intl.Collator('en', { numeric: true })

/** Compares siblings by label with numeric collation, so that `device-2` comes before `device-10`. */
export function compareByLabel(a: { label: string }, b: { label: string }): number {
  // The collator treats some different texts as equal.
  return collator.compare(a.label, b.label) || (a.label < b.label ? -1 : a.label > b.label ? 1 : 0)
}
