import { describe, expect, it } from 'vitest'
import type { RegisteredSchema } from './registry'
import { runSteps } from './runSteps'

const point = {
  type: 'record',
  name: 'point',
  fields: [
    { name: 'x', type: 'int' },
    { name: 'note', type: ['null', 'string'] },
  ],
}
const schemas = [
  { name: 'point', type: 'avro', source: JSON.stringify(point) },
  { name: 'old', type: 'avro', source: '{' },
  {
    name: 'reading',
    type: 'protobuf',
    source:
      'syntax = "proto3"; package p; message Reading { int64 id = 1; double x = 2; bytes raw = 3; string note = 4; }',
  },
  { name: 'empty', type: 'protobuf', source: 'syntax = "proto3";' },
  { name: 'grouped', type: 'protobuf', source: 'message M { optional group G = 1 { } }' },
  { name: 'json', type: 'json', source: '{}' },
]

const evaluateExpression = (expression: string, registry: readonly RegisteredSchema[] | null = schemas) => {
  const sample = { type: 'message_publish', columns: { topic: 't', payload: '{"x": 7, "note": "<img>"}' } }
  const answer = runSteps({ sql: `SELECT ${expression} AS v FROM "t"`, sample, schemas: registry ?? undefined })
  if (answer.type !== 'steps') throw new Error(answer.type)
  return (answer.steps as { conclusion: object }).conclusion
}

describe('[IN-7] schema registry in the browser', () => {
  it('encodes, decodes and checks Avro', () => {
    expect(evaluateExpression("schema_decode('point', schema_encode('point', json_decode(payload)))")).toMatchObject({
      results: [{ v: { x: 7, note: '<img>' } }],
    })
    expect(evaluateExpression("bin2hexstr(schema_encode('point', json_decode(payload)))")).toMatchObject({
      results: [{ v: '0E020A3C696D673E' }],
    })
    expect(evaluateExpression("schema_check('point', json_decode('{\"x\": 1.5}'))")).toMatchObject({
      results: [{ v: false }],
    })
  })

  it('encodes, decodes and checks Protobuf, with bytes and exact 64-bit integers', () => {
    const value = 'json_decode(\'{"id": 9007199254740993, "x": 1, "raw": "ab", "note": "<img>"}\')'
    expect(
      evaluateExpression(`schema_decode('reading', schema_encode('reading', ${value}, 'Reading'), 'Reading')`),
    ).toMatchObject({ results: [{ v: { id: 9007199254740993n, raw: 'ab', note: '<img>' } }] })
    const bytes = "hexstr2bin('08051a02ff00')"
    expect(
      evaluateExpression(`bin2hexstr(map_get('raw', schema_decode('reading', ${bytes}, 'Reading')))`),
    ).toMatchObject({
      results: [{ v: 'FF00' }],
    })
    expect(evaluateExpression(`schema_check('reading', ${bytes}, 'Reading')`)).toMatchObject({ results: [{ v: true }] })
    expect(evaluateExpression(`schema_check('reading', ${bytes}, 'p.Reading')`)).toMatchObject({
      results: [{ v: false }],
    })
  })

  it.each([
    ["schema_encode('point', json_decode('{\"x\": 1}'))", schemas, 'schema_failed'],
    ["schema_decode('point', 'nonsense')", schemas, 'schema_failed'],
    ["schema_decode('none', payload)", schemas, 'schema_not_found'],
    ["schema_decode('old', payload)", schemas, 'schema_failed'],
    ["schema_decode('reading', payload, 'Reading')", schemas, 'schema_failed'],
    ["schema_decode('reading', payload)", schemas, 'a message type of the schema: Reading'],
    ["schema_decode('empty', payload, 'M')", schemas, 'no Protobuf schema (noMessage)'],
    ["schema_decode('grouped', payload, 'M')", schemas, 'not_available'],
    ["schema_decode('json', payload)", schemas, 'not_available'],
    ['sparkplug_decode(payload)', schemas, 'not_available'],
    ["schema_decode('point', payload)", undefined, 'not_available'],
  ])('reports %s', (expression, registry, reason) => {
    expect(JSON.stringify(evaluateExpression(expression, registry ?? null))).toContain(reason)
  })
})
