import { describe, expect, it } from 'vitest'
import { eventually, openBench, violation } from './support'

const bench = openBench({ nodes: 2 })
const node = 'emqx@127.0.0.1'
const other = 'emqx@127.0.0.2'

const events = {
  client_connected: true,
  client_disconnected: true,
  client_subscribed: false,
  client_unsubscribed: false,
}
const calm = { sys_msg_interval: 'disabled', sys_heartbeat_interval: 'disabled' }

describe('system topics', () => {
  it('have the documented defaults and can be reset per field', async () => {
    const defaults = { sys_msg_interval: '1m', sys_heartbeat_interval: '30s', sys_event_messages: events }
    expect((await bench.get('/configs/sys_topics')).body).toEqual(defaults)
    const updateResponse = await bench.put('/configs/sys_topics', calm)
    expect(updateResponse.body).toEqual({ ...calm, sys_event_messages: events })
    expect((await bench.post('/configs_reset/sys_topics?conf_path=sys_msg_interval')).status).toBe(200)
    expect((await bench.get('/configs/sys_topics')).body.sys_msg_interval).toBe('1m')
    expect((await bench.post('/configs_reset/sys_topics')).body.code).toBe('NO_DEFAULT_VALUE')
    expect((await bench.post('/configs_reset/sys_topics?conf_path=ghost')).body.code).toBe('REST_FAILED')
    expect(violation(await bench.put('/configs/sys_topics', { sys_msg_interval: 'often' }))).toMatchObject({
      path: 'root.sys_msg_interval',
    })
  })

  it("report client events under the client's node, as configured", async () => {
    await bench.put('/configs/sys_topics', calm)
    const { client, messages } = await bench.connect('watcher')
    await client.subscribeAsync('$SYS/brokers/+/clients/#')
    const listTopics = () => messages.map(({ topic }) => topic.replace('$SYS/brokers/', ''))
    const url = bench.sandbox.nodes[1]?.mqtt as string
    const guest = await bench.connect('guest', { url, username: 'ann' })
    await guest.client.subscribeAsync('quiet')
    await guest.client.endAsync()
    await eventually(listTopics, [`${other}/clients/guest/connected`, `${other}/clients/guest/disconnected`])
    expect(JSON.parse(messages[0]?.payload ?? '')).toMatchObject({ clientid: 'guest', username: 'ann', proto_ver: 4 })

    const all = {
      client_connected: false,
      client_disconnected: false,
      client_subscribed: true,
      client_unsubscribed: true,
    }
    await bench.put('/configs/sys_topics', { ...calm, sys_event_messages: all })
    messages.length = 0
    const second = await bench.connect('guest')
    await second.client.subscribeAsync('loud', { qos: 1 })
    await second.client.unsubscribeAsync('loud')
    await second.client.endAsync()
    await eventually(listTopics, [`${node}/clients/guest/subscribed`, `${node}/clients/guest/unsubscribed`])
    expect(JSON.parse(messages[0]?.payload ?? '')).toMatchObject({ topic: 'loud', subopts: { qos: 1 } })
  })

  it('publish heartbeat, state and counters of every node, and are not counted', async () => {
    const { client, messages } = await bench.connect('listener')
    await client.subscribeAsync('$SYS/brokers/#')
    const before = bench.sandbox.broker.metrics(node)
    await bench.put('/configs/sys_topics', { sys_msg_interval: '200ms', sys_heartbeat_interval: '100ms' })
    const expectedTopics = [node, other].flatMap((name) =>
      ['uptime', 'datetime', 'version', 'stats/connections/count', 'metrics/packets/received'].map(
        (subtopic) => `$SYS/brokers/${name}/${subtopic}`,
      ),
    )
    await eventually(() => expectedTopics.every((topic) => messages.some((message) => message.topic === topic)), true)
    await bench.put('/configs/sys_topics', calm)
    expect(messages.find(({ topic }) => topic === '$SYS/brokers')?.payload).toBe(`${node},${other}`)
    expect(bench.sandbox.broker.metrics(node)['messages.received']).toBe(before['messages.received'])
    expect(bench.sandbox.broker.metrics(node)['messages.dropped']).toBe(before['messages.dropped'])
    expect((await bench.get('/mqtt/retainer/messages')).body.data).toEqual([])
  })
})

describe('alarms', () => {
  it('are raised by a lower threshold, published under $SYS, and cleared by a higher one', async () => {
    const { client, messages } = await bench.connect('guard')
    await client.subscribeAsync('$SYS/brokers/+/alarms/#')
    const { body: sysmon } = await bench.get('/configs/sysmon')
    expect(sysmon.os.sysmem_high_watermark).toBe('70%')
    // A busy machine raises its own alarms.
    const listAlarmTopics = () =>
      messages
        .filter(({ payload }) => JSON.parse(payload).name === 'high_system_memory_usage')
        .map(({ topic }) => topic)
    const getActiveAlarms = async () =>
      (await bench.get('/alarms?activated=true')).body.data
        .filter(({ name }: { name: string }) => name === 'high_system_memory_usage')
        .map((alarm: { node: string }) => alarm.node)
        .sort()
    const lowered = { ...sysmon, os: { ...sysmon.os, sysmem_high_watermark: '100%' } }
    await bench.put('/configs/sysmon', lowered)
    await eventually(getActiveAlarms, [])
    messages.length = 0
    await bench.put('/configs/sysmon', { ...sysmon, os: { ...sysmon.os, sysmem_high_watermark: '0.1%' } })
    await eventually(getActiveAlarms, [node, other])
    await eventually(
      () => listAlarmTopics().sort(),
      [`$SYS/brokers/${node}/alarms/activate`, `$SYS/brokers/${other}/alarms/activate`],
    )
    await bench.put('/configs/sysmon', lowered)
    await eventually(getActiveAlarms, [])
    await eventually(() => listAlarmTopics().at(-1)?.split('/').pop(), 'deactivate')
  })

  it('keep as much history as configured', async () => {
    const { alarms } = bench.sandbox
    const history = async () => (await bench.get('/alarms?activated=false')).body.meta.count
    for (const name of ['a', 'b', 'c']) {
      alarms.activate(node, name, name, {})
      alarms.deactivate(node, name)
    }
    expect(await history()).toBeGreaterThanOrEqual(3)
    await bench.put('/configs/alarm', { size_limit: 2, actions: [] })
    expect(await history()).toBe(2)
    await bench.put('/configs/alarm', { validity_period: '1ms' })
    await eventually(history, 0)
    expect(violation(await bench.put('/configs/alarm', { size_limit: 0 }))).toMatchObject({ path: 'root.size_limit' })
  })
})
