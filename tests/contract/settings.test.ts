import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, describe, expect, it } from 'vitest'
import { charts } from '../../src/screens/monitoring/integration/grafanaDashboard'
import { eventually, openBench, violation } from './support'

const bench = openBench({ nodes: 2, quota: 10 })

describe('MQTT settings', () => {
  const mqtt = async (change: object) => bench.put('/configs/global_zone', { mqtt: change })

  it('apply to real clients', async () => {
    expect((await mqtt({ max_qos_allowed: 1, max_topic_levels: 3, max_packet_size: '1KB' })).status).toBe(200)
    const { client } = await bench.connect('zone-1', { protocolVersion: 5 })
    const granted = await client.subscribeAsync('a/b', { qos: 2 })
    expect(granted[0]?.qos).toBe(1)
    await expect(client.subscribeAsync('a/b/c/d')).rejects.toThrow()
    const closed = new Promise<void>((resolve) => client.once('close', () => resolve()))
    client.publish('a/b', Buffer.alloc(2000))
    await closed
    await mqtt({})
    const { body } = await bench.get('/configs/global_zone')
    expect(body.mqtt).toMatchObject({ max_qos_allowed: 2, max_packet_size: '1MB', max_topic_levels: 128 })
    expect(bench.sandbox.broker.settings.mqtt).toMatchObject({ max_qos_allowed: 2, max_packet_size: 1_048_576 })
  })

  it('are rejected at the invalid field', async () => {
    expect(violation(await mqtt({ max_packet_size: 'huge' })).path).toContain('mqtt.max_packet_size')
    expect(violation(await mqtt({ max_packet_size: '300MB' })).path).toBe('mqtt.max_packet_size')
    expect(violation(await mqtt({ max_qos_allowed: 7 })).path).toContain('mqtt.max_qos_allowed')
    expect(violation(await mqtt({ max_clientid_len: 5 })).path).toContain('mqtt.max_clientid_len')
  })

  it('ban clients that reconnect too often', async () => {
    await bench.put('/configs/global_zone', {
      flapping_detect: { enable: true, max_count: 3, window_time: '1m', ban_time: '5m' },
    })
    for (let count = 0; count < 3; count++) {
      const { client, code } = await bench.connect('flapper')
      expect(code).toBe(0)
      await client.endAsync()
    }
    await eventually(async () => (await bench.get('/banned')).body.data.length, 1)
    const [ban] = (await bench.get('/banned')).body.data
    expect(ban).toMatchObject({ as: 'clientid', who: 'flapper', by: 'flapping detector' })
    expect(Date.parse(ban.until) - Date.parse(ban.at)).toBe(300_000)
    expect((await bench.connect('flapper', { protocolVersion: 4 })).code).not.toBe(0)
    await bench.delete('/banned/clientid/flapper')
    await bench.put('/configs/global_zone', { flapping_detect: { enable: false } })
    for (let count = 0; count < 4; count++) await (await bench.connect('flapper')).client.endAsync()
    expect((await bench.get('/banned')).body.data).toEqual([])
  })
})

describe('other settings', () => {
  it('of logs support several files and reject an unknown level', async () => {
    const { body: log } = await bench.get('/configs/log')
    expect(log.console).toMatchObject({ enable: true, level: 'warning' })
    expect(log.file.default).toMatchObject({ enable: false, rotation_size: '50MB' })
    const changed = await bench.put('/configs/log', {
      ...log,
      file: { ...log.file, second: { enable: true, path: 'x.log' } },
    })
    expect(changed.body.file.second).toMatchObject({ enable: true, path: 'x.log', rotation_count: 10 })
    const wrong = await bench.put('/configs/log', { ...log, console: { ...log.console, level: 'shout' } })
    expect(violation(wrong).path).toBe('root.console.level')
  })

  it('of the dashboard end sessions after the configured time', async () => {
    const { body } = await bench.get('/configs/dashboard')
    expect(`http://${body.listeners.http.bind}`).toBe(bench.sandbox.api)
    await bench.put('/configs/dashboard', { ...body, token_expired_time: '1s' })
    const token = await bench.signIn('admin', 'public')
    await new Promise((resolve) => setTimeout(resolve, 1200))
    expect((await bench.get('/nodes', { auth: `Bearer ${token}` })).body.code).toBe('TOKEN_TIME_OUT')
    bench.token = await bench.signIn('admin', 'public')
    await bench.put('/configs/dashboard', { ...body, token_expired_time: '60m' })
    bench.token = await bench.signIn('admin', 'public')
  })

  it('of the session registry are saved', async () => {
    expect((await bench.put('/configs/broker', { session_history_retain: '1h' })).body).toEqual({
      enable_session_registry: true,
      session_history_retain: '1h',
    })
  })
})

describe('license', () => {
  it('is the evaluation license with its connection quota', async () => {
    const { body } = await bench.get('/license')
    expect(body).toMatchObject({ type: 'trial', max_connections: 10, expiry: false })
    expect((await bench.post('/license', { key: 'not a license' })).body).toEqual({
      code: 'BAD_REQUEST',
      message: 'Bad license key',
    })
    expect((await bench.post('/license', { key: 'default' })).body).toEqual(body)
  })

  it('raises its alarm at the configured percentage', async () => {
    const alarms = async (): Promise<string[]> =>
      (await bench.get('/alarms?activated=true')).body.data.map(({ name }: { name: string }) => name)
    const { client } = await bench.connect('lic-1')
    await bench.connect('lic-2')
    expect(await alarms()).not.toContain('license_quota')
    expect(
      (await bench.put('/license/setting', { connection_low_watermark: '5%', connection_high_watermark: '10%' }))
        .status,
    ).toBe(200)
    expect(await alarms()).toContain('license_quota')
    const wrong = await bench.put('/license/setting', {
      connection_low_watermark: '95%',
      connection_high_watermark: '80%',
    })
    expect([wrong.status, wrong.body.code]).toEqual([400, 'BAD_REQUEST'])
    await bench.put('/license/setting', {})
    expect(await alarms()).not.toContain('license_quota')
    await client.endAsync()
  })
})

