import type { Flow, FlowNode, NodeType } from '../../../../domain/flow/model'

const DEFAULT_TOPIC = 't/#'

/** Node types that can be added. Plugin functions cannot. */
export type AddableNodeType = Exclude<NodeType, 'function'>

export const formatAddedNode = (type: AddableNodeType, kind: string | undefined): string =>
  kind === undefined ? type : `${type} ${kind}`

export function parseAddedNode(text: string): { type: AddableNodeType; kind: string | undefined } {
  const [type, kind] = text.split(' ')
  return { type: type as AddableNodeType, kind }
}

export function createNode(type: AddableNodeType, flow: Flow): FlowNode {
  const id = createNodeId(flow)
  switch (type) {
    case 'messages': {
      const isUsed = flow.nodes.some((node) => node.type === 'messages' && node.topic === DEFAULT_TOPIC)
      return { id, type, topic: isUsed ? '' : DEFAULT_TOPIC }
    }
    case 'event':
      return { id, type, event: '' }
    case 'source':
      return { id, type, source: '' }
    case 'processing':
      return { id, type, content: { kind: 'form', form: [createColumn()] } }
    case 'filter':
      return { id, type, content: { kind: 'form', form: { type: 'group', join: 'and', items: [createTest()] } } }
    case 'republish':
      return { id, type, args: {} }
    case 'console':
      return { id, type }
    case 'action':
      return { id, type, action: '' }
  }
}

export const createColumn = () => ({
  type: 'made' as const,
  function: '',
  args: [{ kind: 'field' as const, text: '' }],
  alias: '',
})

export const createTest = () => ({
  type: 'test' as const,
  left: { kind: 'field' as const, text: '' },
  operator: '=' as const,
  right: { kind: 'text' as const, text: '' },
})

function createNodeId({ nodes }: Flow): string {
  const usedIds = new Set(nodes.map(({ id }) => id))
  for (let count = nodes.length + 1; ; count++) if (!usedIds.has(`node-${count}`)) return `node-${count}`
}

/** Types of which a flow has at most one node. */
export const SINGLE_NODE_TYPES: ReadonlySet<NodeType> = new Set(['processing', 'filter', 'console'])
