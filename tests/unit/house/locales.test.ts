import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { PROJECT } from '../../../scripts/project'
import { listSources, parse } from './imports'
import { collectTextKeys, type TextKeys } from './textKeys'
import { isFieldText, load, type Texts } from './texts'

const en = load('en')
const zh = load('zh')
const base = (key: string) => key.replace(/_(one|other|zero|two|few|many)$/, '')
const bases = (texts: Texts) => new Set([...texts.keys()].map(base))
const enKeys = bases(en)
const placeholders = (text: string | undefined) =>
  [...(text ?? '').matchAll(/{{\s*(\w+)/g)].map(([, name]) => name).sort()

/** Words that stay the same in Chinese: names of products, formats and protocols. */
const NAMES = new RegExp(
  `\\b(${[
    ...[
      'MQTT',
      'Signalbox',
      'EMQX',
      'WebSocket',
      'JSON',
      'Base64',
      'Hex',
      'English',
      'Erlang',
      'QoS',
      'ID',
      'IP',
      'broker',
    ],
    ...[
      'Amazon',
      'Microsoft',
      'Server',
      'Cassandra',
      'ClickHouse',
      'Confluent',
      'DynamoDB',
      'Elasticsearch',
      'InfluxDB',
    ],
    ...[
      'GreptimeDB',
      'HStreamDB',
      'IoTDB',
      'Kinesis',
      'MatrixDB',
      'MongoDB',
      'MySQL',
      'OpenTSDB',
      'PostgreSQL',
      'Pulsar',
    ],
    ...['RabbitMQ', 'Redis', 'RocketMQ', 'TDengine', 'TimescaleDB', 'ExProto', 'LwM2M', 'Avro', 'Protobuf', 'Schema'],
    ...[
      'Mnesia',
      'Webhook',
      'Prometheus',
      'OpenTelemetry',
      'Pushgateway',
      'Bucket',
      'gzip',
      'Snappy',
      'zlib',
      'License',
      'Kerberos',
    ],
  ].join('|')})\\b`,
  'g',
)
/** Whether a text consists of placeholders, names, capitals and punctuation only. */
const isUntranslatable = (text: string) => !/[a-z]{2}/.test(text.replace(/{{\w+}}/g, '').replace(NAMES, ''))
/** React-admin's texts; the English ones come from its package. */
const FRAME = 'ra.'

/** Collects the keys in code, with a file that has each. */
function collectUsedKeys() {
  const found = { literals: new Map<string, string>(), heads: new Map(), called: new Map(), defaults: new Map() }
  for (const file of listSources(['src']).filter((name) => !name.includes('/generated/')))
    for (const [kind, keys] of Object.entries(collectTextKeys(parse(file))))
      for (const key of keys) found[kind as keyof TextKeys].set(kind === 'literals' ? base(key) : key, file)
  return found
}

const AREAS = existsSync(join(PROJECT, 'locales/en')) ? [...new Set([...enKeys].map((key) => key.split('.')[0]))] : []
const looksLikeKey = new RegExp(`^(${AREAS.join('|')})(\\.[a-zA-Z]\\w*)+$`)

describe('[SH-7] texts', () => {
  it('exist in both languages', () => {
    const zhKeys = bases(zh)
    const isOwnKey = (key: string) => !key.startsWith(FRAME)
    expect({
      'missing in Chinese': [...enKeys].filter((key) => isOwnKey(key) && !zhKeys.has(key)),
      'missing in English': [...zhKeys].filter((key) => isOwnKey(key) && !enKeys.has(key)),
    }).toEqual({ 'missing in Chinese': [], 'missing in English': [] })
  })

  it('have the plural forms of their language', () => {
    const listPluralKeys = (texts: Texts, form: string) =>
      [...texts.keys()].filter((key) => key.endsWith(`_${form}`)).map(base)
    const others = new Set(listPluralKeys(en, 'other'))
    expect(listPluralKeys(en, 'one').filter((key) => !others.has(key))).toEqual([])
    expect(listPluralKeys(zh, 'one')).toEqual([])
    expect([...others].filter((key) => !zh.has(key) && !zh.has(`${key}_other`))).toEqual([])
  })

  it('have the same placeholders in both languages', () => {
    const differ = [...enKeys].filter((key) => {
      const english = en.get(key) ?? en.get(`${key}_other`)
      const chinese = zh.get(key) ?? zh.get(`${key}_other`)
      return chinese !== undefined && String(placeholders(english)) !== String(placeholders(chinese))
    })
    expect(differ).toEqual([])
  })

  it('are translated', () => {
    const same = [...zh].filter(
      ([key, text]) => en.get(key) === text && !isUntranslatable(text) && !key.startsWith(FRAME),
    )
    expect(same.map(([key, text]) => `${key}: ${text}`)).toEqual([])
  })

  it('exist for every key in code', () => {
    const { literals, heads, called } = collectUsedKeys()
    const isDefined = (key: string) => enKeys.has(key) || key.startsWith(FRAME)
    const missing = [...new Map([...literals, ...called])].filter(
      ([key]) => (looksLikeKey.test(key) || called.has(key)) && !isDefined(key),
    )
    const headless = [...heads].filter(([head]) => {
      const area = AREAS.some((name) => head.startsWith(`${name}.`))
      return area && !head.startsWith(FRAME) && ![...enKeys].some((key) => key.startsWith(head))
    })
    expect([...missing, ...headless].map(([key, file]) => `${file}: ${key}`)).toEqual([])
  })

  // Field texts are checked in `fieldTexts.test.ts`.
  it('are all used', () => {
    const { literals, heads, defaults } = collectUsedKeys()
    const unused = [...enKeys].filter(
      (key) =>
        !key.startsWith(FRAME) &&
        !isFieldText(key) &&
        !literals.has(key) &&
        !defaults.has(key) &&
        ![...heads.keys()].some((head) => key.startsWith(head)),
    )
    expect(unused).toEqual([])
  })
})
