import { describe, expect, it } from 'vitest'
import type { SchemaObject } from './document'
import { getFormatKind, getUnionKind, getValueKind } from './kinds'

const text: SchemaObject = { type: 'string' }
const integer: SchemaObject = { type: 'integer' }

describe('getFormatKind', () => {
  it.each([
    ['duration', 'duration'],
    ['epoch-millisecond', 'epoch-ms'],
    ['epoch-second', 'epoch-s'],
    ['epoch-microsecond', 'epoch-us'],
    ['bytesize', 'byte-size'],
    ['ip-port', 'host-port'],
    ['uri', 'url'],
    ['ipv6', 'ip'],
    ['made-up', undefined],
    [undefined, undefined],
  ])('reads the format %s as %s', (format, kind) => {
    expect(getFormatKind(format)).toBe(kind)
  })
})

/** Examples of EMQX 5.6.1 and others near them. */
const EXAMPLES: readonly [example: string, kind: string | undefined][] = [
  ['32s', 'duration'],
  ['12m', 'duration'],
  ['500ms', 'duration'],
  ['1.5h', 'duration'],
  ['2d', 'duration'],
  ['1w', 'duration'],
  ['12.34.5s', undefined],
  ['about 12s', undefined],
  ['12s or more', undefined],
  ['1h30m', undefined],
  ['32MB', 'byte-size'],
  ['64KB', 'byte-size'],
  ['1.25GB', 'byte-size'],
  ['up to 1GB', undefined],
  ['1GB free', undefined],
  ['1000/s', 'rate'],
  ['100MB/s', 'rate'],
  ['10/d', 'rate'],
  ['a 10/s', undefined],
  ['10/sec', undefined],
  ['127.0.0.1:80', 'host-port'],
  ['192.168.100.254:18083', 'host-port'],
  ['1234.0.0.1:80', undefined],
  ['127.0.0.1:123456', undefined],
  ['at 127.0.0.1:80', undefined],
  ['127.0.0.1', undefined],
  ['12%', 'percent'],
  ['12.75%', 'percent'],
  ['about 12%', undefined],
  ['12% off', undefined],
  ['R4ND0M/S3CR3T', 'password'],
  ['a R4ND0M/S', undefined],
  ['item1,item2', 'comma-list'],
  ['item1,item2,item3', undefined],
  ['the item1,item2', undefined],
  ['http://127.0.0.1', 'url'],
  ['https://emqx.com/path', 'url'],
  ['see http://127.0.0.1', undefined],
  ['SELECT * FROM "t/#"', 'sql'],
  ['INSERT INTO t SELECT x', undefined],
  ['words', undefined],
]

describe('getValueKind', () => {
  it.each(EXAMPLES)('reads the example %s of a string as %s', (example, kind) => {
    expect(getValueKind({ ...text, example })).toBe(kind)
  })

  it.each([
    [1640995200, 'epoch-s'],
    [1640995200000, 'epoch-ms'],
    [1640995200000000, 'epoch-us'],
    [16409952000, undefined],
    [1883, undefined],
    [2164099520, undefined],
    [16409952.5, undefined],
    [4294967295, undefined],
    ['1640995200', undefined],
    [undefined, undefined],
  ])('reads the example %s of an integer as %s', (example, kind) => {
    expect(getValueKind({ ...integer, ...(example !== undefined && { example }) })).toBe(kind)
  })

  it.each<[what: string, schema: SchemaObject, name: string | undefined, want: string | undefined]>([
    ['prefers the format to the example', { ...text, format: 'sql', example: '32s' }, undefined, 'sql'],
    ['prefers the example to the name', { ...text, example: '32s' }, 'password', 'duration'],
    ['reads the name of a certificate', text, 'cacertfile', 'pem'],
    ['reads the name of a key', { ...text, example: 'words' }, 'keyfile', 'pem'],
    ['reads the name of a secret', text, 'private_key', 'password'],
    ['finds no secret in a longer name', text, 'password_hash_field', undefined],
    ['finds no kind without format, example or name', text, undefined, undefined],
    ['finds no kind of an enum', { ...text, enum: ['a'], example: '32s' }, 'password', undefined],
    ['finds no kind of a constant', { ...text, const: '', example: '32s' }, 'password', undefined],
    ['finds no kind of a boolean', { type: 'boolean', example: '32s' }, 'password', undefined],
    ['finds no kind of a schema without a type', { example: '32s' }, 'secret', undefined],
    ['finds no kind of an integer by its name', integer, 'password', undefined],
    ['ignores an example of another type', { ...text, example: 32 }, undefined, undefined],
    ['reads the format of an enum', { ...text, enum: ['a'], format: 'topic' }, undefined, 'topic'],
  ])('%s', (_what, schema, name, want) => {
    expect(getValueKind(schema, name)).toBe(want)
  })
})

describe('getUnionKind', () => {
  const words: SchemaObject = { type: 'string', enum: ['infinity'] }
  const constant: SchemaObject = { const: 'disabled' }
  const duration: SchemaObject = { type: 'string', format: 'duration' }
  const time: SchemaObject = { type: 'string', format: 'date-time' }

  it.each<[what: string, branches: SchemaObject[], want: string | undefined]>([
    ['fixed values and a duration', [words, duration], 'duration-or-enum'],
    ['a constant and a duration', [duration, constant], 'duration-or-enum'],
    ['fixed values and an integer', [words, integer], 'number-or-enum'],
    ['fixed values and a number', [words, { type: 'number' }], 'number-or-enum'],
    ['fixed values and a string', [words, text], 'string-or-enum'],
    ['fixed values and a boolean', [words, { type: 'boolean' }], 'boolean-or-enum'],
    ['fixed values and a value without a type', [words, {}], undefined],
    ['fixed values alone', [words, constant], undefined],
    ['fixed values and two free values', [words, integer, text], undefined],
    ['a timestamp in two forms', [time, integer], 'date-time'],
    ['a timestamp in two forms and fixed values', [words, integer, time], 'date-time-or-enum'],
    ['the same kind twice', [duration, duration], 'duration'],
    ['two kinds', [duration, { type: 'string', format: 'byte-size' }], undefined],
    ['a kind and none', [duration, integer], undefined],
    ['no branches', [], undefined],
  ])('finds the kind of %s', (_what, branches, want) => {
    expect(getUnionKind(branches)).toBe(want)
  })

  it('reads the kind from the name of the field', () => {
    expect(getUnionKind([words, text], 'password')).toBe('password-or-enum')
  })
})
