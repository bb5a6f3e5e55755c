import { describe, expect, it } from 'vitest'
import { splitByUse } from '../../../src/screens/integration/made/unused'

const action = { collection: '/actions', id: 'http:a' }
const source = { collection: '/sources', id: 'mqtt:s' }
const connector = { collection: '/connectors', id: 'http:c' }
const rule = (more: object) => ({ id: 'r', enable: true, actions: [], from: [], ...more })
const through = (id: string, collection = '/actions') => ({ collection, id, connector: 'http:c' })

describe('[IN-11] unused objects created along the way', () => {
  it.each([
    ['nothing uses it', [action], { rules: [], channels: [through('http:a')] }, ['http:a'], []],
    ['a rule calls it', [action], { rules: [rule({ actions: ['http:a'] })], channels: [] }, [], ['http:a']],
    ['a rule reads from it', [source], { rules: [rule({ from: ['$bridges/mqtt:s'] })], channels: [] }, [], ['mqtt:s']],
    [
      'the connector goes after the action that it was made for, whichever was noted first',
      [connector, action],
      { rules: [], channels: [through('http:a')] },
      ['http:a', 'http:c'],
      [],
    ],
    [
      'a connector stays with an action that stays',
      [connector, action],
      { rules: [rule({ actions: ['http:a'] })], channels: [through('http:a')] },
      [],
      ['http:a', 'http:c'],
    ],
    [
      'a connector that another action of the same name of a source uses stays',
      [connector, action],
      { rules: [], channels: [through('http:a'), through('http:a', '/sources')] },
      ['http:a'],
      ['http:c'],
    ],
    [
      'what nobody knows the users of stays',
      [{ collection: '/schema_registry', id: 'x' }],
      { rules: [], channels: [] },
      [],
      ['x'],
    ],
  ])('%s', (_what, made, users, free, used) => {
    const found = splitByUse(made, users)
    expect(found.free.map(({ id }) => id)).toEqual(free)
    expect(found.used.map(({ id }) => id)).toEqual(used)
  })
})
