import { describe, expect, it } from 'vitest'
import { learnFields } from '../payload/learnFields'
import { type Completion, type CompletionContext, complete } from './completion'
import { functions } from './functions/table'

/** Completes at `|`. */
const completeAtMark = (text: string, known?: CompletionContext) => {
  const cursor = text.indexOf('|')
  const sql = text.replace('|', '')
  const { start, end, options } = complete(sql, cursor, known)
  return { replaced: sql.slice(start, end), options }
}
const listOptions = (text: string, type?: Completion['type'], known?: CompletionContext) =>
  completeAtMark(text, known)
    .options.filter((option) => !type || option.type === type)
    .map((option) => option.text)
const keywords = (text: string) => listOptions(text, 'keyword').join(' ')

describe('[IN-5] completion', () => {
  it.each([
    ['|', 'SELECT FOREACH'],
    ['sel|', 'SELECT'],
    ['SELECT clientid |', 'AS FROM div mod'],
    ['SELECT clientid F|', 'FROM'],
    ['SELECT |', 'CASE true false'],
    ['SELECT * |', 'AS FROM div mod'],
    ['SELECT qos * |', 'CASE true false'],
    ['FOREACH payload.list |', 'AS DO INCASE FROM'],
    ['FOREACH payload.list DO item |', 'AS INCASE FROM div mod'],
    ['FOREACH payload.list DO item INCASE |', 'CASE NOT true false'],
    ['SELECT * FROM "t" |', 'WHERE'],
    ['SELECT * FROM "t" WHERE |', 'CASE NOT true false'],
    ['SELECT * FROM "t" WHERE qos = 1 |', 'AND OR IN NOT IN div mod'],
    ['SELECT CASE |', 'CASE WHEN true false'],
    ['SELECT CASE qos |', 'WHEN'],
    ['SELECT CASE WHEN |', 'CASE NOT true false'],
    ['SELECT CASE WHEN qos = 1 |', 'THEN AND OR IN NOT IN'],
    ['SELECT CASE WHEN qos = 1 THEN 2 |', 'WHEN ELSE END'],
    ['SELECT CASE WHEN qos = 1 THEN 2 ELSE 3 |', 'END'],
    ['SELECT CASE WHEN qos = 1 THEN 2 END |', 'AS FROM div mod'],
    ['SELECT qos AS |', ''],
    ['SELECT 1|', ''],
    ["SELECT 'sel|", ''],
    ['-- sel|', ''],
    ['-- a comment\nsel|', 'SELECT'],
  ])('%s', (text, expected) => {
    expect(keywords(text)).toBe(expected)
  })

  it('suggests the columns of the sources in FROM, even if it follows', () => {
    expect(listOptions('SELECT | FROM "t/#"', 'column')).toEqual(expect.arrayContaining(['payload', 'pub_props']))
    const disconnected = listOptions('SELECT | FROM "$events/client_disconnected"', 'column')
    expect(disconnected).toContain('disconnected_at')
    expect(disconnected).not.toContain('payload')
    expect(listOptions('SELECT | FROM "t", "$events/client_connack"', 'column')).toEqual(
      expect.arrayContaining(['payload', 'reason_code']),
    )
    expect(listOptions('SELECT |', 'column')).toContain('payload')
  })

  it('suggests names defined by the statement', () => {
    expect(listOptions('SELECT qos AS level FROM "t" WHERE le|')[0]).toBe('level')
    expect(listOptions('FOREACH payload.list DO |', 'column')[0]).toBe('item')
    expect(listOptions('FOREACH payload.list AS one DO |', 'column')[0]).toBe('one')
  })

  it('suggests functions, prefix matches first', () => {
    expect(listOptions('SELECT |', 'function')).toHaveLength(functions.length)
    const [first, ...others] = listOptions('SELECT upp|', 'function')
    expect([first, others]).toEqual(['upper', []])
    expect(listOptions('SELECT json|', 'function').slice(0, 2)).toEqual(['json_encode', 'json_decode'])
    expect(listOptions('SELECT abs(cei|', 'function')).toEqual(['ceil'])
  })

  it('suggests quoted events and sources in FROM', () => {
    expect(listOptions('SELECT * FROM |', undefined, { sources: ['$bridges/mqtt:m'] })).toEqual(
      expect.arrayContaining(['"$events/client_connected"', '"$bridges/mqtt:m"']),
    )
    expect(listOptions('SELECT * FROM "t", |', 'source')).toContain('"$events/message_acked"')
    expect(completeAtMark('SELECT * FROM "$events/client_conn| WHERE').replaced).toBe('"$events/client_conn')
    expect(completeAtMark('SELECT * FROM "$events/client_con|nected" WHERE qos')).toMatchObject({
      replaced: '"$events/client_connected"',
      options: [{ text: '"$events/client_connected"' }, { text: '"$events/client_connack"' }],
    })
  })

  it('suggests map keys of examples and test data', () => {
    expect(listOptions('SELECT pub_props.| FROM "t"')).toContain("'User-Property'")
    const known = { sample: { payload: '{"temp": 1, "nested": {"deep down": 2}}' } }
    expect(listOptions('SELECT payload.| FROM "t"', 'column', known)).toEqual(['nested', 'temp'])
    expect(listOptions('SELECT payload.te| FROM "t"', 'column', known)).toEqual(['temp', 'nested'])
    expect(listOptions('SELECT payload.nested.| FROM "t"', 'column', known)).toEqual(["'deep down'"])
    expect(listOptions('SELECT payload.constructor.| FROM "t"', 'column', known)).toEqual([])
    expect(listOptions('SELECT payload.| FROM "t"', 'column', { sample: { payload: 'no JSON' } })).toEqual([])
  })

  it('replaces the whole word at the cursor', () => {
    expect(completeAtMark('SELECT cli|entid FROM "t"').replaced).toBe('clientid')
    expect(completeAtMark('SELECT | FROM "t"').replaced).toBe('')
  })
})

describe('[IN-19] completion of learned fields', () => {
  const { payload } = learnFields([
    new TextEncoder().encode('{"temp":21.5,"pos":{"lat":1},"list":[{"x":1}],"select":1,"a b":2,"__proto__":{"p":1}}'),
  ])
  const known = { knownFields: new Map([['payload', payload]]) }
  it.each([
    ['SELECT payload.|', ['temp', 'pos', 'list', "'select'", "'a b'", "'__proto__'"]],
    ['SELECT payload.te|', ['temp']],
    ['SELECT payload.pos.|', ['lat']],
    ['SELECT payload.list[1].|', ['x']],
    ['SELECT payload.list[7].|', ['x']],
    ["SELECT payload.'__proto__'.|", ['p']],
    ['SELECT payload.temp.|', []],
    ['SELECT payload.list[x].|', []],
    ['SELECT payload.constructor.|', []],
    ['SELECT lat|', ['payload.pos.lat']],
    ['SELECT * FROM "t/#" WHERE tem|', ['payload.temp']],
  ])('%s', (text, expected) => expect(listOptions(text, 'column', known)).toEqual(expected))

  it('takes the keys of the example if no field is learned', () => {
    expect(listOptions('SELECT pub_props.| FROM "t"', 'column', known)).toContain("'Message-Expiry-Interval'")
  })
})
