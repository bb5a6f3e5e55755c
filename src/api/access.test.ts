import { describe, expect, it } from 'vitest'
import { checkAccess, type OperationKey } from './access'

describe('can', () => {
  const table: [string | undefined, OperationKey, boolean][] = [
    ['administrator', 'post /banned', true],
    ['administrator', 'get /clients', true],
    ['viewer', 'get /clients', true],
    ['viewer', 'post /banned', false],
    ['viewer', 'put /users/{username}', false],
    ['viewer', 'delete /clients/{clientid}', false],
    ['viewer', 'post /logout', true],
    [undefined, 'get /clients', false],
    [undefined, 'post /login', true],
  ]
  it.each(table)('%s, %s: %s', (role, key, allowed) => {
    const answer = checkAccess(role, key)
    expect(answer.allowed).toBe(allowed)
    expect(answer.reason === undefined).toBe(allowed)
  })
})
