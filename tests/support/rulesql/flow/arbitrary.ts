import fc from 'fast-check'
import { createChainEdges } from '../../../../src/domain/flow/chain'
import {
  type Column,
  type Condition,
  type Flow,
  type FlowNode,
  OPERATORS,
  type Operand,
  type SinkNode,
  type SourceNode,
} from '../../../../src/domain/flow/model'
import { KEYWORDS } from '../../../../src/domain/rulesql/keywords'

const reserved = new Set(['true', 'false', ...KEYWORDS.map((word) => word.toLowerCase())])
const word = fc.stringMatching(/^[a-z][a-zA-Z0-9_]{0,6}$/).filter((text) => !reserved.has(text.toLowerCase()))
const pathText = fc
  .tuple(
    word,
    fc.array(
      fc.oneof(
        word.map((name) => `.${name}`),
        fc.integer({ min: 1, max: 9 }).map((i) => `[${i}]`),
      ),
      { maxLength: 3 },
    ),
  )
  .map(([head, rest]) => head + rest.join(''))

/** The language has no escape for quotes. */
const freeText = fc.oneof(
  fc.string({ unit: 'grapheme' }).filter((text) => !text.includes("'")),
  // biome-ignore lint/suspicious/noTemplateCurlyInString: a placeholder of the broker's
  fc.constantFrom('', 'a b', '-- no', '<img onerror=x>', '${x}', "it''s", '%2F#'),
)

export const operand: fc.Arbitrary<Operand> = fc.oneof(
  pathText.map((text): Operand => ({ kind: 'field', text })),
  freeText.map((text): Operand => ({ kind: 'text', text })),
  fc.integer().map((value): Operand => ({ kind: 'number', text: String(value) })),
  fc
    .tuple(
      fc.integer({ min: -99, max: 99 }).filter((integerPart) => integerPart !== 0),
      fc.integer({ min: 1, max: 9 }),
    )
    .map(([integerPart, tenth]): Operand => ({ kind: 'number', text: `${integerPart}.${tenth}` })),
  fc.boolean().map((value): Operand => ({ kind: 'boolean', text: String(value) })),
)

const computedColumn: fc.Arbitrary<Column> = fc.oneof(
  fc
    .tuple(operand, fc.option(pathText, { nil: '' }))
    .map(([value, alias]): Column => ({ type: 'made', function: '', args: [value], alias })),
  fc
    .tuple(word, fc.array(operand, { maxLength: 4 }), pathText)
    .map(([name, args, alias]): Column => ({ type: 'made', function: name, args, alias })),
)

export const columns: fc.Arbitrary<readonly Column[]> = fc
  .array(
    fc.oneof({ arbitrary: computedColumn, weight: 5 }, { arbitrary: fc.constant<Column>({ type: 'all' }), weight: 1 }),
    {
      minLength: 1,
      maxLength: 5,
    },
  )
  .filter((list) => list.some(({ type }) => type === 'made'))

const test: fc.Arbitrary<Condition> = fc
  .tuple(operand, fc.constantFrom(...OPERATORS), operand)
  .map(([left, operator, right]) => ({ type: 'test', left, operator, right }))

/** Conditions that SQL can express: groups have at least two members, and the first is a group of another kind. */
export const { condition } = fc.letrec<{ condition: Condition }>((tie) => ({
  condition: fc.oneof(
    { maxDepth: 4, depthIdentifier: 'condition' },
    test,
    fc
      .tuple(fc.constantFrom('and' as const, 'or' as const), fc.array(tie('condition'), { minLength: 2, maxLength: 4 }))
      .filter(([join, [first]]) => first?.type !== 'group' || first.join !== join)
      .map(([join, items]): Condition => ({ type: 'group', join, items })),
  ),
}))

const topic = fc.constantFrom('t/#', '+/a', 'a b', '<img src=x onerror=alert(1)>', 'x%2Fy', '$SYS/#', 'ä/中')
const source: fc.Arbitrary<SourceNode> = fc.oneof(
  topic.map((name): SourceNode => ({ id: '', type: 'messages', topic: name })),
  fc
    .constantFrom('$events/client_connected', '$events/of_tomorrow')
    .map((event): SourceNode => ({ id: '', type: 'event', event })),
  word.map((name): SourceNode => ({ id: '', type: 'source', source: `mqtt:${name}` })),
)
const sink: fc.Arbitrary<SinkNode> = fc.oneof(
  word.map((name): SinkNode => ({ id: '', type: 'action', action: `http:${name}` })),
  fc.constant<SinkNode>({ id: '', type: 'console' }),
  fc.dictionary(word, fc.string()).map((args): SinkNode => ({ id: '', type: 'republish', args })),
  fc.constant<SinkNode>({ id: '', type: 'function', function: 'plugin:do', args: { a: 1 } }),
)

export const flow: fc.Arbitrary<Flow> = fc
  .tuple(
    fc.array(source, { minLength: 1, maxLength: 3 }),
    fc.option(columns, { nil: undefined }),
    fc.option(condition, { nil: undefined }),
    fc.array(sink, { maxLength: 3 }),
  )
  .map(([sources, select, where, sinks]) => {
    const nodes: FlowNode[] = [
      ...sources.map((one, at) => ({ ...one, id: `source-${at + 1}` })),
      ...(select ? [{ id: 'processing', type: 'processing', content: { kind: 'form', form: select } } as const] : []),
      ...(where ? [{ id: 'filter', type: 'filter', content: { kind: 'form', form: where } } as const] : []),
      ...sinks.map((one, at) => ({ ...one, id: `sink-${at + 1}` })),
    ]
    return { nodes, edges: createChainEdges(nodes) }
  })
