import { parseSharedTopic } from '../../../domain/topics/sharedTopic'
import { compareByLabel, type TreeNode } from '../../../ui/tree/flattenTree'
import type { TopicRow } from './buildTopicRows'

/** Node of the topic filter tree: a subscribed filter, a branch, or both. */
export interface FilterNode extends TreeNode<FilterNode> {
  /** Rows of exactly this filter, including shared groups. */
  rows: readonly TopicRow[]
  topics: number
  /** Routes here and below, one per topic filter and node. */
  routes: number
}

interface MutableFilterNode extends FilterNode {
  children: FilterNode[]
  rows: TopicRow[]
  childByName: Map<string, MutableFilterNode> | undefined
}

/** Levels rendered per filter; deeper levels are joined into one. */
const MAX_LEVELS = 128

const createFilterNode = (id: string, label: string): MutableFilterNode => ({
  id,
  label,
  children: [],
  rows: [],
  topics: 0,
  routes: 0,
  childByName: undefined,
})

function splitLevels(filter: string): string[] {
  const levels = filter.split('/')
  if (levels.length <= MAX_LEVELS) return levels
  return [...levels.slice(0, MAX_LEVELS - 1), levels.slice(MAX_LEVELS - 1).join('/')]
}

/** Builds a tree of topic filters sorted by name. Shared filters are placed at the filter they share. */
export function buildTopicTree(rows: readonly TopicRow[]): readonly FilterNode[] {
  const root = createFilterNode('', '')
  const all: MutableFilterNode[] = [root]
  for (const row of rows) {
    const pathNodes = [root]
    let at = root
    for (const label of splitLevels(parseSharedTopic(row.topic).filter)) {
      at.childByName ??= new Map()
      let next = at.childByName.get(label)
      if (!next) {
        next = createFilterNode(at === root ? label : `${at.id}/${label}`, label)
        at.childByName.set(label, next)
        at.children.push(next)
        all.push(next)
      }
      pathNodes.push(next)
      at = next
    }
    at.rows.push(row)
    for (const node of pathNodes) {
      node.topics += 1
      node.routes += row.nodes.length
    }
  }
  for (const node of all) {
    node.children.sort(compareByLabel)
    node.childByName = undefined
  }
  return root.children
}

export function findNode(roots: readonly FilterNode[], id: string): FilterNode | undefined {
  let at: FilterNode | undefined
  for (const label of splitLevels(id)) {
    at = (at ? at.children : roots).find((each) => each.label === label)
    if (!at) return undefined
  }
  return at
}
