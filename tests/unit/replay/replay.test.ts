import { describe, expect, it } from 'vitest'
import { compareAnswers } from '../../../scripts/replay/compare'
import { findDeclaredFields } from '../../../scripts/replay/declaredFields'
import { fillPath, findReferences } from '../../../scripts/replay/entities'
import { readExceptions } from '../../../scripts/replay/exceptions'
import { getPathParameters, type ObservedCall, parseCutJson, readObserved } from '../../../scripts/replay/observed'
import type { OpenApiDocument } from '../../../src/schema/document'

const isDeclared = (path: readonly string[]): boolean => path.at(-1) === 'optional'
const compare = (observed: unknown, answer: unknown): string[] =>
  compareAnswers({ status: 200, body: observed }, { status: 200, body: answer }, isDeclared)

describe('compareAnswers', () => {
  it.each<[string, unknown, unknown, string[]]>([
    ['equal shapes agree', { a: 1, b: 'x' }, { a: 2, b: 'y' }, []],
    ['a missing field is a difference', { a: 1 }, {}, ['a: missing']],
    ['an unknown field is a difference', {}, { a: 1 }, ['a: not expected']],
    ['a declared field is no difference', {}, { optional: 1 }, []],
    ['another type is a difference', { a: { b: 1 } }, { a: { b: '1' } }, ['a.b: string, expected number']],
    ['null is a separate type', { a: null }, { a: 'x' }, ['a: string, expected nothing']],
    ['an empty list differs from a full one', [], [1], ['body: 1 items, expected none']],
    ['a full list differs from an empty one', { a: [1] }, { a: [] }, ['a: no items, expected some']],
    ['each recorded item needs a match', [{ a: 1 }, { b: 1 }], [{ b: 2 }, { a: 2 }, { c: 2 }], []],
    ['an item without a match is a difference', [{ a: 1 }], [{ a: 'x' }], ['[].a: string, expected number']],
    ['node names may differ', { 'a@10.0.0.1': 1 }, { 'b@10.0.0.2': 2 }, []],
    ['truncated texts are parsed as JSON', '{"data":[{"a":1},{"a', { data: [{ a: 5 }] }, []],
  ])('%s', (_, observed, answer, differences) => expect(compare(observed, answer)).toEqual(differences))

  it('compares error codes but not messages', () => {
    const createRefusal = (status: number, code: string) => ({ status, body: { code, message: Math.random() } })
    expect(compareAnswers(createRefusal(404, 'A'), createRefusal(404, 'A'), isDeclared)).toEqual([])
    expect(compareAnswers(createRefusal(404, 'A'), createRefusal(404, 'B'), isDeclared)).toEqual(['code B, expected A'])
    expect(compareAnswers(createRefusal(404, 'A'), createRefusal(400, 'A'), isDeclared)[0]).toMatch(
      /^status 400 .*, expected 404$/,
    )
  })
})

describe('recorded calls', () => {
  it.each([
    ['{"a":1,"b":[1,2', { a: 1, b: [1] }],
    ['{"a":"x, }","b":"un', { a: 'x, }' }],
    ['[{"a":1},{"a":2},{"a', [{ a: 1 }, { a: 2 }]],
    ['{"a":1}', { a: 1 }],
    ['plain text', undefined],
  ])('parses %s', (text, value) => expect(parseCutJson(text)).toEqual(value))

  it('parses path parameters', () => {
    const [call] = readObserved('{"get /banned/{as}/{who}":[{"path":"/banned/clientid/a%2Fb","status":404}]}')
    expect(getPathParameters(call as ObservedCall)).toEqual({ as: 'clientid', who: 'a/b' })
    expect(fillPath('/banned/{as}/{who}', { as: 'clientid', who: 'a/b' })).toBe('/banned/clientid/a%2Fb')
  })

  it.each<[ObservedCall, string[]]>([
    [{ operation: 'get /rules/{id}/metrics', path: '/rules/r/metrics', status: 200 }, ['/rules/{id} r']],
    [{ operation: 'get /users', path: '/users', status: 200, answer: [{ username: 'u' }] }, ['/users/{username} u']],
    [
      { operation: 'put /authentication/order', path: '/authentication/order', status: 204, body: [{ id: 'jwt' }] },
      ['/authentication/{id} jwt'],
    ],
    [
      { operation: 'delete /authentication/{id}/users/{user_id}', path: '/authentication/jwt/users/u', status: 204 },
      ['/authentication/{id} jwt,u', '/authentication/{id}/users/{user_id} jwt,u'],
    ],
    [{ operation: 'post /rules', path: '/rules', status: 201, body: { id: 'r' } }, []],
  ])('finds the records that %j depends on', (call, references) => {
    expect(findReferences(call).map(({ item, names }) => `${item} ${Object.values(names)}`)).toEqual(references)
  })

  it('parses exceptions from a table', () => {
    const table = '| call | why |\n|---|---|\n| `get /clients/{clientid}` `/clients/a` | reason |\n| `other` | x |'
    expect(readExceptions(table)).toEqual([{ operation: 'get /clients/{clientid}', path: '/clients/a' }])
  })
})

describe('declared fields', () => {
  const document = {
    openapi: '3.0.0',
    info: { title: 't', version: '1' },
    paths: {
      '/a': {
        get: {
          responses: {
            200: { description: '', content: { 'application/json': { schema: { $ref: '#/components/schemas/A' } } } },
          },
        },
      },
    },
    components: {
      schemas: {
        A: {
          type: 'object',
          properties: {
            list: { type: 'array', items: { oneOf: [{ properties: { x: {} } }, { properties: { 'y.z': {} } }] } },
            map: { type: 'object', additionalProperties: { type: 'integer' } },
          },
        },
      },
    },
  } satisfies OpenApiDocument

  it.each([
    [['list', '[]', 'x'], true],
    [['list', '[]', 'y.z'], true],
    [['list', '[]', 'q'], false],
    [['map', 'anything'], true],
    [['other'], false],
  ])('%j', (path, expected) => expect(findDeclaredFields(document, 'get /a', 200)(path)).toBe(expected))
})
