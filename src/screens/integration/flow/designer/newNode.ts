import type { Flow, FlowNode, NodeType } from '../../../../rulesql/flow/model'

const TOPIC = 't/#'

/** Node types that can be added. Plugin functions cannot. */
export type Addable = Exclude<NodeType, 'function'>

export function newNode(type: Addable, flow: Flow): FlowNode {
  const id = freeId(flow)
  switch (type) {
    case 'messages': {
      const taken = flow.nodes.some((node) => node.type === 'messages' && node.topic === TOPIC)
      return { id, type, topic: taken ? '' : TOPIC }
    }
    case 'event':
      return { id, type, event: '' }
    case 'source':
      return { id, type, source: '' }
    case 'processing':
      return { id, type, content: { as: 'form', form: [newColumn()] } }
    case 'filter':
      return { id, type, content: { as: 'form', form: { type: 'group', join: 'and', items: [newTest()] } } }
    case 'republish':
      return { id, type, args: {} }
    case 'console':
      return { id, type }
    case 'action':
      return { id, type, action: '' }
  }
}

export const newColumn = () => ({
  type: 'made' as const,
  function: '',
  args: [{ kind: 'field' as const, text: '' }],
  alias: '',
})

export const newTest = () => ({
  type: 'test' as const,
  left: { kind: 'field' as const, text: '' },
  operator: '=' as const,
  right: { kind: 'text' as const, text: '' },
})

function freeId({ nodes }: Flow): string {
  const taken = new Set(nodes.map(({ id }) => id))
  for (let count = nodes.length + 1; ; count++) if (!taken.has(`node-${count}`)) return `node-${count}`
}

/** Types of which a flow has at most one node. */
export const SINGLE: ReadonlySet<NodeType> = new Set(['processing', 'filter', 'console'])
