import { describe, expect, it } from 'vitest'
import { BrokerError, parseError } from '../../../api/errors'
import { compare, type ImportMode, listConfigSections, readFile } from './compare'
import { flattenLines } from './flattenLines'
import { listRefusals } from './refusals'
import { findMaskedLines, findTextSpans } from './textSearch'

const CURRENT = `mqtt { max_inflight = 32, max_qos_allowed = 2 }
sysmon { os { cpu_high_watermark = 80% } }
listeners.tcp { default { bind = "0.0.0.0:1883" }, other { bind = 1884 } }
authentication = [{ mechanism = jwt }, { mechanism = scram }]
`

const SIGN = { same: ' ', gone: '-', new: '+' } as const
const listChanges = (file: string, mode: ImportMode, current = CURRENT) =>
  compare(current, readFile(file), mode)
    .lines.filter(({ kind }) => kind !== 'same')
    .map(({ kind, text }) => `${SIGN[kind]} ${text}`)

describe('changes of an import', () => {
  it('keep or reset settings missing in the file', () => {
    const file = '# mine\nmqtt.max_inflight: 64 // more'
    expect(listChanges(file, 'merge')).toEqual(['- mqtt.max_inflight = 32', '+ mqtt.max_inflight = 64'])
    expect(listChanges(file, 'replace')).toEqual([
      '- mqtt.max_inflight = 32',
      '- mqtt.max_qos_allowed = 2',
      '+ mqtt.max_inflight = 64',
    ])
  })

  it.each<[string, string, ImportMode, string[]]>([
    ['order and layout', 'mqtt { max_qos_allowed = 2\n max_inflight = 32 }', 'replace', []],
    ['an empty section', 'listeners {}', 'merge', []],
    ['a new section', 'gateway.stomp.enable = true', 'merge', ['+ gateway.stomp.enable = true']],
    [
      'a record that the file leaves out',
      'listeners.tcp.default { bind = "0.0.0.0:1883" }',
      'replace',
      ['- listeners.tcp.other.bind = 1884'],
    ],
    [
      'items of lists by their place',
      'authentication = [{ mechanism = jwt }, { mechanism = "x y" }]',
      'merge',
      ['- authentication.2.mechanism = scram', '+ authentication.2.mechanism = "x y"'],
    ],
    ['names that are no words', '"a.b" { "c d" = 1 }', 'merge', ['+ "a.b"."c d" = 1']],
  ])('include %s', (_, file, mode, expected) => expect(listChanges(file, mode)).toEqual(expected))

  it('are compared by line if a text cannot be parsed', () => {
    const comparison = compare(CURRENT, readFile('mqtt {'), 'merge')
    expect(comparison.settings).toBe(false)
    expect(comparison).toMatchObject({ added: 1, removed: 5 })
    expect(readFile('\nmqtt {').fault).toMatchObject({ fault: 'endMissing', found: '}', line: 2 })
    expect(listConfigSections(CURRENT)).toEqual(['mqtt', 'sysmon', 'listeners', 'authentication'])
    expect(listConfigSections('mqtt {')).toEqual([])
  })

  it('are found in one megabyte', () => {
    const lines = Array.from({ length: 25_000 }, (_, i) => `rule_${i} { sql = "SELECT ${i}", enable = true }`)
    const text = `rule_engine { rules {\n${lines.join('\n')}\n} }`
    expect(text.length).toBeGreaterThan(2 ** 20)
    expect(listChanges(text.replace('"SELECT 777"', '"SELECT x"'), 'replace', text)).toEqual([
      '- rule_engine.rules.rule_777.sql = "SELECT 777"',
      '+ rule_engine.rules.rule_777.sql = "SELECT x"',
    ])
  })

  it('have one setting per line with any content', () => {
    expect(flattenLines({ a: { b: '<img src=x onerror=alert(1)>\n#' }, c: [1, 'x'], d: {} })).toEqual([
      'a.b = "<img src=x onerror=alert(1)>\\n#"',
      'c = [1, x]',
      'd = {}',
    ])
  })
})

it('find masked secrets but no other asterisks', () => {
  const text = 'password = "******"\nkeys = [******, a]\n# ******\nx = "*******"\ntoken: ****** // one\n******'
  expect(findMaskedLines(text)).toEqual([1, 2, 5])
})

it('find literal text anywhere', () => {
  expect(findTextSpans('A.a (a)', 'a')).toHaveLength(3)
  expect(findTextSpans('axa a.a', 'a.a')).toEqual([{ start: 4, end: 7 }])
  expect(findTextSpans('x', '')).toEqual([])
})

describe('refused import', () => {
  const file = readFile('log {\n  console.level = shout\n}\nmqtt.colour = red\nnode { name = x }')
  const getRefusals = (status: number, body: unknown) =>
    listRefusals(parseError({ method: 'PUT', url: '/api/v5/configs' }, status, body), file)

  it('reports each setting at its line', () => {
    const body = {
      log: {
        kind: 'validation_error',
        path: 'root.console.level',
        reason: 'unable_to_convert_to_enum_symbol',
        value: 'shout',
      },
      node: 'cannot be changed',
    }
    expect(getRefusals(400, JSON.stringify(body))).toMatchObject([
      { path: 'log.console.level', reason: 'unable_to_convert_to_enum_symbol', value: 'shout', line: 2 },
      { path: 'node', reason: 'cannot be changed', line: 5 },
    ])
  })

  it('reports the line at which the broker’s parser failed', () => {
    const message =
      'throw, {emqx_enterprise_schema,[#{kind => validation_error,path => "mqtt",reason => unknown_fields,unknown => "colour",unmatched => "await_rel_timeout"}]}, [{hocon_tconf,assert,2,[{file,"/opt/x.erl"}]}]'
    expect(getRefusals(500, { code: 'INTERNAL_ERROR', message })).toMatchObject([
      { path: 'mqtt.colour', reason: 'unknown_fields', line: 4 },
    ])
  })

  it('has no line if the broker names none', () => {
    expect(getRefusals(500, undefined)).toEqual([])
    expect(getRefusals(400, 'unknown section ghost')).toEqual([])
    expect(getRefusals(400, { mqtt: { path: 'mqtt.ghost.deep', reason: 'x', kind: 'y' } })).toMatchObject([
      { path: 'mqtt.ghost.deep' },
    ])
    expect(listRefusals(new Error('x'), file)).toEqual([])
    expect(
      listRefusals(
        new BrokerError({ method: 'PUT', url: '', status: 0, code: 'NETWORK', reason: '', raw: null }),
        file,
      ),
    ).toEqual([])
  })
})
