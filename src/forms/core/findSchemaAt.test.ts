import { expect, it } from 'vitest'
import type { FieldSchema } from '../../schema/types'
import { isMapKey } from './findSchemaAt'

const schema: FieldSchema = {
  type: 'object',
  properties: {
    headers: { type: 'object', properties: { accept: { type: 'string' } }, additionalProperties: { type: 'string' } },
    ssl: { type: 'object', properties: { enable: { type: 'boolean' } }, additionalProperties: false },
  },
}

it.each([
  ['headers', false],
  ['headers.x-team_id', true],
  ['headers.accept', false],
  ['ssl.enable', false],
  ['ssl.unknown', false],
  ['unknown.name', false],
])('tells whether %s ends with the key of a map', (path, expected) => {
  expect(isMapKey(path.split('.'), schema)).toBe(expected)
})
