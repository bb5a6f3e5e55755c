import { afterEach, describe, expect, it } from 'vitest'
import { openBench, violation } from './support'

const bench = openBench()
const schemas = () => bench.sandbox.services.schemas
afterEach(async () => {
  for (const { name } of (await bench.get('/schema_registry')).body) {
    await bench.delete(`/schema_registry/${encodeURIComponent(name)}`)
  }
})

const point = JSON.stringify({
  type: 'record',
  name: 'point',
  fields: [
    { name: 'x', type: 'int' },
    { name: 'label', type: ['null', 'string'], default: null },
  ],
})
const proto = 'syntax = "proto3"; package p; message Reading { string id = 1; repeated int32 values = 2; }'
const create = (type: string, name: string, source: string) => bench.post('/schema_registry', { type, name, source })

describe('schema registry', () => {
  it('[IN-15] creates, returns, updates and deletes schemas', async () => {
    expect((await bench.get('/schema_registry')).body).toEqual([])
    const createResponse = await create('avro', 'point', point)
    expect([createResponse.status, createResponse.body]).toEqual([
      201,
      { type: 'avro', name: 'point', source: point, description: '' },
    ])
    expect((await create('json', 'point', '{}')).body.code).toBe('ALREADY_EXISTS')
    const source = '{"type":"string"}'
    const changed = await bench.put('/schema_registry/point', { type: 'json', source, description: 'now JSON' })
    expect(changed.body).toEqual({ type: 'json', name: 'point', source, description: 'now JSON' })
    expect((await bench.get('/schema_registry/point')).body).toEqual(changed.body)
    expect((await bench.delete('/schema_registry/point')).status).toBe(204)
    for (const answer of [await bench.delete('/schema_registry/point'), await bench.get('/schema_registry/point')]) {
      expect([answer.status, answer.body.code]).toEqual([404, 'NOT_FOUND'])
    }
    const ghost = await bench.put('/schema_registry/ghost', { type: 'json', source: '{}' })
    expect(ghost.body.code).toBe('NOT_FOUND')
  })

  it.each([
    ['avro', '{'],
    ['avro', '{"type":"record"}'],
    ['avro', '"no_such_type"'],
    ['avro', '"./a/file.avsc"'],
    ['avro', '"__proto__"'],
    ['avro', `${'{"type":"array","items":'.repeat(5000)}"int"${'}'.repeat(5000)}`],
    ['json', 'nonsense'],
    ['json', '[]'],
    ['json', '{"type":"no such type"}'],
    ['json', '{"properties":3}'],
    ['json', '{"$ref":"#/nowhere"}'],
    ['protobuf', 'message {'],
    ['protobuf', 'message M { Missing m = 1; }'],
    ['protobuf', ''],
    ['protobuf', '<img src=x onerror=alert(1)>'],
  ])('rejects an invalid %s schema: %s', async (type, source) => {
    expect(violation(await create(type, 'bad', source))).toMatchObject({ path: 'root.source', value: source })
    expect((await bench.get('/schema_registry/bad')).status).toBe(404)
    await create('json', 'good', '{"type":"object"}')
    expect((await bench.put('/schema_registry/good', { type, source })).status).toBe(400)
    expect((await bench.get('/schema_registry/good')).body.source).toBe('{"type":"object"}')
  })

  it('rejects an unknown type, a missing text and an unknown field', async () => {
    expect(violation(await create('xsd', 'bad', '<x/>'))).toMatchObject({ path: 'root.type', value: 'xsd' })
    expect(violation(await bench.post('/schema_registry', { type: 'json', name: 'n' }))).toMatchObject({
      path: 'root.source',
    })
    const more = await bench.post('/schema_registry', { type: 'json', name: 'n', source: '{}', colour: 'red' })
    expect(violation(more)).toMatchObject({ unknown: 'colour' })
  })

  it('accepts hostile names and long texts', async () => {
    const long = JSON.stringify({ type: 'object', description: `<img src=x onerror=alert(1)> ${'é'.repeat(32_768)}` })
    for (const name of ['a/b', 'a%2Fb', '#', '<img src=x onerror=alert(1)>', '__proto__']) {
      expect((await create('json', name, long)).status).toBe(201)
      const { body } = await bench.get(`/schema_registry/${encodeURIComponent(name)}`)
      expect([body.name, body.source]).toEqual([name, long])
    }
  })

  it('encodes, decodes and checks Avro', async () => {
    await create('avro', 'point', point)
    // The broker accepts union values without a type name; the first matching branch is used.
    const data = { x: 7, label: 'here' }
    const bytes = schemas()?.encode('point', data) ?? Buffer.alloc(0)
    expect(bytes.toString('hex')).toBe('0e020868657265')
    expect(schemas()?.decode('point', bytes)).toEqual(data)
    expect(schemas()?.check('point', bytes)).toBe(true)
    expect(schemas()?.check('point', Buffer.from([1, 2, 3]))).toBe(false)
    expect(() => schemas()?.encode('point', { x: 'no number' })).toThrow()
    expect(() => schemas()?.decode('point', Buffer.from('nonsense'))).toThrow()
  })

  it('encodes, decodes and checks Protocol Buffers by message type', async () => {
    await create('protobuf', 'reading', proto)
    const data = { id: 'a', values: [1, 300] }
    const bytes = schemas()?.encode('reading', data, 'Reading') ?? Buffer.alloc(0)
    expect(bytes.toString('hex')).toBe('0a0161120301ac02')
    expect(schemas()?.decode('reading', bytes, 'Reading')).toEqual(data)
    // The broker uses message names without the package.
    expect(() => schemas()?.decode('reading', bytes, 'p.Reading')).toThrow('Reading')
    // Missing fields have the default of their type; lists are empty.
    expect(schemas()?.decode('reading', Buffer.alloc(0), 'Reading')).toEqual({ id: '', values: [] })
    expect(schemas()?.check('reading', { id: 3 }, 'Reading')).toBe(false)
    expect(() => schemas()?.encode('reading', data)).toThrow()
    expect(() => schemas()?.encode('reading', data, 'Nothing')).toThrow()
    expect(() => schemas()?.decode('reading', Buffer.from([0xff]), 'Reading')).toThrow()
  })

  it('checks JSON Schema of several drafts', async () => {
    const schema = { $schema: 'http://json-schema.org/draft-06/schema#', type: 'object', required: ['a'] }
    await create('json', 'six', JSON.stringify(schema))
    expect(schemas()?.check('six', { a: 1 })).toBe(true)
    expect(schemas()?.check('six', '{"b":1}')).toBe(false)
    expect(schemas()?.check('six', 'nonsense')).toBe(false)
    expect(schemas()?.decode('six', Buffer.from('{"a":1}'))).toEqual({ a: 1 })
    expect(() => schemas()?.encode('six', {})).toThrow(/required property 'a'/)
    await create('json', 'four', JSON.stringify({ $schema: 'http://json-schema.org/draft-04/schema#', type: 'number' }))
    expect(schemas()?.check('four', 1)).toBe(true)
    expect(() => schemas()?.decode('ghost', Buffer.alloc(0))).toThrow()
  })
})