describe('Prometheus', () => {
  const received: { url: string; body: string; header: string | undefined }[] = []
  const gateway = createServer((request, response) => {
    let body = ''
    request.on('data', (part) => (body += part))
    request.on('end', () => {
      received.push({ url: request.url ?? '', body, header: request.headers['x-who'] as string })
      response.end()
    })
  }).listen(0, '127.0.0.1')
  afterAll(() => gateway.close())

  it('returns metrics of one node, of each and of all', async () => {
    const { client } = await bench.connect('prom', { url: bench.sandbox.nodes[1]?.mqtt ?? '' })
    await client.publishAsync('prom/x', '1', { qos: 1 })
    const stats = async (mode: string) => (await bench.get(`/prometheus/stats?mode=${mode}`, { auth: null })).text
    const value = (text: string, name: string, labels = ''): number =>
      Number(new RegExp(`^emqx_${name}${labels} (\\S+)$`, 'm').exec(text)?.[1])
    const all = await stats('all_nodes_aggregated')
    const each = await stats('all_nodes_unaggregated')
    expect(each).toMatch(/^# TYPE emqx_messages_received counter$/m)
    const perNode = bench.sandbox.nodes.map(({ name }) => value(each, 'messages_received', `\\{node="${name}"\\}`))
    expect(perNode[1]).toBeGreaterThan(0)
    expect(value(all, 'messages_received')).toBe((perNode[0] ?? 0) + (perNode[1] ?? 0))
    expect(value(await stats('node'), 'messages_received')).toBe(perNode[0])
    expect(value(all, 'license_max_connections')).toBe(10)
    const json = await bench.get('/prometheus/stats?mode=all_nodes_unaggregated', {
      auth: null,
      headers: { accept: 'application/json' },
    })
    expect(json.body.messages).toHaveLength(2)
    // Certificates are reported for the cluster in every mode.
    const ends = value(all, 'cert_expiry_at', '\\{listener_type="ssl",listener_name="default"\\}')
    expect(ends * 1000).toBeGreaterThan(Date.now())
    expect(json.body.certs).toContainEqual({
      listener_type: 'wss',
      listener_name: 'default',
      emqx_cert_expiry_at: ends,
    })
    // Contains every metric of the console's Grafana dashboard.
    const drawn = charts.flatMap((row) => row.charts.flatMap((chart) => chart.lines.map(({ expr }) => expr)))
    const names = drawn.flatMap((expr) => /\bemqx_\w+/.exec(expr) ?? [])
    expect(names.filter((name) => !new RegExp(`^${name}\\{`, 'm').test(each) && !each.includes(`\n${name} `))).toEqual(
      [],
    )
    expect((await bench.get('/prometheus/auth', { auth: null })).text).toContain('emqx_banned_count 0')
    expect((await bench.get('/prometheus/data_integration', { auth: null })).text).toContain('emqx_rules_count')
  })

  it('requires an API key if configured', async () => {
    const { body: settings } = await bench.get('/prometheus')
    await bench.put('/prometheus', { ...settings, enable_basic_auth: true })
    expect((await bench.get('/prometheus/stats', { auth: null })).status).toBe(401)
    const { body: key } = await bench.post('/api_key', { name: 'prom', enable: true, desc: '', expired_at: 'infinity' })
    const auth = `Basic ${Buffer.from(`${key.api_key}:${key.api_secret}`).toString('base64')}`
    expect((await bench.get('/prometheus/stats', { auth })).status).toBe(200)
    await bench.put('/prometheus', settings)
  })

  it('receives pushed metrics', async () => {
    const { port } = gateway.address() as AddressInfo
    const { body: settings } = await bench.get('/prometheus')
    const push_gateway = {
      ...settings.push_gateway,
      enable: true,
      interval: '100ms',
      url: `http://127.0.0.1:${port}`,
      headers: { 'x-who': 'me' },
    }
    await bench.put('/prometheus', { ...settings, push_gateway })
    await eventually(() => received.length > 0, true)
    await bench.put('/prometheus', settings)
    expect(received[0]).toMatchObject({ url: '/metrics/job/emqx/instance/emqx~127.0.0.1', header: 'me' })
    expect(received[0]?.body).toContain('emqx_messages_received')
    const wrong = await bench.put('/prometheus', { ...settings, push_gateway: { ...push_gateway, interval: 'often' } })
    expect(violation(wrong).path).toBe('root.push_gateway.interval')
  })
})

it('saves the OpenTelemetry settings', async () => {
  const { body } = await bench.get('/opentelemetry')
  expect(body).toMatchObject({
    metrics: { enable: false, interval: '10s' },
    exporter: { endpoint: 'http://localhost:4317' },
  })
  const changed = await bench.put('/opentelemetry', {
    ...body,
    exporter: { endpoint: 'http://127.0.0.1:4317', ssl_options: { enable: true, password: 'pw' } },
  })
  expect(changed.body.exporter).toMatchObject({
    endpoint: 'http://127.0.0.1:4317',
    ssl_options: { enable: true, password: '******' },
  })
})
