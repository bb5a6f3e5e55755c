import { describe, expect, it } from 'vitest'
import { addNode, createChainEdges, findRefusal, isChain, removeNodes } from './chain'
import type { Column, ComputedColumn, Condition, Flow, FlowEdge, FlowNode } from './model'
import { validate } from './validate'

const messages = (id: string, topic = `${id}/#`): FlowNode => ({ id, type: 'messages', topic })
const republish = (id: string, topic = 'out'): FlowNode => ({ id, type: 'republish', args: { topic } })
const processing = (id: string, ...form: Column[]): FlowNode => ({
  id,
  type: 'processing',
  content: { kind: 'form', form },
})
const computed = (overrides: Partial<ComputedColumn>): Column => ({
  type: 'made',
  function: '',
  args: [{ kind: 'field', text: 'payload' }],
  alias: '',
  ...overrides,
})
const condition: Condition = {
  type: 'test',
  left: { kind: 'field', text: 'qos' },
  operator: '=',
  right: { kind: 'number', text: '1' },
}
const filter = (id: string, form: Condition = condition): FlowNode => ({
  id,
  type: 'filter',
  content: { kind: 'form', form },
})

const edges = (...list: string[]): FlowEdge[] => list.map((pair) => ({ from: pair[0] ?? '', to: pair[1] ?? '' }))
const createChain = (...nodes: FlowNode[]): Flow => ({ nodes, edges: createChainEdges(nodes) })
const summarizeProblems = (flow: Flow) => validate(flow).map(({ code, node }) => (node ? `${node} ${code}` : code))

describe('[IN-12] flow validation', () => {
  const flowCases: [string, Flow, string[]][] = [
    ['that is a rule', createChain(messages('a'), processing('p', computed({})), filter('f'), republish('z')), []],
    ['without nodes', { nodes: [], edges: [] }, ['ends']],
    ['without a sink', createChain(messages('a'), filter('f')), ['ends', 'f unconnected']],
    ['without a source', createChain(filter('f'), republish('z')), ['ends', 'f unconnected']],
    [
      'with a node apart',
      { nodes: [messages('a'), messages('b'), republish('z')], edges: edges('az') },
      ['b unconnected'],
    ],
    [
      'that is two',
      { nodes: [messages('a'), republish('y'), messages('b'), republish('z')], edges: edges('ay', 'bz') },
      ['b several_flows', 'z several_flows'],
    ],
    [
      'with a filter before what makes columns',
      {
        nodes: [messages('a'), filter('f'), processing('p', computed({})), republish('z')],
        edges: edges('af', 'fp', 'pz'),
      },
      ['f filter_first'],
    ],
    [
      'with two of what a statement has one of',
      createChain(
        messages('a'),
        processing('p', computed({})),
        processing('q', computed({})),
        filter('f'),
        filter('g'),
        republish('z'),
      ),
      ['q one_processing', 'g one_filter'],
    ],
    [
      'with two consoles',
      createChain(messages('a'), { id: 'y', type: 'console' }, { id: 'z', type: 'console' }),
      ['z one_console'],
    ],
    [
      'of which one source leads past the filter',
      { nodes: [messages('a'), messages('b'), filter('f'), republish('z')], edges: edges('af', 'bf', 'fz', 'bz') },
      ['b partial'],
    ],
    [
      'of which one source does not lead to every sink',
      { nodes: [messages('a'), messages('b'), republish('y'), republish('z')], edges: edges('ay', 'by', 'bz') },
      ['a partial'],
    ],
    ['with a topic twice', createChain(messages('a', 't'), messages('b', 't'), republish('z')), ['b topic_twice']],
    ['without a topic', createChain(messages('a', ''), republish('z')), ['a topic_required']],
    [
      'with a topic that is too long',
      createChain(messages('a', 'é'.repeat(32_768)), republish('z')),
      ['a topic_length'],
    ],
    ['with a wrong filter', createChain(messages('a', 'a/#/b'), republish('z')), ['a topic_filter']],
    ['with a topic that names an event', createChain(messages('a', '$events/x'), republish('z')), ['a topic_reserved']],
    ['with a topic of both quotes', createChain(messages('a', `'"`), republish('z')), ['a name_unwritable']],
    ['without an event', createChain({ id: 'a', type: 'event', event: '' }, republish('z')), ['a event_required']],
    [
      'without a source chosen',
      createChain({ id: 'a', type: 'source', source: '' }, republish('z')),
      ['a source_required'],
    ],
    [
      'without an action chosen',
      createChain(messages('a'), { id: 'z', type: 'action', action: '' }),
      ['z action_required'],
    ],
    [
      'with an action twice',
      createChain(
        messages('a'),
        { id: 'y', type: 'action', action: 'http:x' },
        { id: 'z', type: 'action', action: 'http:x' },
      ),
      ['z action_twice'],
    ],
    ['without a topic to publish to', createChain(messages('a'), republish('z', '')), ['z target_required']],
    ['with wildcards to publish to', createChain(messages('a'), republish('z', 'a/#')), ['z target_wildcards']],
    // biome-ignore lint/suspicious/noTemplateCurlyInString: a placeholder of the broker
    ['with a placeholder to publish to', createChain(messages('a'), republish('z', 'a/${a+b#}')), []],
  ]
  it.each(flowCases)('%s', (_, flow, problems) => {
    expect(summarizeProblems(flow)).toEqual(problems)
  })
})

