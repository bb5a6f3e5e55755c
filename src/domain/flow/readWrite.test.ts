import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CONTRACT } from '../../../tests/support/contract'
import { columns, condition, flow } from '../../../tests/support/rulesql/flow/arbitrary'
import { parse } from '../rulesql/parse'
import { print } from '../rulesql/print'
import { formatColumns, parseColumns, toColumnsContent } from './columns'
import { parseCondition, serializeCondition, toConditionContent } from './conditions'
import type { Condition, FlowNode, Output } from './model'
import { readRule } from './readRule'
import { validate } from './validate'
import { writeRule } from './writeRule'

const listNodes = (sql: string, actions: readonly Output[] = []): readonly FlowNode[] => {
  const read = readRule({ sql, actions })
  if (!('flow' in read)) throw new Error(read.mismatch)
  return read.flow.nodes
}
const findContent = (sql: string, type: 'processing' | 'filter') => {
  const node = listNodes(sql).find((one) => one.type === type)
  return node?.type === 'processing' || node?.type === 'filter' ? node.content : undefined
}

describe('[IN-11] flow and rule', () => {
  it('round-trip from flow to rule', () => {
    fc.assert(
      fc.property(flow, (one) => {
        const rule = writeRule(one)
        expect(readRule(rule)).toEqual({ flow: one })
      }),
    )
  })

  it('preserve the meaning of a parsed rule', () => {
    const sqls = [
      `select * from "a/#", '$events/client_connected', "$bridges/mqtt:s" where a = 1 -- why`,
      `SELECT CASE WHEN a > 1 THEN 2 END AS x, payload.a + 1 AS y FROM "t" WHERE not (a = 1) or b in (1, 2)`,
      `SELECT nth(1, split(topic, '/')) AS head FROM "t"`,
    ]
    for (const sql of sqls) {
      const read = readRule({ sql, actions: ['http:a', { function: 'console' }] })
      const writtenRule = 'flow' in read ? writeRule(read.flow) : undefined
      expect(print(parse(writtenRule?.sql ?? ''))).toBe(print(parse(sql)))
      expect(writtenRule?.actions).toEqual(['http:a', { function: 'console' }])
    }
  })

  it('keep the text of a statement and its comments until its meaning changes', () => {
    const sql = '-- all\nselect * from "t/#"'
    const read = readRule({ sql, actions: [] })
    const one = 'flow' in read ? read.flow : { nodes: [], edges: [] }
    expect(writeRule(one, sql).sql).toBe(sql)
    const other = { ...one, nodes: one.nodes.map((node) => ({ ...node, topic: 'u' }) as FlowNode) }
    expect(writeRule(other, sql).sql).toBe('SELECT *\nFROM "u"')
  })

  it('split a rule into its parts', () => {
    const sql = `SELECT *, upper(payload.s) AS u FROM "t/#", "$events/client_connected", "$bridges/mqtt:x" WHERE u = 'A'`
    const outputs: Output[] = [
      'http:a',
      { function: 'republish', args: { topic: 'b' } },
      { function: 'console' },
      { function: 'plugin:f' },
    ]
    expect(listNodes(sql, outputs).map(({ type }) => type)).toEqual([
      'messages',
      'event',
      'source',
      'processing',
      'filter',
      'action',
      'republish',
      'console',
      'function',
    ])
  })

  it('reject statements with several results per message and invalid statements', () => {
    expect(readRule({ sql: 'FOREACH payload.l FROM "t"', actions: [] })).toEqual({ mismatch: 'foreach' })
    expect(readRule({ sql: 'SELEC * FROM "t"', actions: [] })).toEqual({ mismatch: 'syntax' })
  })

  const recorded = join(CONTRACT, 'recorded')
  it.skipIf(!existsSync(recorded))('support every rule recorded from a real broker', () => {
    const sqls = ['rules', 'integration', 'sources'].flatMap((area) =>
      (JSON.parse(readFileSync(join(recorded, `${area}.json`), 'utf8')) as { body?: { sql?: string } }[]).flatMap(
        ({ body }) => (typeof body?.sql === 'string' ? [body.sql] : []),
      ),
    )
    const supportedSqls = sqls.filter((sql) => {
      const read = readRule({ sql, actions: [] })
      if (!('flow' in read)) return false
      expect(print(parse(writeRule(read.flow).sql))).toBe(print(parse(sql)))
      return true
    })
    // The others are FOREACH statements or invalid on purpose.
    expect(
      sqls
        .filter((sql) => !supportedSqls.includes(sql))
        .every((sql) => /^(FOREACH|SELEC |SELECT \*$|SELECT FROM)/.test(sql)),
    ).toBe(true)
    expect(supportedSqls.length).toBeGreaterThan(30)
  })
})

describe('[IN-13] form and SQL', () => {
  it('are equivalent for columns', () => {
    fc.assert(
      fc.property(columns, (list) => {
        expect(toColumnsContent(parseColumns(formatColumns(list)))).toEqual({ kind: 'form', form: list })
      }),
    )
  })

  it('are equivalent for conditions at any depth', () => {
    fc.assert(
      fc.property(condition, (one) => {
        expect(toConditionContent(parseCondition(serializeCondition(one)))).toEqual({ kind: 'form', form: one })
      }),
    )
  })

  it('unwrap groups of one, which SQL cannot express', () => {
    const test = (text: string): Condition => ({
      type: 'test',
      left: { kind: 'field', text },
      operator: '=',
      right: { kind: 'number', text: '1' },
    })
    const orGroup: Condition = { type: 'group', join: 'or', items: [test('a'), test('b')] }
    const wrapped: Condition = { type: 'group', join: 'and', items: [orGroup] }
    const empty: Condition = { type: 'group', join: 'or', items: [] }
    expect(serializeCondition({ type: 'group', join: 'and', items: [test('c'), wrapped, empty] })).toBe(
      'c = 1 and (a = 1 or b = 1)',
    )
  })

  const cases: [string, 'processing' | 'filter', string][] = [
    ['SELECT payload.a + 1 AS b FROM "t"', 'processing', 'payload.a + 1 AS b'],
    [`SELECT nth(1, split(topic, '/')) AS h FROM "t"`, 'processing', `nth(1, split(topic, '/')) AS h`],
    ['SELECT case when a = 1 then 2 end as x FROM "t"', 'processing', 'CASE WHEN a = 1 THEN 2 END AS x'],
    ['SELECT * FROM "t" WHERE not (a = 1)', 'filter', 'not a = 1'],
    ['SELECT * FROM "t" WHERE a in (1, 2) and b = 1', 'filter', 'a in (1, 2) and b = 1'],
    ['SELECT * FROM "t" WHERE strlen(a) > 1', 'filter', 'strlen(a) > 1'],
  ]
  it.each(cases)('keep %s as text if the form cannot show it', (sql, type, text) => {
    expect(findContent(sql, type)).toEqual({ kind: 'sql', sql: text })
  })

  it('reject a clause with trailing text', () => {
    for (const sql of ['a FROM "x" --', 'a FROM "t" WHERE b = 1 --', '', '* FROM "t"; SELECT a']) {
      const node: FlowNode = { id: 'p', type: 'processing', content: { kind: 'sql', sql } }
      expect(validate({ nodes: [node], edges: [] }).some(({ node: at }) => at === 'p')).toBe(true)
    }
  })
})
