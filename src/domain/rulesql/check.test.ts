import { describe, expect, it } from 'vitest'
import { check } from './check'

const listProblems = (sql: string) =>
  check(sql).map(({ severity, code, offset, end }) => `${severity} ${code}: ${sql.slice(offset, end)}`)

describe('[IN-5] statement check', () => {
  it.each([
    ['SELECT * FROM "t/#" WHERE payload.x > 1 and upper(clientid) = \'A\'', []],
    ['SELECT *\nFRO "t/#"', ['error unexpected: FRO']],
    ['SELECT a and b FROM t', ['error logic: a']],
    ['SELECT uper(topic) AS u FROM t', ['warning unknown_function: uper']],
    ['SELECT upper(topic, 1) AS u FROM t', ['warning wrong_arguments: upper(topic, 1)']],
    ["SELECT sprintf('~s ~s', 1, 2) AS u, sprintf() AS v FROM t", ['warning wrong_arguments: sprintf()']],
    ['SELECT clientId FROM t', ['warning unknown_column: clientId']],
    ['SELECT reason FROM "$events/client_disconnected"', []],
    ['SELECT payload FROM "$events/client_disconnected"', ['warning unknown_column: payload']],
    ['SELECT reason, payload FROM "t/#", "$events/client_disconnected"', []],
    ['SELECT * FROM "$events/client_gone"', ['warning unknown_event: "$events/client_gone"']],
    ['SELECT * FROM "a/#/b", "c+"', ['warning bad_filter: "a/#/b"', 'warning bad_filter: "c+"']],
    ['SELECT anything FROM "$bridges/kafka_consumer:k"', []],
    ['SELECT server FROM "$bridges/mqtt:m"', []],
    ['SELECT qos AS level, level + 1 AS next FROM t WHERE next > 1', []],
    ['SELECT next, qos AS next FROM t', ['warning unknown_column: next']],
    ['SELECT payload.list[at] AS x FROM t', ['warning unknown_column: at']],
    ['FOREACH payload.list DO item.x, clientid INCASE item.y > 1 FROM t', []],
    [
      'FOREACH payload.list AS one DO one.x, item.x INCASE item.y > 1 FROM t',
      ['warning unknown_column: item.x', 'warning unknown_column: item.y'],
    ],
    [
      'SELECT CASE WHEN nope THEN 1 ELSE uper(1) END AS x FROM t',
      ['warning unknown_column: nope', 'warning unknown_function: uper'],
    ],
    ['SELECT metadata.rule_id FROM t', []],
    ['SELECT "payload" FROM \'t\'', []],
  ])('%s', (sql, expected) => {
    expect(listProblems(sql)).toEqual(expected)
  })

  it('reports the position and the values of its message', () => {
    expect(check('SELECT\n  uper(1) AS x\nFROM t')).toEqual([
      {
        severity: 'warning',
        code: 'unknown_function',
        offset: 9,
        end: 13,
        line: 2,
        column: 3,
        values: { name: 'uper' },
      },
    ])
    expect(check('SELECT substr(1) AS x FROM t')[0]?.values).toEqual({ name: 'substr', counts: '2, 3' })
    expect(check('SELECT <img src=x onerror=alert(1)> FROM t')[0]?.values.found).toBe('<')
  })
})
