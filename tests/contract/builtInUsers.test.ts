// biome-ignore-all lint/suspicious/noTemplateCurlyInString: placeholders of the broker
import { createHash, pbkdf2Sync } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { builtIn, builtInPath, openAuthentication, users } from './openAuthentication'
import { openBench } from './support'

const bench = openBench({ nodes: 2 })
const { code, create, addUser } = openAuthentication(bench)

const file = (name: string, text: string, type = ''): Promise<Response> => {
  const form = new FormData()
  form.append('filename', new Blob([text]), name)
  const headers = { authorization: `Bearer ${bench.token}` }
  return fetch(`${bench.sandbox.api}/api/v5${builtInPath}/import_users${type && `?type=${type}`}`, {
    method: 'POST',
    headers,
    body: form,
  })
}

describe('built-in user database', () => {
  it('[AC-5] stores users by username or client ID and never returns password hashes', async () => {
    await create(builtIn)
    await addUser('ann', 'secret-of-ann', true)
    await addUser('bob', 'secret-of-bob')
    expect((await bench.post(users, { user_id: 'ann', password: 'x' })).body.code).toBe('ALREADY_EXISTS')
    expect((await bench.post(users, { user_id: '', password: 'x' })).status).toBe(201)
    expect((await bench.delete(`${users}/`)).status).not.toBe(500)
    const list = await bench.get(users)
    expect(list.body).toEqual({
      data: [
        { user_id: 'ann', is_superuser: true },
        { user_id: 'bob', is_superuser: false },
      ],
      meta: { page: 1, limit: 100, count: 2, hasnext: false },
    })
    const searchUsers = async (query: string) =>
      (await bench.get(`${users}?${query}`)).body.data.map((u: { user_id: string }) => u.user_id)
    expect(await searchUsers('like_user_id=o')).toEqual(['bob'])
    expect(await searchUsers('is_superuser=true')).toEqual(['ann'])
    expect(await searchUsers('is_superuser=false&like_user_id=a')).toEqual([])
    expect(await searchUsers('limit=1&page=2')).toEqual(['bob'])
    expect((await bench.put(`${users}/bob`, { password: 'new', is_superuser: false })).body.user_id).toBe('bob')
    expect(await code('bob', 'secret-of-bob')).toBe(4)
    expect(await code('bob', 'new')).toBe(0)
    expect((await bench.delete(`${users}/bob`)).status).toBe(204)
    expect(await code('bob', 'new')).toBe(5)
    for (const reply of [
      await bench.delete(`${users}/bob`),
      await bench.get(`${users}/bob`),
      await bench.put(`${users}/bob`, { password: 'x' }),
    ]) {
      expect([reply.status, reply.body.code]).toEqual([404, 'NOT_FOUND'])
    }
    expect((await bench.get('/authentication/nothing/users')).status).toBe(404)
  })

  it('is deleted with its authenticator', async () => {
    await create(builtIn)
    await addUser('ann', 'x')
    await bench.delete(builtInPath)
    await create(builtIn)
    expect((await bench.get(users)).body.data).toEqual([])
  })

  it('identifies clients by client ID if configured', async () => {
    await create({ ...builtIn, user_id_type: 'clientid' })
    await addUser('meter-1', 'x')
    expect((await bench.connect('meter-1', { username: 'any', password: 'x' })).code).toBe(0)
    expect((await bench.connect('meter-2', { username: 'meter-1', password: 'x' })).code).toBe(5)
  })

  it.each([
    [{ name: 'plain', salt_position: 'disable' }],
    [{ name: 'md5', salt_position: 'prefix' }],
    [{ name: 'sha', salt_position: 'suffix' }],
    [{ name: 'sha256', salt_position: 'disable' }],
    [{ name: 'sha512', salt_position: 'suffix' }],
    [{ name: 'pbkdf2', mac_fun: 'sha256', iterations: 10, dk_length: 20 }],
    [{ name: 'bcrypt', salt_rounds: 5 }],
  ])('stores and verifies passwords with %o', async (password_hash_algorithm) => {
    await create({ ...builtIn, password_hash_algorithm })
    await addUser('ann', 'pässword')
    expect(await code('ann', 'pässword')).toBe(0)
    expect(await code('ann', 'password')).toBe(4)
    expect(JSON.stringify((await bench.get(users)).body)).not.toContain('pässword')
  })

  it('[AC-7] rejects existing passwords after the hash algorithm changes', async () => {
    await create(builtIn)
    await addUser('ann', 'x')
    const changed = { ...builtIn, password_hash_algorithm: { name: 'sha512', salt_position: 'prefix' } }
    expect((await bench.put(builtInPath, changed)).status).toBe(204)
    expect(await code('ann', 'x')).toBe(4)
    expect((await bench.get(users)).body.meta.count).toBe(1)
  })

  it('[AC-14] lets superusers publish without permission', async () => {
    await create(builtIn)
    await addUser('root', 'x', true)
    await bench.put('/authorization/settings', { no_match: 'deny' })
    const rules = (await bench.get('/authorization/sources/file')).body.rules
    await bench.put('/authorization/sources/file', { type: 'file', enable: true, rules: '{deny, all}.' })
    const { client } = await bench.connect('super', { username: 'root', password: 'x' })
    expect((await client.subscribeAsync('any/where', { qos: 1 }))[0]?.qos).toBe(1)
    await bench.put('/authorization/sources/file', { type: 'file', enable: true, rules })
    await bench.put('/authorization/settings', { no_match: 'allow' })
  })

  it.each(['a/b%2Fc', '#', '<img src=x onerror=alert(1)>', '用户', 'a b?c&d=e', `${'x'.repeat(65_000)}`])(
    'stores the name %.20s unchanged',
    async (name) => {
      await create(builtIn)
      await addUser(name, 'x')
      expect((await bench.get(users)).body.data[0].user_id).toBe(name)
      expect(await code(name, 'x')).toBe(0)
      if (name.length > 5_000) return
      const path = `${users}/${encodeURIComponent(name)}`
      expect((await bench.get(path)).body.user_id).toBe(name)
      expect((await bench.get(`${users}?like_user_id=${encodeURIComponent(name)}`)).body.data).toHaveLength(1)
      expect((await bench.delete(path)).status).toBe(204)
    },
  )
})

