import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Conditions, OPERATORS } from './conditions'
import { parseTrigger } from './parseTrigger'
import { buildTriggerSql, NO_CONDITIONS, SELECTABLE_EVENTS, type Trigger } from './trigger'

const trigger = (more: Partial<Trigger>): Trigger => ({
  trigger: 'chosen',
  topics: [],
  events: [],
  conditions: NO_CONDITIONS,
  sql: '',
  ...more,
})
const createConditions = (join: 'and' | 'or', ...items: [string, string, string][]): Conditions => ({
  join,
  items: items.map(([field, operator, value]) => ({ field, operator: operator as '=', value })),
})

describe('[IN-10] webhook statement', () => {
  const cases: [string, Trigger, string][] = [
    ['messages', trigger({ topics: ['t/#', '$share/g/a'] }), 'SELECT *\nFROM "t/#", "$share/g/a"'],
    ['events', trigger({ events: ['client_connected'] }), 'SELECT *\nFROM "$events/client_connected"'],
    [
      'a number, a text and a text of digits',
      trigger({
        topics: ['t'],
        conditions: createConditions(
          'and',
          ['payload.temp', '>', '20.5'],
          ['clientid', '=', 'a b'],
          ['payload.n', '=', "'7'"],
        ),
      }),
      `SELECT *\nFROM "t"\nWHERE payload.temp > 20.5 and clientid = 'a b' and payload.n = '7'`,
    ],
    [
      'digits with leading zeros and a large number',
      trigger({
        topics: ['t'],
        conditions: createConditions('and', ['clientid', '=', '007'], ['payload.n', '=', '12345678901234567890']),
      }),
      `SELECT *\nFROM "t"\nWHERE clientid = '007' and payload.n = 12345678901234567890`,
    ],
    [
      'any of them',
      trigger({
        topics: ['t'],
        conditions: createConditions('or', ['qos', '=', '-1'], ['retain', '!=', 'true'], ['topic', '=~', 'a/+']),
      }),
      `SELECT *\nFROM "t"\nWHERE qos = -1 or retain != true or topic =~ 'a/+'`,
    ],
  ]
  it.each(cases)('of %s', (_, from, expected) => expect(buildTriggerSql(from)).toBe(expected))
  it.each(cases)('of %s is parsed', (_, from) => expect(parseTrigger(buildTriggerSql(from))).toEqual(from))

  it('of all messages and events lists every event and is recognized', () => {
    const sql = buildTriggerSql(trigger({ trigger: 'all' }))
    expect(sql).toContain('FROM "#", "$events/message_delivered"')
    expect(SELECTABLE_EVENTS).toHaveLength(10)
    expect(parseTrigger(sql)).toEqual(trigger({ trigger: 'all' }))
  })

  it.each([
    ['chosen fields', 'SELECT payload.n as n FROM "t"'],
    ['a list', 'FOREACH payload.list FROM "t"'],
    ['a source', 'SELECT * FROM "$bridges/mqtt:in"'],
    ['an event that there is not', 'SELECT * FROM "$events/moon"'],
    ['both ways of joining', 'SELECT * FROM "t" WHERE a = 1 and b = 2 or c = 3'],
    ['a function', 'SELECT * FROM "t" WHERE lower(clientid) = \'a\''],
    ['a value that is a field', 'SELECT * FROM "t" WHERE a = b'],
    ['nothing that is SQL', 'oops'],
  ])('of %s stays unchanged', (_, sql) => {
    expect(parseTrigger(sql)).toMatchObject({ trigger: 'statement', sql })
    expect(buildTriggerSql(parseTrigger(sql))).toBe(sql)
  })

  const word = fc
    .stringMatching(/^[a-z][a-z0-9_]{0,8}$/)
    .filter(
      (text) =>
        !/^(and|or|not|in|as|do|div|mod|end|then|when|else|case|from|where|select|foreach|incase|true|false)$/.test(
          text,
        ),
    )
  const value = fc.oneof(
    fc.integer({ min: -1e6, max: 1e6 }).map(String),
    fc.boolean().map(String),
    fc.string().filter((text) => !/['"]/.test(text)),
    fc.stringMatching(/^-?\d{1,20}$/),
    fc.integer().map((n) => `'${n}'`),
  )
  const conditions = fc.record({
    join: fc.constantFrom('and' as const, 'or' as const),
    items: fc.array(
      fc.record({ field: word.map((name) => `payload.${name}`), operator: fc.constantFrom(...OPERATORS), value }),
      {
        minLength: 2,
        maxLength: 4,
      },
    ),
  })
  it('round-trips with any conditions', () =>
    fc.assert(
      fc.property(conditions, (from) => {
        const fullTrigger = trigger({ topics: ['t/#'], conditions: from })
        expect(parseTrigger(buildTriggerSql(fullTrigger))).toEqual(fullTrigger)
      }),
    ))
})
