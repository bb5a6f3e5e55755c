import { describe, expect, it } from 'vitest'
import { createSelectAll, isWritableName } from '../../../../domain/rulesql/quoted'
import { addColumn, addInput, changeInput, getInputKind, isColumnSelected, readInputs, removeInput } from './fromClause'

const readNames = (sql: string) => {
  const inputs = readInputs(sql)
  return 'names' in inputs ? inputs.names : inputs.error
}

const commented = `-- what counts
SELECT payload.n AS n, -- the figure
  clientid
FROM
  "a/#", -- the first
  'b/+' , $events_like
WHERE   n > 1 -- only these`

describe('FROM clause', () => {
  it.each([
    ['SELECT * FROM "t/#"', ['t/#']],
    [
      'FOREACH payload.list FROM "$events/client_connected", "$bridges/mqtt:in"',
      ['$events/client_connected', '$bridges/mqtt:in'],
    ],
    [commented.replace(', $events_like', ', c'), ['a/#', 'b/+', 'c']],
  ])('[IN-6] %s', (sql, expected) => expect(readNames(sql)).toEqual(expected))

  it('[IN-6] reports the position of a syntax error', () => {
    const inputs = readInputs('SELECT *\nFORM "t"')
    expect('error' in inputs && [inputs.error.line, inputs.error.found]).toEqual([2, 'FORM'])
  })

  it.each([
    ['t/#', 'topic'],
    ['$SYS/#', 'topic'],
    ['$events/session_subscribed', 'event'],
    ['$bridges/kafka_consumer:in', 'source'],
  ])('[IN-9] %s is a %s', (name, expected) => expect(getInputKind(name)).toBe(expected))
})

const sql = commented.replace(', $events_like', '')

describe('preserves the rest of the statement on changes', () => {
  it('[IN-6] adds a name after the last one, before its alias', () => {
    expect(addInput(sql, '$events/client_connected')).toBe(sql.replace(`'b/+'`, `'b/+', "$events/client_connected"`))
  })

  it('[IN-6] replaces a name', () => {
    expect(changeInput(sql, 0, 'x "y" z')).toBe(sql.replace('"a/#"', `'x "y" z'`))
    expect(changeInput(sql, 1, 'z')).toBe(sql.replace(`'b/+'`, '"z"'))
  })

  it('[IN-6] removes a name with its comma, but never the last one', () => {
    expect(removeInput(sql, 1)).toBe(sql.replace(`, -- the first\n  'b/+'`, ''))
    expect(removeInput(sql, 0)).toBe(sql.replace(`"a/#", -- the first\n  'b/+'`, `'b/+'`))
    expect(removeInput('SELECT * FROM a', 0)).toBe('SELECT * FROM a')
  })

  it('[IN-6] creates a statement if empty', () => {
    expect(addInput(' \n', 't/#')).toBe(createSelectAll('t/#'))
    expect(readNames(createSelectAll('t/#'))).toEqual(['t/#'])
  })

  it('[IN-6] rejects names that the language cannot express', () => {
    expect(isWritableName("it's")).toBe(true)
    expect(isWritableName('x "y" z')).toBe(true)
    expect(isWritableName(`it's "both"`)).toBe(false)
    expect(isWritableName("ends with'")).toBe(true)
    expect(isWritableName('ends with"')).toBe(true)
  })

  it.each(['t/#', '日本/+', `x'y`, 'x "y" z', '$bridges/http:a', 'a b', '-- no comment'])(
    '[IN-6] added names can be parsed: %s',
    (name) => expect(readNames(addInput(sql, name))).toEqual(['a/#', 'b/+', name]),
  )
})

describe('adding columns to SELECT', () => {
  it.each([
    ['SELECT * FROM "t"', 'clientid', 'SELECT clientid FROM "t"'],
    ['SELECT payload.n AS n -- it\nFROM "t"', 'clientid', 'SELECT payload.n AS n, clientid -- it\nFROM "t"'],
    ['SELECT *, a FROM "t"', 'from', 'SELECT *, a, "from" FROM "t"'],
    ['FOREACH payload.l DO item.x FROM "t"', 'clientid', 'FOREACH payload.l DO item.x, clientid FROM "t"'],
    ['FOREACH payload.l FROM "t"', 'clientid', 'FOREACH payload.l FROM "t"'],
  ])('[IN-9] %s + %s', (before, column, expected) => expect(addColumn(before, column)).toBe(expected))

  it.each([
    ['SELECT clientid FROM "t"', true],
    ['SELECT clientid AS c FROM "t"', true],
    ['SELECT payload.clientid FROM "t"', false],
    ['SELECT * FROM "t"', false],
    ['SELECT', false],
  ])('[IN-9] finds existing columns: %s', (statement, expected) =>
    expect(isColumnSelected(statement, 'clientid')).toBe(expected),
  )
})
