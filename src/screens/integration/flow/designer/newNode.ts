import type { Flow, FlowNode, NodeType } from '../../../../rulesql/flow/model'

/** The topic filter that a new source of messages begins with. */
const TOPIC = 't/#'

/** What can be added: functions of plugins cannot. */
export type Addable = Exclude<NodeType, 'function'>

/** A new node, as empty as its kind can be. */
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

/** A column that has yet to be named. */
export const newColumn = () => ({
  type: 'made' as const,
  function: '',
  args: [{ kind: 'field' as const, text: '' }],
  alias: '',
})

/** A comparison that has yet to be filled in. */
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

/** Of these a rule has one at most. */
export const SINGLE: ReadonlySet<NodeType> = new Set(['processing', 'filter', 'console'])
