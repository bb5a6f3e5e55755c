import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connectAsync } from 'mqtt'
import { afterEach, expect, it } from 'vitest'
import type { Area, Context } from '../../area'
import { createAuthenticationArea } from '../../domains/access/authentication/authentication'
import { createAuthorizationArea } from '../../domains/access/authorization/authorization'
import { Cluster } from '../../domains/cluster'
import type { ApiRequest, Handlers } from '../../http/handler'
import { loadDocuments } from '../../http/loadDocuments'
import { createBroker } from '../../mqtt/createBroker'
import type { Broker, ClientIdentity, ConnectInfo } from '../../mqtt/types'
import { type Sandbox, startSandbox } from '../../sandbox'

const brokers: Broker[] = []
afterEach(async () => {
  for (const broker of brokers.splice(0)) await broker.stop()
})

interface Parts {
  broker: Broker
  areas: Area[]
  call(key: keyof Handlers, request?: Partial<ApiRequest>): Promise<unknown>
}

/** Starts a broker with the access control areas. */
async function startParts(): Promise<Parts> {
  const broker = createBroker({ nodes: [{ listeners: [] }] })
  brokers.push(broker)
  await broker.start()
  const { truth: document } = await loadDocuments()
  const context = { broker, cluster: new Cluster(broker), document, services: {} } as Context
  const areas = [createAuthenticationArea(context), createAuthorizationArea(context)]
  const handlers: Handlers = Object.assign({}, ...areas.map((area) => area.handlers))
  return {
    broker,
    areas,
    call: async (key, request = {}) => {
      const fullRequest = { params: {}, query: {}, body: undefined, headers: {}, caller: undefined, ...request }
      return (await handlers[key]?.(fullRequest))?.body
    },
  }
}

const client = { node: 'emqx@127.0.0.1', clientid: 'c', peerhost: '10.0.0.1', certCommonName: null, certSubject: null }

it('restores access control after a restart', async () => {
  const before = await startParts()
  const backend = { mechanism: 'password_based', backend: 'built_in_database', user_id_type: 'username' }
  const id = 'password_based:built_in_database'
  await before.call('post /authentication', { body: backend })
  await before.call('post /authentication', {
    body: { mechanism: 'jwt', use_jwks: false, algorithm: 'hmac-based', secret: 'kept', verify_claims: [] },
  })
  const user = { user_id: 'ann', password: 'right', is_superuser: true }
  await before.call('post /authentication/{id}/users', { params: { id }, body: user })
  await before.call('post /authorization/sources', { body: { type: 'built_in_database' } })
  const rules = [{ topic: 'no/#', permission: 'deny', action: 'all' }]
  await before.call('post /authorization/sources/built_in_database/rules/users', { body: [{ username: 'ann', rules }] })
  await before.call('put /authorization/settings', { body: { no_match: 'deny', cache: { enable: false, ttl: '5s' } } })

  const stored = before.areas.flatMap(({ persistentParts = [] }) =>
    persistentParts.map((one) => [one.name, one.snapshot()]),
  )
  expect(JSON.stringify(stored)).not.toContain('right')
  const storedByName = new Map(JSON.parse(JSON.stringify(stored)) as [string, unknown][])

  const after = await startParts()
  for (const { persistentParts = [] } of after.areas)
    for (const one of persistentParts) await one.restore(storedByName.get(one.name))
  for (const key of [
    'get /authentication',
    'get /authorization/sources',
    'get /authorization/settings',
    'get /authorization/sources/built_in_database/rules/users',
  ] as const) {
    expect(await after.call(key)).toEqual(await before.call(key))
  }
  const { hooks, settings } = after.broker
  expect(settings.authz).toMatchObject({ no_match: 'deny', cache: { enable: false, max_size: 32, ttl: 5_000 } })
  const signIn = (password: string) =>
    hooks.authenticate?.({ ...client, username: 'ann', password: Buffer.from(password) } as ConnectInfo)
  expect(await signIn('right')).toMatchObject({ ok: true, superuser: true })
  expect(await signIn('wrong')).toEqual({ ok: false, reason: 'bad_username_or_password' })
  const authorizeSubscribe = (topic: string) =>
    hooks.authorize?.(
      { ...client, username: 'ann', listener: 'l', protoVer: 4, superuser: false } as ClientIdentity,
      { action_type: 'subscribe', qos: 0 },
      topic,
    )
  expect(authorizeSubscribe('no/way')).toEqual({ result: 'deny', source: 'built_in_database' })
  expect(authorizeSubscribe('other')).toEqual({ result: 'allow', source: 'file' })
  for (const { stop } of [...before.areas, ...after.areas]) await stop?.()
})

it('is written to disk when the sandbox stops', async () => {
  const data = await mkdtemp(join(tmpdir(), 'access-'))
  const post = async ({ api }: Sandbox, path: string, body: object, token = '') => {
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
    const response = await fetch(`${api}/api/v5${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
    expect(response.status).toBeLessThan(300)
    return response
  }
  const first = await startSandbox({ data, strictAnswers: true })
  const signedIn = await post(first, '/login', { username: 'admin', password: 'public' })
  const { token } = (await signedIn.json()) as { token: string }
  const backend = { mechanism: 'password_based', backend: 'built_in_database', user_id_type: 'username' }
  await post(first, '/authentication', backend, token)
  const users = '/authentication/password_based:built_in_database/users'
  await post(first, users, { user_id: 'ann', password: 'right' }, token)
  await first.stop()

  const second = await startSandbox({ data, strictAnswers: true })
  const once = { username: 'ann', reconnectPeriod: 0 }
  const client = await connectAsync(second.mqtt, { ...once, password: 'right' })
  expect(client.connected).toBe(true)
  await client.endAsync()
  await expect(connectAsync(second.mqtt, { ...once, password: 'wrong' }, false)).rejects.toThrow(
    'Bad username or password',
  )
  await second.stop()
  await rm(data, { recursive: true })
})
