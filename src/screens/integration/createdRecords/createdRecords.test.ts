import { describe, expect, it } from 'vitest'
import { splitByUse } from './splitByUse'

const action = { collection: '/actions', id: 'http:a' }
const source = { collection: '/sources', id: 'mqtt:s' }
const connector = { collection: '/connectors', id: 'http:c' }
const rule = (more: object) => ({ id: 'r', enable: true, actions: [], from: [], ...more })
const createChannel = (id: string, collection = '/actions') => ({ collection, id, connector: 'http:c' })

describe('[IN-11] unused objects created within a flow', () => {
  it.each([
    ['unused', [action], { rules: [], channels: [createChannel('http:a')] }, ['http:a'], []],
    ['called by a rule', [action], { rules: [rule({ actions: ['http:a'] })], channels: [] }, [], ['http:a']],
    ['read by a rule', [source], { rules: [rule({ from: ['$bridges/mqtt:s'] })], channels: [] }, [], ['mqtt:s']],
    [
      'a connector is deleted after its action in any order',
      [connector, action],
      { rules: [], channels: [createChannel('http:a')] },
      ['http:a', 'http:c'],
      [],
    ],
    [
      'a connector is kept with its action',
      [connector, action],
      { rules: [rule({ actions: ['http:a'] })], channels: [createChannel('http:a')] },
      [],
      ['http:a', 'http:c'],
    ],
    [
      'a connector is kept if a source with the same name uses it',
      [connector, action],
      { rules: [], channels: [createChannel('http:a'), createChannel('http:a', '/sources')] },
      ['http:a'],
      ['http:c'],
    ],
    [
      'an object is kept if its users are unknown',
      [{ collection: '/schema_registry', id: 'x' }],
      { rules: [], channels: [] },
      [],
      ['x'],
    ],
  ])('%s', (_what, records, users, free, used) => {
    const found = splitByUse(records, users)
    expect(found.free.map(({ id }) => id)).toEqual(free)
    expect(found.used.map(({ id }) => id)).toEqual(used)
  })
})
