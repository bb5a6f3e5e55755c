import { describe, expect, it } from 'vitest'
import { openBench } from './support'

const bench = openBench({ nodes: 2 })

const message = { event_type: 'message_publish', clientid: 'c1', topic: 't/a', qos: 1, payload: '{"x": 1, "y": 2.0}' }
const testRule = (sql: string, context: object = message) => bench.post('/rule_test', { sql, context })

describe('statement test', () => {
  it('[IN-7] returns the result, lists for FOREACH, or no match', async () => {
    expect((await testRule('SELECT payload.x + payload.y AS z, topic FROM "t/#"')).body).toEqual({ topic: 't/a', z: 3 })
    expect((await testRule('FOREACH [1..3] AS n DO n * 2 AS m INCASE n > 1 FROM "t/#"')).body).toEqual([
      { m: 4 },
      { m: 6 },
    ])
    expect((await testRule('FOREACH [1..3] AS n INCASE n > 3 FROM "t/#"')).body).toEqual([])
    for (const sql of [
      'SELECT * FROM "other"',
      'SELECT * FROM "$events/client_connected"',
      'SELECT * FROM "t/#" WHERE qos = 0',
    ]) {
      const { status, body } = await testRule(sql)
      expect([status, body]).toEqual([412, { code: 'NOT_MATCH', message: 'SQL Not Match' }])
    }
  })

  it('[IN-7] uses an example of each event', async () => {
    const all = (await bench.get('/rule_events')).body
    for (const { event, columns, test_columns } of all) {
      const type = event.replace('$events/', '')
      const sql = `SELECT * FROM "${type === 'message_publish' ? 't/a' : event.replace('*', 'x')}"`
      const { status, body } = await testRule(sql, { event_type: type })
      expect([event, status]).toEqual([event, 200])
      expect(Object.keys(body)).toEqual([...new Set([...columns, 'event_type', 'metadata'])].sort())
      expect(columns).toEqual(expect.arrayContaining(Object.keys(test_columns)))
    }
  })

  it('adds properties to disconn_props of $events/client_disconnected', async () => {
    const sql = 'SELECT disconn_props FROM "$events/client_disconnected"'
    const { body } = await testRule(sql, { event_type: 'client_disconnected', clientid: 'c', reason: 'normal' })
    expect(Object.keys(body.disconn_props)).toEqual(
      expect.arrayContaining(['Reason-String', 'Server Reference', 'Session-Expiry-Interval', 'User-Property']),
    )
  })

  it('[IN-7] decodes and encodes with registry schemas', async () => {
    const point = JSON.stringify({
      type: 'record',
      name: 'point',
      fields: [
        { name: 'x', type: 'double' },
        { name: 'raw', type: 'bytes' },
      ],
    })
    await bench.post('/schema_registry', { type: 'avro', name: 'point', source: point })
    const encoded = `schema_encode('point', json_decode('{"x": 1.0, "raw": "ab"}'))`
    const sql = `SELECT schema_decode('point', ${encoded}) AS p, bytesize(${encoded}) AS n FROM "t/#"`
    expect((await testRule(sql)).body).toEqual({ n: 11, p: { raw: 'ab', x: 1 } })
    const unknown = await testRule('SELECT schema_decode(\'none\', payload) AS p FROM "t/#"')
    expect(JSON.parse(unknown.body.message)).toMatchObject({
      select_and_transform_error: { reason: 'schema_failed', schema: 'none' },
    })
    await bench.delete('/schema_registry/point')
  })

  it('[IN-7] reports syntax and evaluation errors', async () => {
    expect((await testRule('SELECT *\nFRO "t"')).body.message).toBe('2: syntax error before: FRO (column 1)')
    expect(JSON.parse((await testRule('SELECT nothing(1) FROM "t/#"')).body.message)).toEqual({
      select_and_transform_error: { reason: 'sql_function_not_supported', function: 'nothing/1' },
    })
    expect(JSON.parse((await testRule('SELECT 1 AS a FROM "t/#" WHERE qos > \'x\'')).body.message)).toMatchObject({
      match_conditions_error: { reason: 'badarg' },
    })
    const deep = { ...message, payload: `${'['.repeat(50_000)}${']'.repeat(50_000)}` }
    expect((await testRule('SELECT json_decode(payload) AS x FROM "t/#"', deep)).status).toBe(400)
    const hostile = { ...message, payload: '<img src=x onerror=alert(1)>', clientid: 'a/%2F#' }
    expect((await testRule('SELECT payload, clientid FROM "t/#"', hostile)).body).toEqual({
      clientid: 'a/%2F#',
      payload: '<img src=x onerror=alert(1)>',
    })
    expect((await bench.post('/rule_test', { sql: 'SELECT * FROM "t"' })).status).toBe(400)
  })
})