describe('[IN-12] [IN-13] node validation', () => {
  const inProcessing: [string, Column[], string[]][] = [
    ['nothing', [], ['p columns_required']],
    ['a function without an alias', [computed({ function: 'upper' })], ['p alias_required']],
    ['a field without an alias', [computed({})], []],
    ['an alias that is none', [computed({ alias: '1 a' })], ['p alias_wrong']],
    ['too few arguments', [computed({ function: 'replace', alias: 'a' })], ['p function_arguments']],
    ['a function of another version', [computed({ function: 'of_tomorrow', alias: 'a' })], []],
    ['no field', [computed({ args: [{ kind: 'field', text: '' }] })], ['p field_required']],
    ['what is no field', [computed({ args: [{ kind: 'field', text: 'a, b' }] })], ['p field_wrong']],
    ['what is no number', [computed({ args: [{ kind: 'number', text: '1x' }] })], ['p number_wrong']],
    ['a text that ends in a quote', [computed({ args: [{ kind: 'text', text: "it'" }] })], ['p text_unwritable']],
  ]
  it.each(inProcessing)('%s', (_, columns, problems) => {
    expect(summarizeProblems(createChain(messages('a'), processing('p', ...columns), republish('z')))).toEqual(problems)
  })

  const empty: Condition = { type: 'group', join: 'or', items: [] }
  const inFilter: [string, Condition, string[]][] = [
    ['no condition', empty, ['f condition_required']],
    ['an empty group within another', { type: 'group', join: 'and', items: [condition, empty] }, ['f group_empty']],
    ['no value', { ...condition, right: { kind: 'number', text: '' } } as Condition, ['f field_required']],
  ]
  it.each(inFilter)('%s', (_, form, problems) => {
    expect(summarizeProblems(createChain(messages('a'), filter('f', form), republish('z')))).toEqual(problems)
  })

  it('reports the location in a node', () => {
    const form: Condition = {
      type: 'group',
      join: 'or',
      items: [
        condition,
        {
          type: 'group',
          join: 'and',
          items: [condition, { ...condition, right: { kind: 'field', text: '' } } as Condition],
        },
      ],
    }
    expect(validate(createChain(messages('a'), filter('f', form), republish('z')))).toEqual([
      { code: 'field_required', node: 'f', at: [1, 1, 'right'] },
    ])
  })
})

describe('[IN-11] connecting', () => {
  it('inserts a node in rule order, and reconnects the rest when it is removed', () => {
    let flow: Flow = { nodes: [], edges: [] }
    for (const node of [republish('z'), messages('a'), filter('f'), messages('b')]) flow = addNode(flow, node)
    expect(summarizeProblems(flow)).toEqual([])
    const reducedFlow = removeNodes(flow, new Set(['f']))
    expect(isChain(reducedFlow)).toBe(true)
    expect(summarizeProblems(reducedFlow)).toEqual([])
  })

  it('keeps edges drawn by the user', () => {
    const drawn: Flow = { nodes: [messages('a'), filter('f'), republish('z')], edges: edges('af') }
    expect(addNode(drawn, messages('b')).edges).toEqual(edges('af'))
    expect(removeNodes(drawn, new Set(['f'])).edges).toEqual([])
  })

  it('rejects edges that no rule can express', () => {
    const [a, b, z] = [messages('a'), messages('b'), republish('z')] as const
    const flow = { nodes: [a, b, z], edges: edges('az') }
    expect(findRefusal(flow, a, a)).toBe('self')
    expect(findRefusal(flow, a, b)).toBe('into_source')
    expect(findRefusal(flow, z, z)).toBe('self')
    expect(findRefusal(flow, z, republish('y'))).toBe('out_of_sink')
    expect(findRefusal(flow, a, z)).toBe('twice')
    expect(findRefusal(flow, b, z)).toBeUndefined()
  })
})