describe('user imports', () => {
  const hash = (password: string, salt: string): string =>
    createHash('sha256')
      .update(salt + password)
      .digest('hex')

  it('[AC-6] accept hashes and plain passwords as CSV, JSON or a list', async () => {
    await create(builtIn)
    const csv = `user_id,password_hash,salt,is_superuser\r\n"imp,1",${hash('p1', 's1')},s1,true\r\n\r\nimp2,${hash('p2', '').toUpperCase()},,false`
    expect((await file('u.csv', csv)).status).toBe(204)
    expect(
      (await file('u.json', JSON.stringify([{ user_id: 'imp3', password_hash: hash('p3', 's3'), salt: 's3' }]))).status,
    ).toBe(204)
    expect((await file('u.csv', 'user_id,password,is_superuser\nimp4,p4,true\n', 'plain')).status).toBe(204)
    const list = [{ user_id: 'imp5', password: 'p5', is_superuser: false }]
    expect((await bench.post(`${builtInPath}/import_users?type=plain`, list)).status).toBe(204)
    expect((await bench.get(users)).body.data).toEqual([
      { user_id: 'imp,1', is_superuser: true },
      { user_id: 'imp2', is_superuser: false },
      { user_id: 'imp3', is_superuser: false },
      { user_id: 'imp4', is_superuser: true },
      { user_id: 'imp5', is_superuser: false },
    ])
    for (const [name, password] of [
      ['imp,1', 'p1'],
      ['imp2', 'p2'],
      ['imp3', 'p3'],
      ['imp4', 'p4'],
      ['imp5', 'p5'],
    ]) {
      expect(await code(name, password)).toBe(0)
      expect(await code(name, `${password}!`)).toBe(4)
    }
  })

  it('[AC-6] accept pbkdf2 and bcrypt hashes created elsewhere', async () => {
    await create({ ...builtIn, password_hash_algorithm: { name: 'pbkdf2', mac_fun: 'sha512', iterations: 7 } })
    const derived = pbkdf2Sync('p', 'salt', 7, 64, 'sha512').toString('hex')
    await file('u.json', JSON.stringify([{ user_id: 'a', password_hash: derived, salt: 'salt' }]))
    expect(await code('a', 'p')).toBe(0)
    await bench.put(builtInPath, { ...builtIn, password_hash_algorithm: { name: 'bcrypt' } })
    const published = '$2a$05$CCCCCCCCCCCCCCCCCCCCC.E5YPO9kmyuRGyh0XouQYb4YMJKvyOeW'
    await file('u.json', JSON.stringify([{ user_id: 'b', password_hash: published, salt: '' }]))
    expect(await code('b', 'U*U')).toBe(0)
    expect(await code('b', 'U*V')).toBe(4)
  })

  it.each([
    ['u.txt', 'x'],
    ['u', 'x'],
    ['u.csv', 'what,ever\n1,2\n'],
    ['u.csv', 'user_id,password_hash,salt\nonly,two\n'],
    ['u.csv', 'user_id,password_hash\n"broken,x\n'],
    ['u.csv', 'user_id,password_hash,salt,is_superuser\n'],
    ['u.csv', ''],
    ['u.json', '{"user_id": "x"}'],
    ['u.json', '[1]'],
    ['u.json', '[{"user_id": "x"}]'],
    ['u.json', '[{"user_id": 7, "password_hash": "x"}]'],
    ['u.json', 'nonsense'],
  ])('are rejected as a whole: %s %j', async (name, text) => {
    await create(builtIn)
    const response = await file(name, text)
    expect([response.status, ((await response.json()) as { code: string }).code]).toEqual([400, 'BAD_REQUEST'])
    expect((await bench.get(users)).body.data).toEqual([])
  })

  it('require a file and an authenticator with users', async () => {
    await create(builtIn)
    const reply = await bench.post(`${builtInPath}/import_users`, 'no form', {
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
    })
    expect([reply.status, reply.body.code]).toEqual([400, 'BAD_REQUEST'])
    await create({ mechanism: 'jwt', use_jwks: false, algorithm: 'hmac-based', secret: 'x' })
    expect((await bench.post('/authentication/jwt/import_users', [])).status).toBe(400)
    expect((await bench.get('/authentication/jwt/users')).status).toBe(400)
  })

  it('[AC-6] of 1,000 users take effect at once, and 10,000 are paged', async () => {
    await create(builtIn)
    const rows = (from: number, to: number) =>
      Array.from({ length: to - from }, (_, i) => `u${String(from + i).padStart(5, '0')},pw-${from + i},false`).join(
        '\n',
      )
    expect((await file('u.csv', `user_id,password,is_superuser\n${rows(0, 1_000)}`, 'plain')).status).toBe(204)
    expect((await bench.get(users)).body.meta.count).toBe(1_000)
    expect(await code('u00777', 'pw-777')).toBe(0)
    expect((await file('u.csv', `user_id,password,is_superuser\n${rows(1_000, 10_000)}`, 'plain')).status).toBe(204)
    for (const query of [
      'page=1&limit=100',
      'page=100&limit=100',
      'like_user_id=9999',
      'is_superuser=true',
      'page=50&limit=100',
    ]) {
      const { body } = await bench.get(`${users}?${query}`)
      expect(body.meta.count ?? body.data.length).toBe(
        { like_user_id: 1, is_superuser: 0 }[query.split('=')[0] ?? ''] ?? 10_000,
      )
    }
  })
})

describe('SCRAM', () => {
  const scram = { mechanism: 'scram', backend: 'built_in_database' }

  it('stores users and refuses enhanced authentication like a broker without the method', async () => {
    const id = await create({ ...scram, algorithm: 'sha512' })
    expect(id).toBe('scram:built_in_database')
    const { body } = await bench.post(`/authentication/${id}/users`, { user_id: 'ann', password: 'x' })
    expect(body).toEqual({ user_id: 'ann', is_superuser: false })
    expect((await bench.get(`/authentication/${id}/users`)).body.meta.count).toBe(1)
    expect(
      (await bench.post(`/authentication/${id}/import_users?type=hash`, [{ user_id: 'x', password_hash: 'y' }])).status,
    ).toBe(400)
    const properties = { authenticationMethod: 'SCRAM-SHA-512', authenticationData: Buffer.from('n,,n=ann,r=x') }
    expect(await code(undefined, undefined, { protocolVersion: 5, properties })).toBe(0x8c)
    expect(await code('ann', 'x')).toBe(5)
  })
})
