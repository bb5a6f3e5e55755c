import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readElement } from '../../sandbox/domains/sso/ber'
import { encodeFilter, escapeFilterValue } from '../../sandbox/domains/sso/ldapFilter'
import { startLdapServer } from '../support/ldapServer'
import { openBench } from './support'

const bench = openBench()

const LDAP = {
  backend: 'ldap',
  enable: true,
  username: 'cn=root',
  password: 's3cret',
  base_dn: 'ou=users',
  filter: '(&(objectClass=person)(uid=$' + '{username}))',
  request_timeout: '1s',
}

describe('[SY-4] sign-in through LDAP', () => {
  let ldap: Awaited<ReturnType<typeof startLdapServer>>
  const signIn = (username: string, password: string) =>
    bench.post('/sso/login/ldap', { backend: 'ldap', username, password }, { auth: null })

  beforeAll(async () => {
    ldap = await startLdapServer({
      passwords: { 'cn=root': 's3cret', 'uid=ann': 'Passw0rd!', 'uid=twin1': 'x', 'uid=twin2': 'x', 'uid=star': 'x' },
      uids: { ann: ['uid=ann'], twin: ['uid=twin1', 'uid=twin2'], 'st*r)(x': ['uid=star'] },
    })
  })
  afterAll(async () => {
    await ldap?.close()
  })

  it('works if the server accepts the bind user', async () => {
    expect((await bench.put('/sso/ldap', { ...LDAP, server: ldap.address })).status).toBe(200)
    expect((await bench.get('/sso')).body).toEqual([{ backend: 'ldap', last_error: '', enable: true, running: true }])
    expect((await bench.get('/sso/running', { auth: null })).body).toEqual(['ldap'])
    const refusal = await bench.put('/sso/ldap', { ...LDAP, server: ldap.address, password: 'wrong' })
    expect(refusal.body.message).toContain('invalidCredentials')
    expect((await bench.get('/sso/running', { auth: null })).body).toEqual([])
    const bad = await bench.put('/sso/ldap', { ...LDAP, server: ldap.address, filter: '(& (objectClass=person' })
    expect(bad.body.message).toContain('bad_filter')
    expect((await bench.put('/sso/ldap', { ...LDAP, server: ldap.address })).status).toBe(200)
  })

  it('creates a viewer at the first sign-in, separate from a local user with the same name', async () => {
    await bench.post('/users', { username: 'ann', password: 'Passw0rd!', role: 'administrator', description: '' })
    const answer = await signIn('ann', 'Passw0rd!')
    expect(answer).toMatchObject({ status: 200, body: { role: 'viewer', license: { edition: 'ee' } } })
    const users = (await bench.get('/users')).body as { username: string; backend: string }[]
    expect(users.filter(({ username }) => username === 'ann').map(({ backend }) => backend)).toEqual(['local', 'ldap'])
    const auth = `Bearer ${answer.body.token}`
    expect((await bench.get('/nodes', { auth })).status).toBe(200)
    expect((await bench.request('DELETE', '/users/ann', undefined, { auth })).status).toBe(403)
    // Signing out requires the backend.
    expect((await bench.post('/logout', { username: 'ann' }, { auth })).status).toBe(401)
    expect((await bench.post('/logout?backend=ldap', { username: 'ann' }, { auth })).status).toBe(204)
    expect((await bench.get('/nodes', { auth })).status).toBe(401)
    expect((await bench.put('/users/ann?backend=ldap', { role: 'administrator', description: '' })).body).toMatchObject(
      {
        backend: 'ldap',
      },
    )
    expect((await bench.delete('/users/ann?backend=ldap')).status).toBe(204)
    expect((await bench.delete('/users/ann?backend=ldap')).status).toBe(404)
    expect((await bench.delete('/users/ann')).status).toBe(204)
  })

  it('rejects users without exactly one entry and this password', async () => {
    for (const [username, password] of [
      ['ann', 'wrong'],
      ['ann', ''],
      ['nobody', 'x'],
      ['twin', 'x'],
      ['*', 'x'],
      ['ann)(uid=*', 'x'],
    ] as const)
      expect([username, (await signIn(username, password)).status]).toEqual([username, 401])
    expect((await signIn('st*r)(x', 'x')).status).toBe(200)
    // An internal key is not a valid username.
    const asLocal = { username: 'ldap:st*r)(x', password: 'x' }
    expect((await bench.post('/login', asLocal, { auth: null })).status).toBe(401)
    expect((await bench.delete(`/users/${encodeURIComponent('ldap:st*r)(x')}`)).status).toBe(404)
  })
})

describe('LDAP filters', () => {
  it.each(['(uid=a)', '(& (a=b) (|(c=d)(!(e=*))))', '(cn=*a*b*)', '(age>=3)', '(cn=\\2a)'])('accept %s', (text) => {
    const bytes = encodeFilter(text)
    expect(readElement(bytes)?.end).toBe(bytes.length)
  })
  it.each(['', 'uid=a', '(uid=a', '(uid)', '(&)', '(& (objectClass=person', '(a=b))', '(a=b)(c=d)'])(
    'reject %j',
    (text) => expect(() => encodeFilter(text)).toThrow('bad_filter'),
  )
  it('support any value', () => expect(escapeFilterValue('a*b(c)\\d')).toBe('a\\2ab\\28c\\29\\5cd'))
})
