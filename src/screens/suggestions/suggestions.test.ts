import { describe, expect, it } from 'vitest'
import { getStoredPassword, invalidatesCredentials } from './getStoredPassword'
import { getRuleSuggestion, getUserSuggestion } from './suggestions'

const hash = (password_hash_algorithm: Record<string, string | number>) => ({ password_hash_algorithm })

describe('[AC-3] stored password format', () => {
  it.each([
    [{}, { hash: 'sha256', salted: true }],
    [hash({ name: 'sha512', salt_position: 'suffix' }), { hash: 'sha512', salted: true }],
    [hash({ name: 'md5', salt_position: 'disable' }), { hash: 'md5', salted: false }],
    [hash({ name: 'plain', salt_position: 'disable' }), { hash: 'plain', salted: false }],
    // A bcrypt hash includes its salt; key derivation always has one.
    [hash({ name: 'bcrypt' }), { hash: 'bcrypt', salted: false }],
    [hash({ name: 'pbkdf2', mac_fun: 'sha256', iterations: 2 }), { hash: 'pbkdf2', salted: true }],
  ])('%j', (settings, expected) => expect(getStoredPassword(settings)).toEqual(expected))
})

describe('[AC-3] suggestions match the hash and salt settings', () => {
  const salted = { hash: 'sha256', salted: true }
  const unsalted = { hash: 'bcrypt', salted: false }
  it.each([
    ['query', salted, `SELECT password_hash, salt, is_superuser FROM mqtt_user WHERE username = \${username} LIMIT 1`],
    ['query', unsalted, `SELECT password_hash, is_superuser FROM mqtt_user WHERE username = \${username} LIMIT 1`],
    ['cmd', salted, `HMGET mqtt_user:\${username} password_hash salt is_superuser`],
    ['cmd', unsalted, `HMGET mqtt_user:\${username} password_hash is_superuser`],
    ['filter', unsalted, { username: `\${username}` }],
  ] as const)('%s of %j', (field, stored, expected) => expect(getUserSuggestion(field, stored).value).toEqual(expected))

  it('examples fit the hash and include a salt if used', () => {
    const table = getUserSuggestion('query', salted).example
    expect(table).toContain('password_hash VARCHAR(64)')
    expect(table).toContain('salt VARCHAR(40)')
    expect(getUserSuggestion('query', unsalted).example).toContain('VARCHAR(60)')
    expect(getUserSuggestion('query', unsalted).example).not.toContain('salt')
    expect(getUserSuggestion('cmd', unsalted).example).not.toContain('salt')
    expect(getUserSuggestion('filter', unsalted).example).not.toContain('salt')
    expect(getUserSuggestion('base_dn', unsalted).example).toContain('dn: uid=alice')
  })

  it('suggested rules request the fields that the broker reads', () => {
    expect(getRuleSuggestion('query').value).toBe(
      `SELECT permission, action, topic FROM mqtt_acl WHERE username = \${username}`,
    )
    expect(getRuleSuggestion('cmd').value).toBe(`HGETALL mqtt_acl:\${username}`)
    expect(getRuleSuggestion('base_dn').example).toContain('mqttPublishTopic:')
    expect(getRuleSuggestion('filter').example).toContain('"permission": "allow"')
  })
})

describe('[AC-7] changes that invalidate stored data', () => {
  const before = {
    mechanism: 'password_based',
    user_id_type: 'username',
    enable: true,
    ...hash({ name: 'sha256', salt_position: 'prefix' }),
  }
  it.each([
    ['another hash', hash({ name: 'sha512', salt_position: 'prefix' }), true],
    ['another position of the salt', hash({ name: 'sha256', salt_position: 'suffix' }), true],
    ['another kind of user ID', { user_id_type: 'clientid' }, true],
    ['the same again', hash({ name: 'sha256', salt_position: 'prefix' }), false],
    ['something else', { enable: false }, false],
  ])('%s: %j', (_, change, expected) => expect(invalidatesCredentials(before, { ...before, ...change })).toBe(expected))

  it('more bcrypt rounds keep it valid, more derivation iterations do not', () => {
    const bcrypt = (salt_rounds: number) => hash({ name: 'bcrypt', salt_rounds })
    expect(invalidatesCredentials(bcrypt(5), bcrypt(10))).toBe(false)
    const pbkdf2 = (iterations: number) => hash({ name: 'pbkdf2', mac_fun: 'sha256', iterations })
    expect(invalidatesCredentials(pbkdf2(1), pbkdf2(2))).toBe(true)
  })

  it('the SCRAM algorithm invalidates it, JWT stores nothing', () => {
    expect(
      invalidatesCredentials({ mechanism: 'scram', algorithm: 'sha256' }, { mechanism: 'scram', algorithm: 'sha512' }),
    ).toBe(true)
    expect(
      invalidatesCredentials(
        { mechanism: 'jwt', algorithm: 'hmac-based' },
        { mechanism: 'jwt', algorithm: 'public-key' },
      ),
    ).toBe(false)
  })
})
