import { describe, expect, it } from 'vitest'
import { readDevices } from './readDevices'

const key = { key: '-----BEGIN PUBLIC KEY-----', key_type: 'RSA_PEM', expires_at: 0 }
const device = { deviceid: 'a', blocked: false, config: 'Y29uZmln', project: 'p', keys: [key] }

const read = (value: unknown) => readDevices(typeof value === 'string' ? value : JSON.stringify(value))
const rules = (value: unknown) => read(value).problems.map(({ entry, rule }) => [entry, rule])

describe('devices of an export file', () => {
  it('are parsed as the broker accepts them, without unknown properties', () => {
    const devices = [
      { ...device, numId: 7, keys: [{ ...key, format: 'x' }] },
      { deviceid: 'b/#%2F', config: '' },
    ]
    expect(read(`\uFEFF${JSON.stringify(devices)}`)).toEqual({
      devices: [device, { deviceid: 'b/#%2F', config: '', blocked: false, keys: [] }],
      problems: [],
    })
  })

  it.each([
    ['{', [[1, 'json']]],
    [{ ...device }, [[1, 'noList']]],
    [
      [null, [], 'x'],
      [
        [1, 'entry'],
        [2, 'entry'],
        [3, 'entry'],
      ],
    ],
    [
      [
        { ...device, deviceid: '' },
        { ...device, deviceid: 7 },
      ],
      [
        [1, 'deviceid'],
        [2, 'deviceid'],
      ],
    ],
    [
      [
        { ...device, config: undefined },
        { ...device, config: '***' },
      ],
      [
        [1, 'config'],
        [2, 'config'],
      ],
    ],
    [[{ ...device, blocked: 'no' }], [[1, 'blocked']]],
    [[{ ...device, registry: 1 }], [[1, 'text']]],
    [
      [
        { ...device, keys: {} },
        { ...device, keys: [{ key: 'k' }] },
      ],
      [
        [1, 'keys'],
        [2, 'keys'],
      ],
    ],
    [[{ ...device, keys: [{ ...key, expires_at: -1 }] }], [[1, 'keys']]],
  ])('%j: %j', (value, expected) => {
    expect(rules(value)).toEqual(expected)
    expect(read(value).devices).toEqual([])
  })

  it('are counted once and reported if duplicated', () => {
    const { devices, problems } = read([device, { ...device, deviceid: 'b' }, device])
    expect(devices.map(({ deviceid }) => deviceid)).toEqual(['a', 'b'])
    expect(problems).toEqual([{ entry: 3, rule: 'duplicate', params: { name: 'a', before: 1 } }])
  })
})
