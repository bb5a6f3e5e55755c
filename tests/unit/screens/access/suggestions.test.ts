import { describe, expect, it } from 'vitest'
import { getStoredPassword, makesUnusable } from '../../../../src/screens/suggestions/storedPassword'
import { getRuleSuggestion, getUserSuggestion } from '../../../../src/screens/suggestions/suggestions'

const hash = (password_hash_algorithm: Record<string, string | number>) => ({ password_hash_algorithm })

describe('[AC-3] what is kept for a password', () => {
  it.each([
    [{}, { hash: 'sha256', salted: true }],
    [hash({ name: 'sha512', salt_position: 'suffix' }), { hash: 'sha512', salted: true }],
    [hash({ name: 'md5', salt_position: 'disable' }), { hash: 'md5', salted: false }],
    [hash({ name: 'plain', salt_position: 'disable' }), { hash: 'plain', salted: false }],
    // Its salt is within the hash; derivation has one always.
    [hash({ name: 'bcrypt' }), { hash: 'bcrypt', salted: false }],
    [hash({ name: 'pbkdf2', mac_fun: 'sha256', iterations: 2 }), { hash: 'pbkdf2', salted: true }],
  ])('%j', (settings, want) => expect(getStoredPassword(settings)).toEqual(want))
})

describe('[AC-3] suggestions follow hash and salt', () => {
  const salted = { hash: 'sha256', salted: true }
  const bare = { hash: 'bcrypt', salted: false }
  it.each([
    ['query', salted, `SELECT password_hash, salt, is_superuser FROM mqtt_user WHERE username = \${username} LIMIT 1`],
    ['query', bare, `SELECT password_hash, is_superuser FROM mqtt_user WHERE username = \${username} LIMIT 1`],
    ['cmd', salted, `HMGET mqtt_user:\${username} password_hash salt is_superuser`],
    ['cmd', bare, `HMGET mqtt_user:\${username} password_hash is_superuser`],
    ['filter', bare, { username: `\${username}` }],
  ] as const)('%s of %j', (field, stored, want) => expect(getUserSuggestion(field, stored).value).toEqual(want))

  it('examples have room for the hash, and a salt where there is one', () => {
    const table = getUserSuggestion('query', salted).example
    expect(table).toContain('password_hash VARCHAR(64)')
    expect(table).toContain('salt VARCHAR(40)')
    expect(getUserSuggestion('query', bare).example).toContain('VARCHAR(60)')
    expect(getUserSuggestion('query', bare).example).not.toContain('salt')
    expect(getUserSuggestion('cmd', bare).example).not.toContain('salt')
    expect(getUserSuggestion('filter', bare).example).not.toContain('salt')
    expect(getUserSuggestion('base_dn', bare).example).toContain('dn: uid=alice')
  })

  it('rules are asked for with what the broker reads of an answer', () => {
    expect(getRuleSuggestion('query').value).toBe(
      `SELECT permission, action, topic FROM mqtt_acl WHERE username = \${username}`,
    )
    expect(getRuleSuggestion('cmd').value).toBe(`HGETALL mqtt_acl:\${username}`)
    expect(getRuleSuggestion('base_dn').example).toContain('mqttPublishTopic:')
    expect(getRuleSuggestion('filter').example).toContain('"permission": "allow"')
  })
})

describe('[AC-7] what makes stored data unusable', () => {
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
  ])('%s: %j', (_, change, want) => expect(makesUnusable(before, { ...before, ...change })).toBe(want))

  it('more rounds of bcrypt do not, more repetitions of a derivation do', () => {
    const bcrypt = (salt_rounds: number) => hash({ name: 'bcrypt', salt_rounds })
    expect(makesUnusable(bcrypt(5), bcrypt(10))).toBe(false)
    const pbkdf2 = (iterations: number) => hash({ name: 'pbkdf2', mac_fun: 'sha256', iterations })
    expect(makesUnusable(pbkdf2(1), pbkdf2(2))).toBe(true)
  })

  it('the algorithm of SCRAM does, that of JWT keeps nothing', () => {
    expect(
      makesUnusable({ mechanism: 'scram', algorithm: 'sha256' }, { mechanism: 'scram', algorithm: 'sha512' }),
    ).toBe(true)
    expect(
      makesUnusable({ mechanism: 'jwt', algorithm: 'hmac-based' }, { mechanism: 'jwt', algorithm: 'public-key' }),
    ).toBe(false)
  })
})
