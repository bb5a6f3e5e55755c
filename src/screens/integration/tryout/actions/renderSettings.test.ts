// biome-ignore-all lint/suspicious/noTemplateCurlyInString: placeholders of the broker
import { describe, expect, it } from 'vitest'
import { loadVariants } from '../../../../api/operationCatalogue'
import type { Terms } from '../../../../codecs/values'
import type { FieldSchema, Json } from '../../../../schema/types'
import { renderSettings } from './renderSettings'
import { wholeMessageFields, wholeMessageIfOmitted } from './wholeMessageFields'

const variants = await loadVariants('get /actions/{id}')

async function loadParameters(type: string): Promise<FieldSchema> {
  const variant = variants.find(({ tags }) => tags.type === type)
  const schema = await variant?.load()
  const parameters = schema?.properties?.parameters
  if (!parameters) throw new Error(`no parameters of ${type}`)
  return parameters
}

const data: Terms = {
  clientid: "c'1",
  topic: 't/a',
  qos: 1,
  id: 9007199254740993n,
  payload: '{"temp": 21.5}',
  timestamp: 1704067200000,
  hdrs: { a: 1 },
}

const all =
  '{"clientid":"c\'1","hdrs":{"a":1},"id":9007199254740993,"payload":"{\\"temp\\": 21.5}","qos":1,"timestamp":1704067200000,"topic":"t/a"}'

async function renderByPath(type: string, settings: Record<string, Json>): Promise<Record<string, unknown>> {
  const fields = renderSettings(type, await loadParameters(type), settings, data)
  return Object.fromEntries(
    fields.map(({ path, text, parameters }) => [path.join('.'), parameters ? [text, ...parameters] : text]),
  )
}

describe("templates of an action's parameters", () => {
  it.each<[string, Record<string, Json>, Record<string, unknown>]>([
    [
      'http',
      { path: '/x/${clientid}', headers: { 'x-${qos}': '${topic}' } },
      { path: "/x/c'1", 'headers.x-${qos}': 't/a', body: all },
    ],
    ['http', { path: '', body: '' }, { path: '', 'headers.accept': 'application/json', body: '' }],
    ['mqtt', { topic: 'up/${topic}', qos: '${qos}', retain: false }, { topic: 'up/t/a', qos: '1', payload: all }],
    [
      'mysql',
      { sql: 'insert into t values (${id}, ${none})' },
      { sql: ['insert into t values (?, ?)', 9007199254740993n, null] },
    ],
    ['pgsql', { sql: 'values (${qos}, ${topic})' }, { sql: ['values ($1, $2)', 1, 't/a'] }],
    ['oracle', { sql: 'values (${qos}, ${topic})' }, { sql: ['values (:1, :2)', 1, 't/a'] }],
    [
      'sqlserver',
      { sql: 'insert into t values (${qos}, ${clientid}, ${none})' },
      { sql: "insert into t values (1, 'c\\'1', NULL)" },
    ],
    [
      'tdengine',
      { sql: "insert into t values ('${clientid}', ${none})" },
      { sql: "insert into t values ('c'1', undefined)" },
    ],
    ['cassandra', { cql: 'insert into t values (${qos})' }, { cql: ['insert into t values (?)', 1] }],
    [
      'redis',
      { command_template: ['LPUSH', 'k:${clientid}', '${payload}'] },
      { 'command_template.1': 'LPUSH', 'command_template.2': "k:c'1", 'command_template.3': '{"temp": 21.5}' },
    ],
    [
      'kafka_producer',
      {
        topic: 'fixed',
        message: { value: '${payload.temp}' },
        kafka_headers: '${hdrs}',
        kafka_ext_headers: [{ kafka_ext_header_key: 'k', kafka_ext_header_value: '${qos}' }],
      },
      {
        'message.key': "c'1",
        'message.value': '21.5',
        'message.timestamp': '1704067200000',
        kafka_headers: '{"a":1}',
        'kafka_ext_headers.1.kafka_ext_header_key': 'k',
        'kafka_ext_headers.1.kafka_ext_header_value': '1',
      },
    ],
    ['rabbitmq', { exchange: 'e', routing_key: 'r' }, { payload_template: all }],
    ['elasticsearch', { action: 'delete', index: 'i-${qos}', id: '${id}' }, { index: 'i-1', id: '9007199254740993' }],
    ['elasticsearch', { action: 'create', index: 'i' }, { index: 'i', doc: all }],
    [
      'opents',
      {
        data: [
          { metric: '${topic}', tags: { host: '${clientid}' }, value: '${payload.temp}' },
          { metric: 'm', tags: '${hdrs}', value: 4 },
        ],
      },
      {
        'data.1.metric': 't/a',
        'data.1.tags.host': "c'1",
        'data.1.value': '21.5',
        'data.2.metric': 'm',
        'data.2.tags': '{"a":1}',
      },
    ],
    [
      'iotdb',
      { data: [{ timestamp: 'now', measurement: '${topic}', data_type: 'int32', value: '${qos}' }] },
      { 'data.1.measurement': 't/a', 'data.1.value': '1' },
    ],
  ])('of %s %j', async (type, settings, expected) => {
    expect(await renderByPath(type, settings)).toMatchObject(expected)
  })

  it('mark binary payloads', async () => {
    const raw = { raw: new Uint8Array([0x0a, 0xff]) }
    const [topic, ...rest] = renderSettings(
      'mqtt',
      await loadParameters('mqtt'),
      { topic: 't', payload: '${raw}' },
      raw,
    )
    expect(topic).toMatchObject({ text: 't' })
    expect(rest.find(({ isBytes }) => isBytes)).toMatchObject({ path: ['payload'], text: '0a ff' })
    const redis = await loadParameters('redis')
    expect(() => renderSettings('redis', redis, { command_template: ['SET', 'k', '${raw}'] }, raw)).toThrow(
      'invalid_string',
    )
  })

  it('list placeholders without a value', async () => {
    const [key] = renderSettings('kafka_producer', await loadParameters('kafka_producer'), { topic: 'x' }, {})
    expect(key).toMatchObject({
      path: ['message', 'key'],
      template: '${.clientid}',
      text: '',
      missingPlaceholders: ['${clientid}'],
    })
  })

  it('are found in every action type', async () => {
    for (const { tags } of variants) {
      const type = tags.type ?? ''
      const schema = await loadParameters(type)
      const text = JSON.stringify(schema)
      expect([type, /"x-kind":"(template|sql)/.test(text)]).toEqual([type, true])
    }
  })
})

describe('default of an empty template', () => {
  it.each(Object.entries(wholeMessageFields).flatMap(([type, names]) => names.map((name) => [type, name] as const)))(
    'matches the document for %s %s',
    async (type, name) => {
      const schema = await loadParameters(type)
      const field = schema.properties?.[name] ?? schema.anyOf?.[0]?.properties?.[name]
      expect(field?.description).toMatch(
        /(all fields|whole message).*(when left out|when empty)|when (left out|empty)/i,
      )
      expect(/when left out/i.test(field?.description ?? '')).toBe(wholeMessageIfOmitted.has(type))
    },
  )

  it('is declared for every template', async () => {
    for (const { tags } of variants) {
      const type = tags.type ?? ''
      const schema = await loadParameters(type)
      for (const { properties } of schema.anyOf ?? [schema])
        for (const [name, { description = '' }] of Object.entries(properties ?? {}))
          if (/(all fields of|whole) .*message.* (when left out|when empty)/i.test(description))
            expect([type, wholeMessageFields[type]]).toEqual([type, expect.arrayContaining([name])])
    }
  })
})
