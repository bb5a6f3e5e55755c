import fc from 'fast-check'
import type { Expression, Field, Path, Statement, Step } from '../../../src/domain/rulesql/ast'
import { KEYWORDS } from '../../../src/domain/rulesql/keywords'

export const removeRanges = (node: unknown): unknown => {
  if (Array.isArray(node)) return node.map(removeRanges)
  if (typeof node !== 'object' || node === null) return typeof node === 'bigint' ? `${node}n` : node
  const entries = Object.entries(node).filter(([name]) => name !== 'range' && name !== 'nameRange')
  return Object.fromEntries(entries.map(([name, value]) => [name, removeRanges(value)]))
}

/** Placeholder position of generated nodes. */
export const range = { start: 0, end: 0 }
const identifier = fc.stringMatching(/^[a-z][a-zA-Z0-9_]{0,6}$/)
/**
 * Words, keywords, spaces, punctuation and other alphabets. Quotes only in pairs, because the language has no
 * escape.
 */
const name = fc
  .oneof(
    identifier,
    fc.constantFrom(...KEYWORDS, 'true', 'a b', '1', 'ä', '#', "it''s", 'a""b', '$events/x', '-- no comment', 'x\ny'),
  )
  .filter((text) => text !== '')
const text = fc.oneof(
  name,
  fc.string({ unit: 'grapheme' }).filter((one) => !one.includes("'")),
  fc.constant(''),
)

const step: fc.Arbitrary<Step> = fc.oneof(
  { depthSize: 'small' },
  name.map((key): Step => ({ type: 'key', name: key })),
  fc.integer({ min: -9, max: 9 }).map((index): Step => ({ type: 'index', index: index === 0 ? 'head' : index })),
  fc.constant<Step>({ type: 'index', index: 'tail' }),
)
const path: fc.Arbitrary<Path> = fc
  .tuple(name, fc.array(step, { maxLength: 3 }))
  .map(([head, rest]) => ({ type: 'path', steps: [{ type: 'key', name: head }, ...rest], range }))
const deepPath: fc.Arbitrary<Path> = fc
  .tuple(path, path)
  .map(([base, index]) => ({ ...base, steps: [...base.steps, { type: 'index', index }] }))

const leaf: fc.Arbitrary<Expression> = fc.oneof(
  text.map((value): Expression => ({ type: 'text', value, range })),
  fc.bigInt({ min: 0n, max: 10n ** 20n }).map(
    (value): Expression => ({
      type: 'number',
      value: value <= BigInt(Number.MAX_SAFE_INTEGER) ? Number(value) : value,
      float: false,
      range,
    }),
  ),
  fc
    .double({ min: 0, noNaN: true, noDefaultInfinity: true })
    .map((value): Expression => ({ type: 'number', value, float: true, range })),
  fc.boolean().map((value): Expression => ({ type: 'boolean', value, range })),
  path,
  deepPath,
  fc
    .tuple(path, fc.integer({ min: -9, max: 9 }), fc.integer({ min: -9, max: 9 }))
    .map(([base, from, to]): Expression => ({ type: 'slice', of: base, from, to, range })),
  fc
    .tuple(fc.integer({ min: -9, max: 9 }), fc.nat(9))
    .map(([from, to]): Expression => ({ type: 'span', from, to, range })),
)

const { value, condition } = fc.letrec<{ value: Expression; condition: Expression }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 4, depthIdentifier: 'sql' },
    leaf,
    fc.array(tie('value'), { maxLength: 3 }).map((items): Expression => ({ type: 'list', items, range })),
    fc
      .tuple(
        identifier.filter((word) => !KEYWORDS.some((key) => key.toLowerCase() === word.toLowerCase())),
        fc.array(tie('value'), { maxLength: 3 }),
      )
      .map(([called, args]): Expression => ({ type: 'call', name: called, nameRange: range, args, range })),
    fc
      .tuple(fc.constantFrom('+' as const, '-' as const), tie('value'))
      .map(([operator, operand]): Expression => ({ type: 'unary', operator, operand, range })),
    fc
      .tuple(
        fc.constantFrom('+' as const, '-', '*', '/', 'div', 'mod', '=', '!=', '<>', '<', '>', '<=', '>=', '=~'),
        tie('value'),
        tie('value'),
      )
      .map(([operator, left, right]): Expression => ({ type: 'binary', operator, left, right, range })),
    fc
      .tuple(
        fc.option(tie('value'), { nil: undefined }),
        fc.array(fc.tuple(tie('condition'), tie('value'), tie('value')), { minLength: 1, maxLength: 2 }),
        fc.option(tie('value'), { nil: undefined }),
      )
      .map(
        ([subject, branches, otherwise]): Expression => ({
          type: 'case',
          ...(subject && { subject }),
          branches: branches.map(([branchCondition, same, result]) => ({
            when: subject ? same : branchCondition,
            result,
          })),
          ...(otherwise && { otherwise }),
          range,
        }),
      ),
  ),
  condition: fc.oneof(
    { maxDepth: 4, depthIdentifier: 'sql' },
    tie('value'),
    fc
      .tuple(fc.constantFrom('and' as const, 'or' as const), tie('condition'), tie('condition'))
      .map(([operator, left, right]): Expression => ({ type: 'logical', operator, left, right, range })),
    tie('condition').map((operand): Expression => ({ type: 'not', operand, range })),
    fc
      .tuple(fc.boolean(), tie('value'), fc.array(tie('value'), { minLength: 1, maxLength: 3 }))
      .map(([negated, left, options]): Expression => ({ type: 'in', negated, left, options, range })),
  ),
}))

const field: fc.Arbitrary<Field> = fc.oneof(
  { weight: 1, arbitrary: fc.constant<Field>({ type: 'star', range }) },
  {
    weight: 5,
    arbitrary: fc
      .tuple(value, fc.option(path, { nil: undefined }))
      .map(([expression, alias]): Field => ({ type: 'item', value: expression, ...(alias && { alias }), range })),
  },
)
const fields = fc.array(field, { minLength: 1, maxLength: 3 })
const option = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined })
const from = fc.array(
  fc
    .oneof(name, fc.constantFrom('t/#', '$events/client_connected', 'say "x" now'))
    .map((one) => ({ type: 'source' as const, name: one, range })),
  { minLength: 1, maxLength: 3 },
)
export const statement: fc.Arbitrary<Statement> = fc.oneof(
  fc.tuple(fields, from, option(condition)).map(
    ([list, sources, where]): Statement => ({
      type: 'select',
      fields: list,
      from: sources,
      ...(where && { where }),
      range,
    }),
  ),
  fc.tuple(fields, option(fields), option(condition), from, option(condition)).map(
    ([list, each, incase, sources, where]): Statement => ({
      type: 'foreach',
      fields: list,
      ...(each && { do: each }),
      ...(incase && { incase }),
      from: sources,
      ...(where && { where }),
      range,
    }),
  ),
)
