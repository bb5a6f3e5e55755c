import { expect, it } from 'vitest'
import { findSchemaNames } from './schemaUsers'

it.each([
  ['SELECT schema_decode(\'a\', payload) as p FROM "t"', ['a']],
  ["SELECT * FROM \"t\" WHERE schema_check('b', payload) and clientid = 'schema_check'", ['b']],
  [
    "SELECT schema_encode('a', schema_decode('c', payload, 'P')) as x, schema_decode('a', payload) as y FROM \"t\"",
    ['a', 'c'],
  ],
  ["FOREACH schema_decode('d', payload) as list DO item.x as x INCASE schema_check('e', item) FROM \"t\"", ['d', 'e']],
  ['SELECT \'schema_decode(1)\' as x FROM "t"', []],
  ['SELECT schema_decode(name, payload) as p FROM "t"', []],
  ['schema_ oops', []],
])('[IN-15] %s', (sql, names) => expect(findSchemaNames(sql).sort()).toEqual(names))
