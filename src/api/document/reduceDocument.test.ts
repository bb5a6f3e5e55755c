import { describe, expect, it } from 'vitest'
import { reduceDocument } from './reduceDocument'

const paths = { '/nodes': { get: {} } }

describe('[SH-16] reduced document', () => {
  it.each<[string, unknown, string]>([
    ['text', { version: '5.8.1' }, '5.8.1'],
    ['a number', { version: 5.8 }, ''],
    ['missing', {}, ''],
    ['in no info', undefined, ''],
    ['in an info of null', null, ''],
    ['in an info of text', 'EMQX', ''],
  ])('has a version only as text: %s', (_, info, version) => {
    expect(reduceDocument({ openapi: '3.0.0', info, paths })).toEqual({ version, operations: ['get /nodes'] })
  })

  it('has the methods that the console calls, and no other fields of a path', () => {
    const item = {
      summary: '',
      parameters: [],
      head: {},
      patch: {},
      options: {},
      delete: {},
      put: {},
      post: {},
      get: {},
    }
    const { operations } = reduceDocument({ openapi: '3.0.0', paths: { '/a': item } })
    expect(operations).toEqual(['delete /a', 'put /a', 'post /a', 'get /a'])
  })

  it.each<[string, unknown]>([
    ['null', null],
    ['a list', ['get']],
    ['a text', 'get'],
  ])('skips a path that is %s', (_, item) => {
    expect(reduceDocument({ openapi: '3.0.0', paths: { '/a': item, ...paths } }).operations).toEqual(['get /nodes'])
  })

  it.each<[string, unknown]>([
    ['null', null],
    ['a list', Object.assign([], { openapi: '3.0.0', paths })],
    ['a document of another format', { swagger: '2.0', paths }],
    ['a list of paths', { openapi: '3.0.0', paths: [{ get: {} }] }],
    ['no paths', { openapi: '3.0.0' }],
    ['paths without operations', { openapi: '3.0.0', paths: { '/nodes': { head: {} } } }],
  ])('refuses %s', (_, document) => {
    expect(() => reduceDocument(document)).toThrow(/OpenAPI document/)
  })
})
