import { describe, expect, it } from 'vitest'
import { isAddressable } from './ids'

const BAN = 'delete /banned/{as}/{who}'
const USER = 'delete /users/{username}'

describe('isAddressable', () => {
  it.each([
    [USER, 'a/b', true],
    [USER, 'a/../b', true],
    [USER, '..', false],
    [USER, '.', false],
    [USER, '', false],
    [BAN, 'clientid/x', true],
    [BAN, 'clientid/..%2Fx', true],
    [BAN, 'clientid/..', false],
    [BAN, 'clientid/.', false],
    [BAN, 'clientid/', false],
    [BAN, '/x', false],
    ['delete /banned', '..', false],
    ['delete /banned', 'a/..', true],
  ])('%s %s: %s', (operation, id, expected) => {
    expect(isAddressable(id, operation)).toBe(expected)
  })
})
