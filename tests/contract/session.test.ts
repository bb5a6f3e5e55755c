import { describe, expect, it } from 'vitest'
import { openBench, violation } from './support'

const bench = openBench()
const bearer = (token: string) => ({ auth: `Bearer ${token}` })
const basic = (key: string, secret: string) => ({ auth: `Basic ${Buffer.from(`${key}:${secret}`).toString('base64')}` })
const password = 'Passw0rd!'

describe('signing in and out', () => {
  it('returns a token with role, version and edition', async () => {
    const { status, body } = await bench.post('/login', { username: 'admin', password: 'public' }, { auth: null })
    expect(status).toBe(200)
    expect(body).toMatchObject({ role: 'administrator', version: '5.6.1', license: { edition: 'ee' } })
    expect((await bench.get('/users', bearer(body.token))).status).toBe(200)
  })

  it.each([
    ['a wrong password', { username: 'admin', password: 'nope' }],
    ['an unknown user', { username: 'ghost', password: 'public' }],
  ])('rejects %s with the same response', async (_case, body) => {
    const reply = await bench.post('/login', body, { auth: null })
    expect([reply.status, reply.body.code]).toEqual([401, 'BAD_USERNAME_OR_PWD'])
  })

  it('names the missing field', async () => {
    const reply = await bench.post('/login', { username: 'admin' }, { auth: null })
    expect(violation(reply)).toMatchObject({ reason: 'required_field', path: 'password' })
  })

  it('revokes the token on sign-out', async () => {
    const token = await bench.signIn('admin', 'public')
    expect((await bench.post('/logout', { username: 'admin' }, bearer(token))).status).toBe(204)
    const after = await bench.get('/users', bearer(token))
    expect([after.status, after.body.code]).toEqual([401, 'BAD_TOKEN'])
  })

  it('distinguishes an expired token from an unknown one', async () => {
    const token = await bench.signIn('admin', 'public')
    bench.sandbox.expireTokens()
    const after = await bench.get('/users', bearer(token))
    expect([after.status, after.body.code]).toEqual([401, 'TOKEN_TIME_OUT'])
    bench.token = await bench.signIn('admin', 'public')
  })

  it.each([
    ['no header', null, 401, 'AUTHORIZATION_HEADER_ERROR'],
    ['an empty header', '', 400, undefined],
    ['another scheme', 'Digest abc', 400, undefined],
    ['a made-up token', 'Bearer abc', 401, 'BAD_TOKEN'],
    ['a made-up key', 'Basic YTpi', 401, 'BAD_API_KEY_OR_SECRET'],
  ])('rejects a request with %s', async (_case, auth, status, code) => {
    const reply = await bench.get('/clients', { auth })
    expect([reply.status, reply.body?.code]).toEqual([status, code])
  })
})

describe('dashboard users', () => {
  const create = (username: string, more: object = {}) =>
    bench.post('/users', { username, password, role: 'viewer', description: 'd', ...more })

  it('are created, listed, updated and deleted', async () => {
    expect((await create('ann')).body).toEqual({ username: 'ann', role: 'viewer', description: 'd', backend: 'local' })
    expect((await create('ann')).body).toMatchObject({ code: 'BAD_REQUEST', message: 'username_already_exist' })
    expect((await bench.put('/users/ann', { description: 'x' })).body).toMatchObject({
      role: 'viewer',
      description: 'x',
    })
    const { message } = (await bench.post('/users', { username: 'bob', password, role: 'viewer' })).body
    expect(JSON.parse(message)).toEqual({ reason: 'required_field', path: 'description', kind: 'validation_error' })
    const names = (await bench.get('/users')).body.map((user: { username: string }) => user.username)
    expect(names).toEqual(['admin', 'ann'])
    expect((await bench.delete('/users/ann')).status).toBe(204)
    expect((await bench.delete('/users/ann')).body.code).toBe('USER_NOT_FOUND')
  })

  it.each([
    ['short', { password: 'aB3!' }],
    ['long', { password: `aB3!${'x'.repeat(61)}` }],
    ['of one kind of characters', { password: 'abcdefghij' }],
    ['not printable', { password: 'abcdefg1\u0007' }],
  ])('cannot have a password that is %s', async (_case, more) => {
    expect((await create('bob', more)).body.code).toBe('BAD_REQUEST')
    expect((await bench.delete('/users/bob')).status).toBe(404)
  })

  it('cannot have an invalid name or an unknown role', async () => {
    expect((await create('bad name!')).status).toBe(400)
    expect((await create('bob', { role: 'king' })).status).toBe(400)
    expect(violation(await create('bob', { nick: 'b' }))).toMatchObject({ reason: 'unknown_fields', unknown: 'nick' })
  })

  it('cannot delete themselves or the default user', async () => {
    await create('root2', { role: 'administrator' })
    const token = await bench.signIn('root2', password)
    expect((await bench.delete('/users/root2', bearer(token))).body.code).toBe('NOT_ALLOWED')
    expect((await bench.delete('/users/admin', bearer(token))).body.code).toBe('NOT_ALLOWED')
    await bench.delete('/users/root2')
  })

  it('lose their tokens when password, role or account changes', async () => {
    const getTokenStatus = async (token: string) => (await bench.get('/clients', bearer(token))).status
    await create('carl')
    const first = await bench.signIn('carl', password)
    const change = { old_pwd: password, new_pwd: 'N3wPassw0rd!' }
    const wrong = await bench.post('/users/carl/change_pwd', { ...change, old_pwd: 'nope' })
    expect(wrong.body.code).toBe('ERROR_PWD_NOT_MATCH')
    expect(await getTokenStatus(first)).toBe(200)
    expect((await bench.post('/users/carl/change_pwd', change)).status).toBe(204)
    expect(await getTokenStatus(first)).toBe(401)
    expect(await bench.signIn('carl', password)).toBeUndefined()

    const second = await bench.signIn('carl', 'N3wPassw0rd!')
    await bench.put('/users/carl', { role: 'administrator', description: '' })
    expect(await getTokenStatus(second)).toBe(401)

    const third = await bench.signIn('carl', 'N3wPassw0rd!')
    await bench.delete('/users/carl')
    expect(await getTokenStatus(third)).toBe(401)
  })

  it('with the viewer role can only read, change their own password and sign out', async () => {
    await create('vera')
    await create('victor')
    const viewer = bearer(await bench.signIn('vera', password))
    expect((await bench.get('/clients', viewer)).status).toBe(200)
    const banResponse = await bench.post('/banned', { as: 'clientid', who: 'x' }, viewer)
    expect([banResponse.status, banResponse.body.code]).toEqual([403, 'UNAUTHORIZED_ROLE'])
    expect((await bench.delete('/clients/x', viewer)).status).toBe(403)
    const change = { old_pwd: password, new_pwd: 'N3wPassw0rd!' }
    expect((await bench.post('/users/victor/change_pwd', change, viewer)).status).toBe(403)
    expect((await bench.post('/users/vera/change_pwd', change, viewer)).status).toBe(204)
    const newAuth = bearer(await bench.signIn('vera', 'N3wPassw0rd!'))
    expect((await bench.post('/logout', { username: 'vera' }, newAuth)).status).toBe(204)
    await bench.delete('/users/vera')
    await bench.delete('/users/victor')
  })
})

