import { fromBytes, RuleFailure, toBytes, type Value } from '../../../codecs/values'
import type { Environment, Scope } from '../Environment'
import { decodeJson, encodeJson } from '../json'
import { createExample, define } from './define'
import { decodeTerm, encodeTerm } from './terms'

type Bytes = string | Uint8Array

const hex = (bytes: Uint8Array): string => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')

function fromHex(text: string): Uint8Array {
  const digits = text.length % 2 === 0 ? text : `0${text}`
  if (!/^[0-9a-fA-F]*$/.test(digits)) throw new RuleFailure('badarg', { function: 'hexstr2bin' })
  return Uint8Array.from(digits.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
}

const base64 = (bytes: Uint8Array): string => btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))

function decodeBase64(text: string): Uint8Array {
  try {
    return Uint8Array.from(atob(text), (character) => character.charCodeAt(0))
  } catch {
    throw new RuleFailure('badarg', { function: 'base64_decode' })
  }
}

function computeHash({ environment }: Scope, algorithm: string, data: Bytes): string {
  if (!environment.hash) throw new RuleFailure('not_available', { function: 'hash' })
  try {
    return hex(environment.hash(algorithm, toBytes(data)))
  } catch {
    throw new RuleFailure('badarg', { function: 'hash', algorithm })
  }
}

const defineHash = (name: string, result: string) =>
  [
    name,
    'data: binary',
    'text',
    createExample(`${name}('a')`, result),
    (scope: Scope, data: Bytes) => computeHash(scope, name, data),
  ] as const

export const hashFunctions = define('hash', [
  [...defineHash('md5', '0cc175b9c0f1b6a831c399e269772661')],
  [...defineHash('sha', '86f7e437faa5a7fce15d1ddcb9eaeaea377667b8')],
  [...defineHash('sha256', 'ca978112ca1bbdcafac231b39a23dc4da786eff8147c4e72b9807785afee48bb')],
  [
    'hash',
    'algorithm: text, data: binary',
    'text',
    createExample("hash('sha', 'a')", '86f7e437faa5a7fce15d1ddcb9eaeaea377667b8'),
    (scope, algorithm: string, data: Bytes) => computeHash(scope, algorithm, data),
  ],
])

type Compression = keyof NonNullable<Environment['compression']>

function compressData({ environment }: Scope, method: Compression, data: Bytes): Value {
  if (!environment.compression) throw new RuleFailure('not_available', { function: method })
  try {
    return fromBytes(environment.compression[method](toBytes(data)))
  } catch {
    throw new RuleFailure('data_error', { function: method })
  }
}

const defineCompression = (method: Compression, call: string, result: unknown) =>
  [
    method,
    'data: binary',
    'binary',
    createExample(call, result),
    (scope: Scope, data: Bytes) => compressData(scope, method, data),
  ] as const

export const compressionFunctions = define('compression', [
  [...defineCompression('gzip', "gunzip(gzip('hello'))", 'hello')],
  [...defineCompression('gunzip', "gunzip(base64_decode('H4sIAAAAAAAAA8tIzcnJBwCGphA2BQAAAA=='))", 'hello')],
  [...defineCompression('zip', "base64_encode(zip('hello'))", 'y0jNyckHAA==')],
  [...defineCompression('unzip', "unzip(base64_decode('y0jNyckHAA=='))", 'hello')],
  [...defineCompression('zip_compress', "base64_encode(zip_compress('hello'))", 'eJzLSM3JyQcABiwCFQ==')],
  [...defineCompression('zip_uncompress', "zip_uncompress(base64_decode('eJzLSM3JyQcABiwCFQ=='))", 'hello')],
])

export const encodingFunctions = define('encoding', [
  [
    'base64_encode',
    'data: binary',
    'text',
    createExample("base64_encode('hi')", 'aGk='),
    (_, data: Bytes) => base64(toBytes(data)),
  ],
  [
    'base64_decode',
    'text: text',
    'binary',
    createExample("base64_decode('aGk=')", 'hi'),
    (_, text: string) => fromBytes(decodeBase64(text)),
  ],
  [
    'bin2hexstr',
    'data: binary',
    'text',
    createExample("bin2hexstr('hi')", '6869'),
    (_, data: Bytes) => hex(toBytes(data)).toUpperCase(),
  ],
  [
    'hexstr2bin',
    'text: text',
    'binary',
    createExample("hexstr2bin('6869')", 'hi'),
    (_, text: string) => fromBytes(fromHex(text)),
  ],
  [
    'json_encode',
    'value: any',
    'text',
    createExample('json_encode([1, 2.0])', '[1,2.0]'),
    (_, value: Value) => encodeJson(value),
  ],
  [
    'json_decode',
    'text: text',
    'any',
    createExample(`json_decode('{"a": 1}')`, { a: 1 }),
    (_, text: string) => decodeJson(text),
  ],
  [
    'term_encode',
    'value: any',
    'binary',
    createExample('bin2hexstr(term_encode(1))', '836101'),
    (_, value: Value) => fromBytes(encodeTerm(value)),
  ],
  [
    'term_decode',
    'data: binary',
    'any',
    createExample("term_decode(hexstr2bin('836101'))", 1),
    (_, data: Bytes) => decodeTerm(toBytes(data)),
  ],
])
