import { describe, expect, it } from 'vitest'
import { eventually, openBench, violation } from './support'

const bench = openBench()
const getTimeAfter = (ms: number) => new Date(Date.now() + ms).toISOString()
const listBanned = async () =>
  (await bench.get('/banned')).body.data.map(({ as, who }: Record<string, string>) => [as, who])

describe('banned clients', () => {
  it('[AC-11] are refused with the code of their protocol until unbanned', async () => {
    const ban = await bench.post('/banned', {
      as: 'clientid',
      who: 'bad',
      reason: 'test',
      until: '2035-01-01T00:00:00Z',
    })
    expect(ban.body).toMatchObject({ as: 'clientid', who: 'bad', reason: 'test', by: 'mgmt_api' })
    expect(ban.body.until).toBe('2035-01-01T00:00:00+00:00')
    // 5: not authorized, in MQTT 3.1.1; 0x8a: banned, in MQTT 5.
    expect((await bench.connect('bad')).code).toBe(5)
    expect((await bench.connect('bad', { protocolVersion: 5 })).code).toBe(0x8a)
    expect((await bench.connect('good')).code).toBe(0)
    expect((await bench.delete('/banned/clientid/bad')).status).toBe(204)
    expect((await bench.connect('bad')).code).toBe(0)
    expect((await bench.delete('/banned/clientid/bad')).body.code).toBe('NOT_FOUND')
  })

  it.each([
    ['username', 'mallory', { username: 'mallory' }, { username: 'alice' }],
    ['username_re', '^mal', { username: 'malik' }, { username: 'normal' }],
    ['clientid_re', '^re-[0-9]+$', { clientId: 're-17' }, { clientId: 're-x' }],
  ])('[AC-11] match by %s', async (kind, value, refusedClient, admitted) => {
    await bench.post('/banned', { as: kind, who: value })
    expect((await bench.connect('by-1', refusedClient)).code).toBe(5)
    expect((await bench.connect('by-2', admitted)).code).toBe(0)
    await bench.delete('/banned')
    expect((await bench.connect('by-1', refusedClient)).code).toBe(0)
  })

  it.each([
    ['peerhost', '127.0.0.1'],
    ['peerhost_net', '127.0.0.0/8'],
  ])('[AC-11] match by %s with a pattern', async (kind, value) => {
    await bench.post('/banned', { as: kind, who: value })
    expect((await bench.connect('by-address')).code).toBe(5)
    expect((await bench.delete(`/banned/${kind}/${encodeURIComponent(value)}`)).status).toBe(204)
    expect((await bench.connect('by-address')).code).toBe(0)
  })

  it('are disconnected if banned by client ID and otherwise stay connected', async () => {
    const one = await bench.connect('in-1')
    const two = await bench.connect('in-2', { username: 'inside' })
    await bench.post('/banned', { as: 'username', who: 'inside' })
    await bench.post('/banned', { as: 'clientid', who: 'in-1' })
    await eventually(() => one.client.connected, false)
    expect(two.client.connected).toBe(true)
    await bench.delete('/banned')
  })

  it('are banned for a year by default and unbanned afterwards', async () => {
    const { body } = await bench.post('/banned', { as: 'clientid', who: 'long' })
    expect(Date.parse(body.until) - Date.parse(body.at)).toBe(365 * 86_400_000)
    await bench.post('/banned', { as: 'clientid', who: 'brief', until: getTimeAfter(1_500) })
    expect(await listBanned()).toEqual([
      ['clientid', 'brief'],
      ['clientid', 'long'],
    ])
    await eventually(async () => (await listBanned()).length, 1)
    expect((await bench.connect('brief')).code).toBe(0)
    await bench.delete('/banned')
    expect((await bench.get('/banned')).body).toEqual({ data: [], meta: { page: 1, limit: 100, count: 0 } })
  })

  it('are rejected with invalid data', async () => {
    const tryBan = async (body: object) => {
      const { status, body: answer } = await bench.post('/banned', body)
      return [status, answer.code]
    }
    await bench.post('/banned', { as: 'clientid', who: 'twice' })
    expect(await tryBan({ as: 'clientid', who: 'twice' })).toEqual([400, 'ALREADY_EXISTS'])
    expect(await tryBan({ as: 'clientid_re', who: '(((' })).toEqual([400, 'BAD_REQUEST'])
    expect(await tryBan({ as: 'peerhost', who: 'somewhere' })).toEqual([400, 'BAD_REQUEST'])
    expect(await tryBan({ as: 'peerhost_net', who: '10.0.0.0/99' })).toEqual([400, 'BAD_REQUEST'])
    expect(await tryBan({ as: 'username', who: 'x', until: '2001-01-01T00:00:00Z' })).toEqual([400, 'BAD_REQUEST'])
    expect(violation(await bench.post('/banned', { as: 'shoe_size', who: '44' }))).toMatchObject({ path: 'root.as' })
    expect(violation(await bench.post('/banned', { as: 'clientid' }))).toMatchObject({ path: 'root.who' })
    expect(await listBanned()).toEqual([['clientid', 'twice']])
    await bench.delete('/banned')
  })

  it('with catastrophic patterns do not block the broker', async () => {
    await bench.post('/banned', { as: 'clientid_re', who: '^(a+)+$' })
    const before = performance.now()
    expect((await bench.connect(`${'a'.repeat(40)}!`)).code).toBe(0)
    expect(performance.now() - before).toBeLessThan(1_000)
    await bench.delete('/banned')
  })
})
