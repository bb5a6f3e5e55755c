import { describe, expect, it } from 'vitest'
import { eventually, openBench } from './support'

const SIZE = 2_000
const bench = openBench({ population: SIZE, populationUsers: SIZE, nodes: 2 })
const names = (rows: { clientid: string }[]) => rows.map(({ clientid }) => clientid)

describe('synthetic clients', () => {
  it('are listed, paged and counted like real ones', async () => {
    const first = await bench.get('/clients?limit=100')
    expect(first.body.meta).toEqual({ page: 1, limit: 100, count: SIZE, hasnext: true })
    const last = await bench.get(`/clients?limit=100&page=${SIZE / 100}`)
    // On the broker, a full page always has a next one, even the last.
    expect(last.body.meta.hasnext).toBe(true)
    expect(names(last.body.data).at(-1)).toBe('population-000001')
    const emptyPage = await bench.get(`/clients?limit=100&page=${SIZE / 100 + 1}`)
    expect(emptyPage.body.data).toEqual([])
    const subscriptions = await bench.get('/subscriptions?limit=1')
    expect(subscriptions.body.meta.count).toBe(2 * SIZE)
    // One filter per client, and one per hundred clients shared by both nodes.
    const topics = await bench.get('/topics?limit=1')
    expect(topics.body.meta.count).toBe(SIZE + 2 * (SIZE / 100))
  })

  it('can be filtered', async () => {
    const group = await bench.get('/clients?username=group-7&limit=1000')
    expect(group.body.meta.count).toBe(100)
    const away = await bench.get('/clients?conn_state=disconnected&limit=1')
    expect(away.body.meta.count).toBe(SIZE / 20)
    const [node] = bench.sandbox.nodes
    const half = await bench.get(`/clients?node=${node?.name}&limit=1`)
    expect(half.body.meta.count).toBe(SIZE / 2)
    const part = await bench.get('/clients?like_clientid=01999&limit=1')
    expect(part.body.meta).toEqual({ page: 1, limit: 1, hasnext: true })
    const found = await bench.get(`/subscriptions?match_topic=${encodeURIComponent('population/000777/#')}`)
    expect(names(found.body.data)).toEqual(['population-000777'])
  })

  it('receive and acknowledge messages and can be disconnected', async () => {
    await bench.post('/publish', { topic: 'population/000001/command', payload: 'x', qos: 2 })
    const client = () => bench.get('/clients/population-000001').then(({ body }) => body)
    await eventually(async () => [(await client())['send_msg.qos1'], (await client()).inflight_cnt], [1, 0])
    expect((await bench.delete('/clients/population-000001')).status).toBe(204)
    expect((await bench.get('/clients/population-000001')).status).toBe(404)
    expect((await bench.get('/clients?limit=1')).body.meta.count).toBe(SIZE - 1)
  })

  it('have users in the built-in database, sorted regardless of changes', async () => {
    const users = '/authentication/password_based:built_in_database/users'
    const page = await bench.get(`${users}?limit=1000&page=2`)
    expect(page.body.meta).toEqual({ page: 2, limit: 1000, count: SIZE, hasnext: true })
    expect(page.body.data[0]).toEqual({ user_id: 'population-user-0001001', is_superuser: false })
    expect(page.body.data.at(-1)).toEqual({ user_id: 'population-user-0002000', is_superuser: true })
    const found = await bench.get(`${users}?like_user_id=0777`)
    expect(found.body.data.map(({ user_id }: { user_id: string }) => user_id)).toEqual(['population-user-0000777'])
    expect(found.body.meta).toEqual({ page: 1, limit: 100, hasnext: false })
    expect((await bench.delete(`${users}/population-user-0001001`)).status).toBe(204)
    expect((await bench.post(users, { user_id: 'population-user-0001000a', password: 'x' })).status).toBe(201)
    const [first, second] = (await bench.get(`${users}?limit=1000&page=2`)).body.data
    expect([first.user_id, second.user_id]).toEqual(['population-user-0001000a', 'population-user-0001002'])
  })

  it('leave the quota for real clients', async () => {
    expect((await bench.connect('real')).code).toBe(0)
  })
})
