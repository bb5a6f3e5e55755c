// biome-ignore-all lint/suspicious/noTemplateCurlyInString: placeholders of the broker
import { createHmac, generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import { afterEach, describe, expect, it } from 'vitest'
import { json, openHttpPeer } from './httpPeer'
import { eventually, openBench } from './support'

const bench = openBench()
let published: unknown = { keys: [] }
const peer = openHttpPeer((response) => json(response, published))

const now = (): number => Math.floor(Date.now() / 1000)
const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url')

/** Creates a compact token; `key` is a secret or a private key. */
function token(alg: string, claims: object, key: string | Buffer | KeyObject, kid?: string): string {
  const signed = `${part({ alg, typ: 'JWT', ...(kid && { kid }) })}.${part(claims)}`
  const digest = `sha${alg.slice(2)}`
  const signature = alg.startsWith('HS')
    ? createHmac(digest, key as string | Buffer)
        .update(signed)
        .digest()
    : sign(digest, Buffer.from(signed), {
        key: key as KeyObject,
        ...(alg.startsWith('ES') && { dsaEncoding: 'ieee-p1363' as const }),
        ...(alg.startsWith('PS') && { padding: 6, saltLength: -1 }),
      })
  return `${signed}.${signature.toString('base64url')}`
}

const hmac = { mechanism: 'jwt', use_jwks: false, algorithm: 'hmac-based', secret: 'shared' }
const setUp = async (settings: object): Promise<void> => {
  expect((await bench.post('/authentication', settings)).status).toBe(200)
}
let count = 0
const code = async (password: string, more: object = {}) =>
  (await bench.connect(`jwt-${count++}`, { username: 'ann', password, ...more })).code

afterEach(async () => void (await bench.delete('/authentication/jwt')))

const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 })
const ec = generateKeyPairSync('ec', { namedCurve: 'P-256' })
const exportPem = (key: KeyObject): string => key.export({ type: 'spki', format: 'pem' }).toString()

describe('tokens signed with a shared secret', () => {
  it.each(['HS256', 'HS384', 'HS512'])('are accepted with %s', async (alg) => {
    await setUp(hmac)
    expect(await code(token(alg, {}, 'shared'))).toBe(0)
    expect(await code(token(alg, {}, 'other'))).toBe(5)
  })

  it('support a base64 secret and tokens in the username', async () => {
    const secret = Buffer.from([0, 255, 1, 254, 7])
    await setUp({ ...hmac, secret: secret.toString('base64'), secret_base64_encoded: true, from: 'username' })
    expect(await code('anything', { username: token('HS256', {}, secret) })).toBe(0)
    expect(await code(token('HS256', {}, secret))).toBe(5)
  })

  it('are only valid within their time', async () => {
    await setUp(hmac)
    const connectWith = (claims: object) => code(token('HS256', claims, 'shared'))
    expect(await connectWith({ exp: now() + 60, nbf: now() - 60, iat: now() - 60 })).toBe(0)
    expect(await connectWith({ exp: String(now() + 60) })).toBe(0)
    expect(await connectWith({ exp: now() - 1 })).toBe(4)
    expect(await connectWith({ nbf: now() + 60 })).toBe(4)
    expect(await connectWith({ iat: now() + 60 })).toBe(4)
    expect(await connectWith({ exp: 'tomorrow' })).toBe(4)
    expect((await bench.get('/authentication/jwt/status')).body.metrics).toMatchObject({
      total: 6,
      success: 2,
      failed: 4,
    })
  })

  it('require the configured claims, with placeholders', async () => {
    await setUp({ ...hmac, verify_claims: { sub: '${username}', dev: '${clientid}', site: 'x' } })
    const connectWith = (claims: object, clientId: string, username?: string) =>
      bench.connect(clientId, { ...(username && { username }), password: token('HS256', claims, 'shared') })
    expect((await connectWith({ sub: 'ann', dev: 'd1', site: 'x' }, 'd1', 'ann')).code).toBe(0)
    expect((await connectWith({ sub: 'ann', dev: 'd1', site: 'x' }, 'd2', 'ann')).code).toBe(4)
    expect((await connectWith({ sub: 'bob', dev: 'd1', site: 'x' }, 'd1', 'ann')).code).toBe(4)
    expect((await connectWith({ sub: 'ann', dev: 'd1' }, 'd1', 'ann')).code).toBe(4)
    expect((await bench.get('/authentication/jwt')).body.verify_claims).toEqual({
      sub: '${username}',
      dev: '${clientid}',
      site: 'x',
    })
  })

  it('are ignored if malformed', async () => {
    await setUp(hmac)
    const unsigned = `${part({ alg: 'none' })}.${part({})}.`
    const claims = `${part({ alg: 'HS256' })}.${Buffer.from('[1]').toString('base64url')}`
    const listed = `${claims}.${createHmac('sha256', 'shared').update(claims).digest('base64url')}`
    for (const text of ['x', '..', 'a.b.c', unsigned, listed, 'x'.repeat(65_000)]) expect(await code(text)).toBe(5)
  })
})