describe('devices of GCP IoT Core', () => {
  const device = (deviceid: string, more: object = {}) => ({ deviceid, config: 'YQ==', blocked: false, ...more })

  it('are imported, including blocked ones, except for unusable ones', async () => {
    const list = [
      device('d1'),
      device('d2', { project: 'p' }),
      device('d3', { blocked: true }),
      device('d4', { config: '%' }),
    ]
    expect((await bench.post('/gcp_devices', list)).body).toEqual({ imported: 3, errors: 1 })
    const { data, meta } = (await bench.get('/gcp_devices?limit=1&page=2')).body
    expect([data.length, data[0].deviceid, data[0].project, meta.count]).toEqual([1, 'd2', 'p', 3])
    expect(data[0].created_at).toBeLessThanOrEqual(Date.now() / 1000)
  })

  it('are updated, returned and deleted', async () => {
    const keys = [{ key: 'pem', key_type: 'RSA_PEM', expires_at: 0 }]
    const updateResponse = await bench.put('/gcp_devices/a%2Fb', { config: 'YQ==', keys })
    expect(updateResponse.body).toMatchObject({ deviceid: 'a/b', config: 'YQ==', keys, project: '' })
    expect((await bench.get('/gcp_devices/a%2Fb')).body).toMatchObject(updateResponse.body)
    expect(violation(await bench.put('/gcp_devices/x', { config: 'no base64!' }))).toMatchObject({
      path: 'root.config',
    })
    expect(violation(await bench.put('/gcp_devices/x', {}))).toMatchObject({ path: 'root.config' })
    expect((await bench.delete('/gcp_devices/a%2Fb')).status).toBe(204)
    expect((await bench.get('/gcp_devices/a%2Fb')).body.code).toBe('NOT_FOUND')
  })
})