describe('API keys', () => {
  const create = (name: string, more: object = {}) =>
    bench.post('/api_key', { name, enable: true, desc: 'd', expired_at: '2035-01-01T00:00:00Z', ...more })

  it('return their secret once and grant access to the API', async () => {
    const created = (await create('one')).body
    expect(created).toMatchObject({
      name: 'one',
      enable: true,
      expired: false,
      expired_at: '2035-01-01T00:00:00+00:00',
    })
    expect(created.api_secret).toMatch(/^\S{20,}$/)
    expect((await bench.get('/api_key/one')).body).not.toHaveProperty('api_secret')
    expect((await bench.get('/clients', basic(created.api_key, created.api_secret))).status).toBe(200)
    expect((await bench.get('/clients', basic(created.api_key, 'nope'))).body.code).toBe('BAD_API_KEY_OR_SECRET')
    await bench.delete('/api_key/one')
    expect((await bench.get('/clients', basic(created.api_key, created.api_secret))).status).toBe(401)
  })

  it('cannot manage users and keys with any role', async () => {
    const { api_key, api_secret } = (await create('two')).body
    for (const path of ['/users', '/users/admin', '/api_key', '/api_key/two']) {
      const reply = await bench.get(path, basic(api_key, api_secret))
      expect(reply.status === 405 ? 'API_KEY_NOT_ALLOW' : reply.body.code).toBe('API_KEY_NOT_ALLOW')
    }
    await bench.delete('/api_key/two')
  })

  it('are restricted to their role', async () => {
    const viewer = (await create('three', { role: 'viewer' })).body
    const publisher = (await create('four', { role: 'publisher' })).body
    const message = { topic: 't', payload: 'p' }
    const getStatuses = async ({ api_key, api_secret }: { api_key: string; api_secret: string }) => [
      (await bench.get('/clients', basic(api_key, api_secret))).status,
      (await bench.post('/publish', message, basic(api_key, api_secret))).status,
      (await bench.delete('/banned', basic(api_key, api_secret))).status,
    ]
    expect(await getStatuses(viewer)).toEqual([200, 403, 403])
    expect(await getStatuses(publisher)).toEqual([403, 202, 403])
    await bench.delete('/api_key/three')
    await bench.delete('/api_key/four')
  })

  it('do not work if disabled or expired, as evaluated at the time of the request', async () => {
    const { api_key, api_secret } = (await create('five')).body
    const status = async () => (await bench.get('/clients', basic(api_key, api_secret))).status
    expect((await bench.put('/api_key/five', { enable: false })).body).toMatchObject({ enable: false, desc: 'd' })
    expect(await status()).toBe(401)
    await bench.put('/api_key/five', { enable: true, expired_at: '2001-01-01T00:00:00Z' })
    expect((await bench.get('/api_key/five')).body).toMatchObject({ enable: true, expired: true })
    expect(await status()).toBe(401)
    expect((await bench.put('/api_key/five', { expired_at: 'infinity' })).body.expired_at).toBe('infinity')
    expect(await status()).toBe(200)
    await bench.delete('/api_key/five')
  })

  it('are rejected with an invalid or existing name', async () => {
    expect(violation(await create('-bad name'))).toMatchObject({ path: 'name' })
    await create('six')
    expect((await create('six')).body.message).toBe('name_already_existed')
    await bench.delete('/api_key/six')
    expect((await bench.get('/api_key/six')).body.code).toBe('NOT_FOUND')
  })
})
