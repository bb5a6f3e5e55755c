// biome-ignore-all lint/suspicious/noTemplateCurlyInString: placeholders of the broker
import { beforeEach, describe, expect, it } from 'vitest'
import { stubStepsWorker } from '../../../tests/support/components/rules/stubStepsWorker'
import { listOutputPlaceholders } from '../integration/samples/outputPlaceholders'
import { previewTemplate } from '../integration/samples/previewTemplate'
import { sampleStore } from './sampleStore'

const PAYLOAD = '{"temp":21.5,"pos":{"lat":1},"list":[{"x":"a"}],"a b":1}'

const add = (text: string, topic = 't/1') =>
  sampleStore.add([{ topic, payload: new TextEncoder().encode(text), qos: 0, retain: false, at: 1 }])

beforeEach(() => {
  stubStepsWorker()
  sampleStore.clear()
})

const list = (sql: string) => listOutputPlaceholders(sql, sampleStore.newest, (key) => key.split('.').at(-1) ?? '')

describe('[IN-19] placeholders of a statement with samples', () => {
  it.each([
    ['SELECT payload.pos AS p FROM "t/#"', ['p: map', 'p.lat: integer · 1']],
    ['SELECT payload.temp FROM "t/#"', ['payload.temp: float · 21.5']],
    ['SELECT payload.temp * 2 AS double FROM "t/#"', ['double: ']],
    ['FOREACH payload.list AS one FROM "t/#"', expect.arrayContaining(['one: map', 'one.x: text · "a"', 'topic: '])],
    [
      'SELECT * FROM "t/#"',
      expect.arrayContaining(['topic: ', 'payload.temp: float · 21.5', 'payload.list.1.x: text · "a"']),
    ],
    ['SELECT payload.temp FROM "other"', ['payload.temp: ']],
    ['SELECT', []],
  ])('%s', (sql, expected) => {
    add(PAYLOAD)
    expect(list(sql).map(({ name, detail = '' }) => `${name}: ${detail}`)).toEqual(expected)
  })

  it('omits fields that no placeholder can name', () => {
    add(PAYLOAD)
    expect(list('SELECT * FROM "t/#"').some(({ name }) => name.includes('a b'))).toBe(false)
  })
})

describe('[IN-19] preview of a template', () => {
  it.each([
    [
      'SELECT payload.temp AS temp FROM "t/#"',
      'T=${temp} ${none}',
      { text: 'T=21.5 undefined', missingPlaceholders: ['${none}'] },
    ],
    ['SELECT payload.temp AS temp FROM "t/#" WHERE payload.temp > 100', '${temp}', undefined],
    ['SELECT payload.temp AS temp FROM "other"', '${temp}', undefined],
    ['SELECT FROM', '${temp}', undefined],
  ])('%s', async (sql, template, expected) => {
    add(PAYLOAD)
    expect(await previewTemplate(sql, template)).toEqual(expected)
  })

  it('passes over a newer sample without a result', async () => {
    add(PAYLOAD)
    add('not JSON')
    const sql = 'SELECT payload.temp AS temp FROM "t/#" WHERE payload.temp > 20'
    expect(await previewTemplate(sql, '${temp}')).toMatchObject({ text: '21.5' })
  })

  it('uses the newest sample', async () => {
    add(PAYLOAD)
    const sql = 'SELECT payload.temp AS temp FROM "t/#"'
    await previewTemplate(sql, '${temp}')
    add('{"temp":5}')
    expect(await previewTemplate(sql, '${temp}')).toMatchObject({ text: '5' })
  })
})
