import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findResourceId } from './resourceId'

const anyType = fc.stringMatching(/^[a-z][a-z0-9_-]{0,8}$/)
const anyName = fc.stringMatching(/^[A-Za-z0-9_-]{1,8}$/)

describe('resource id in a text', () => {
  it('is found with its connector, whatever surrounds it', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('action', 'source'),
        anyType,
        anyName,
        anyType,
        anyName,
        fc.constantFrom(['', ''], ['resource ', ' is down'], ['{start_pool_failed,<<"', '">>,econnrefused}']),
        (kind, type, name, connectorType, connectorName, [before, after]) => {
          const connector = `${connectorType}:${connectorName}`
          const channel = { collection: `/${kind}s`, id: `${type}:${name}`, name }
          const find = (text: string) => findResourceId(`${before}${text}${after}`)
          expect(find(`${kind}:${type}:${name}:connector:${connector}`)).toStrictEqual({ ...channel, connector })
          expect(find(`${kind}:${type}:${name}`)).toStrictEqual(channel)
          expect(find(`connector:${connector}`)).toStrictEqual({
            collection: '/connectors',
            id: connector,
            name: connectorName,
          })
        },
      ),
    )
  })

  it.each([
    'high_cpu_usage',
    'connector:http',
    'connector::a',
    'action:http:',
    'myconnector:http:a',
    'transaction:http:a',
    'listener:tcp:default',
    '',
  ])('is not found in %j', (text) => expect(findResourceId(text)).toBeUndefined())

  it.each([
    ['connector:http:a, connector:http:b', 'http:a'],
    ["'connector:http:a'", 'http:a'],
    ['<<"connector:http:a">>', 'http:a'],
    ['connector:http:a:rest', 'http:a'],
    ['connector:http:a; connector:http:b', 'http:a'],
    ['{connector:http:a}', 'http:a'],
    ['(connector:http:a)', 'http:a'],
    ['[connector:http:a]', 'http:a'],
    ['connector:http:ü.1', 'http:ü.1'],
  ])('ends before punctuation: %s', (text, id) => expect(findResourceId(text)?.id).toBe(id))
})
