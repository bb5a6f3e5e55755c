import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { eventually, openBench } from './support'

const bench = openBench()

const settings = (more: object): Promise<unknown> =>
  bench.put('/slow_subscriptions/settings', { enable: true, threshold: '200ms', ...more })
const rows = async () => (await bench.get('/slow_subscriptions')).body.data
const topics = async () => (await rows()).map(({ topic }: { topic: string }) => topic)

describe('slow subscriptions', () => {
  it('record nothing until enabled', async () => {
    await lag('whole', 'off/whole', 400)
    expect(await rows()).toEqual([])
  })

  it("measure the whole time, including the client's queue", async () => {
    await settings({ stats_type: 'whole' })
    await lag('whole', 'lag/whole', 400)
    await eventually(topics, ['lag/whole'])
    const [row] = await rows()
    expect(row).toMatchObject({ clientid: 'lag-whole', node: 'emqx@127.0.0.1' })
    expect(row.timespan).toBeGreaterThanOrEqual(400)
    expect(row.timespan).toBeLessThan(10_000)
  })

  it('measure the time inside the broker, or that of the client', async () => {
    await settings({ stats_type: 'internal' })
    expect(await rows()).toEqual([])
    await lag('internal', 'lag/internal', 400)
    await slowAck('lag/response', 400)
    await eventually(topics, ['lag/internal'])

    await settings({ stats_type: 'response' })
    await lag('response', 'lag/internal', 400)
    await slowAck('lag/response', 400)
    await eventually(topics, ['lag/response'])
  })

  it('keep the slowest entries until they expire or are cleared', async () => {
    await settings({ stats_type: 'whole', top_k_num: 1, expire_interval: '2s' })
    await lag('k', 'lag/less', 300)
    await lag('k', 'lag/most', 700)
    await lag('k', 'lag/least', 250)
    await eventually(topics, ['lag/most'])
    await eventually(topics, [])
    await lag('k', 'lag/most', 300)
    await eventually(topics, ['lag/most'])
    expect((await bench.delete('/slow_subscriptions')).status).toBe(204)
    expect(await rows()).toEqual([])
  })
})

/** Leaves a message in the queue of an offline client for this time. */
async function lag(name: string, topic: string, ms: number): Promise<void> {
  const clientId = `lag-${name}`
  const options = { clean: false }
  const first = await bench.connect(clientId, options)
  await first.client.subscribeAsync(topic, { qos: 1 })
  await first.client.endAsync()
  await bench.post('/publish', { topic, payload: 'x', qos: 1 })
  await sleep(ms)
  const second = await bench.connect(clientId, options)
  await eventually(() => second.messages.length, 1)
  await second.client.unsubscribeAsync(topic)
  await second.client.endAsync()
}

async function slowAck(topic: string, ms: number): Promise<void> {
  const { client, messages } = await bench.connect('slow-ack', {
    protocolVersion: 5,
    customHandleAcks: (_topic, _message, _packet, done) => {
      setTimeout(() => done(0), ms)
    },
  })
  await client.subscribeAsync(topic, { qos: 1 })
  await bench.post('/publish', { topic, payload: 'x', qos: 1 })
  await eventually(() => messages.length, 1)
  await sleep(50)
  await client.endAsync()
}
