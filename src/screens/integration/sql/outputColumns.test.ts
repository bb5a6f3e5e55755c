import { describe, expect, it } from 'vitest'
import { getOutputColumns, MESSAGE_COLUMNS } from './outputColumns'

describe('[IN-3] columns available to templates', () => {
  it.each([
    ['SELECT payload.temp AS t, clientid, upper(topic) AS up, now() FROM "t/#"', ['t', 'clientid', 'up']],
    ['SELECT payload.a.b, x AS y.z FROM "t"', ['payload.a.b', 'y.z']],
    ['SELECT *, 1 AS one FROM "t"', [...MESSAGE_COLUMNS, 'one']],
    ['FOREACH payload.list AS item DO item.v AS v, clientid FROM "t"', ['v', 'clientid']],
    ['SELECT', []],
  ])('of %s', (sql, expected) => expect(getOutputColumns(sql)).toEqual(expected))

  it('include all columns and the item of FOREACH without DO', () => {
    const names = getOutputColumns('FOREACH payload.list AS one FROM "t"')
    expect(names).toEqual(expect.arrayContaining(['one', 'clientid', 'payload']))
  })

  it('come from the source event', () => {
    expect(getOutputColumns('SELECT * FROM "$events/client_connected"')).toContain('connected_at')
  })
})