describe('tokens signed with a private key', () => {
  it.each(['RS256', 'RS512', 'PS256'])('are accepted with %s', async (alg) => {
    await setUp({ mechanism: 'jwt', use_jwks: false, algorithm: 'public-key', public_key: exportPem(rsa.publicKey) })
    expect(await code(token(alg, {}, rsa.privateKey))).toBe(0)
    const stranger = generateKeyPairSync('rsa', { modulusLength: 2048 })
    expect(await code(token(alg, {}, stranger.privateKey))).toBe(5)
    // A public key must never serve as a shared secret.
    expect(await code(token('HS256', {}, exportPem(rsa.publicKey)))).toBe(5)
  })

  it('are accepted with ES256', async () => {
    await setUp({ mechanism: 'jwt', use_jwks: false, algorithm: 'public-key', public_key: exportPem(ec.publicKey) })
    expect(await code(token('ES256', {}, ec.privateKey))).toBe(0)
    expect(await code(token('RS256', {}, rsa.privateKey))).toBe(5)
  })
})

describe('keys of a JWKS endpoint', () => {
  const jwk = (key: KeyObject, kid: string): object => ({ ...key.export({ format: 'jwk' }), kid })
  const settings = (more: object = {}) => ({
    mechanism: 'jwt',
    use_jwks: true,
    endpoint: `${peer.url}/keys`,
    refresh_interval: 1,
    ...more,
  })
  const status = async () => (await bench.get('/authentication/jwt/status')).body

  it('are fetched and refreshed', async () => {
    published = { keys: [jwk(rsa.publicKey, 'one'), { kty: 'new-kind' }, 7] }
    await setUp(settings())
    expect(await code(token('RS256', {}, rsa.privateKey, 'one'))).toBe(0)
    expect(await code(token('RS256', {}, rsa.privateKey))).toBe(0)
    expect(await code(token('ES256', {}, ec.privateKey, 'two'))).toBe(5)
    published = { keys: [jwk(ec.publicKey, 'two')] }
    const readings = peer.requests.length
    await eventually(() => peer.requests.length > readings + 1, true)
    expect(await code(token('ES256', {}, ec.privateKey, 'two'))).toBe(0)
    expect(await code(token('RS256', {}, rsa.privateKey, 'one'))).toBe(5)
  })

  it('stay valid while the server is down, and its state reports it', async () => {
    published = { keys: [jwk(rsa.publicKey, 'one')] }
    await setUp(settings())
    expect((await status()).status).toBe('connected')
    await peer.stop()
    await eventually(async () => (await status()).status, 'disconnected')
    expect(await code(token('RS256', {}, rsa.privateKey, 'one'))).toBe(0)
    await peer.start()
    await eventually(async () => (await status()).status, 'connected')
  })

  it('are not read from an invalid response', async () => {
    published = ['nonsense']
    await setUp(settings())
    expect(await code(token('RS256', {}, rsa.privateKey, 'one'))).toBe(5)
    expect((await status()).status).toBe('disconnected')
  })

  it('are not fetched while disabled', async () => {
    const before = peer.requests.length
    await setUp(settings({ enable: false }))
    expect((await status()).status).toBe('stopped')
    expect(peer.requests.length).toBe(before)
  })
})

describe('permissions in a token', () => {
  const connectWithClaims = async (claims: object): Promise<(topic: string) => Promise<number | undefined>> => {
    const { client, code: answer } = await bench.connect(`acl-${count++}`, {
      username: 'ann',
      password: token('HS256', claims, 'shared'),
      protocolVersion: 5,
    })
    expect(answer).toBe(0)
    return (topic) =>
      new Promise((resolve) =>
        client.subscribe(topic, { qos: 1 }, (_error, _granted, packet) => resolve(packet?.granted[0] as number)),
      )
  }

  it('as lists allow only the listed topics', async () => {
    await setUp(hmac)
    const subscribe = await connectWithClaims({ acl: { sub: ['s/${username}/+'], pub: ['p'], all: ['a/#'] } })
    expect(await subscribe('s/ann/x')).toBe(1)
    expect(await subscribe('a/b/c')).toBe(1)
    expect(await subscribe('s/bob/x')).toBe(0x87)
    expect(await subscribe('p')).toBe(0x87)
  })

  it('as rules fall through to the sources without a match', async () => {
    await setUp({ ...hmac, acl_claim_name: 'may' })
    const subscribe = await connectWithClaims({
      may: [
        { permission: 'deny', action: 'sub', topic: 'no/#' },
        { permission: 'allow', action: 'all', topics: ['x', 'eq y/#'], qos: '0,1' },
        { permission: 'nonsense', action: 'all', topic: '#' },
      ],
    })
    expect(await subscribe('no/way')).toBe(0x87)
    expect(await subscribe('y/#')).toBe(1)
    // The file source allows it.
    expect(await subscribe('other')).toBe(1)
  })

  it('expire with the token and are not needed by superusers', async () => {
    await setUp(hmac)
    const brief = await connectWithClaims({ exp: now() + 2, acl: { all: ['#'] } })
    expect(await brief('before')).toBe(1)
    await new Promise((resolve) => setTimeout(resolve, 3_100))
    expect(await brief('after')).toBe(0x87)
    const superuser = await connectWithClaims({ is_superuser: true, acl: { all: [] } })
    expect(await superuser('any')).toBe(1)
  })
})
