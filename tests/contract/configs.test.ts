import { describe, expect, it } from 'vitest'
import { parseHocon } from '../../src/codecs/hocon/readHocon'
import { openBench } from './support'

const bench = openBench()
const putConfig = (text: string, mode = 'merge') =>
  bench.request('PUT', `/configs?mode=${mode}`, text, { headers: { 'content-type': 'text/plain' } })

describe('full configuration', () => {
  it('is returned as HOCON or JSON', async () => {
    const text = await bench.get('/configs', { headers: { accept: 'text/plain' } })
    expect(text.type).toBe('text/plain')
    const json = await bench.get('/configs', { headers: { accept: 'application/json' } })
    expect(parseHocon(text.text)).toEqual(json.body)
    expect(json.body).toMatchObject({
      mqtt: { max_qos_allowed: 2 },
      log: { console: { enable: true } },
      retainer: { enable: true },
    })
    expect(
      Object.keys((await bench.get('/configs?key=mqtt', { headers: { accept: 'application/json' } })).body),
    ).toEqual(['mqtt'])
    expect((await bench.get('/configs', { headers: { accept: 'image/png' } })).body.code).toBe('INVALID_ACCEPT')
    expect((await bench.get('/configs?key=psk_authentication')).status).toBe(404)
    expect((await bench.get('/configs?key=ghost')).body.code).toBe('BAD_REQUEST')
  })

  it('is changed with HOCON', async () => {
    expect((await putConfig('mqtt { max_qos_allowed = 1 }\nbroker.session_history_retain = 2h')).status).toBe(200)
    expect((await bench.get('/configs/global_zone')).body.mqtt).toMatchObject({ max_qos_allowed: 1 })
    expect(bench.sandbox.broker.settings.mqtt.max_qos_allowed).toBe(1)
    await putConfig('mqtt { max_inflight = 7 }')
    expect((await bench.get('/configs/global_zone')).body.mqtt).toMatchObject({ max_qos_allowed: 1, max_inflight: 7 })
    await putConfig('mqtt { max_inflight = 8 }', 'replace')
    expect((await bench.get('/configs/global_zone')).body.mqtt).toMatchObject({ max_qos_allowed: 2, max_inflight: 8 })
    expect((await bench.get('/configs/broker')).body.session_history_retain).toBe('2h')
  })

  it('is changed completely or not at all', async () => {
    const refusal = await putConfig('mqtt.max_inflight = 9\nlog.console.level = shout')
    expect([refusal.status, refusal.type]).toEqual([400, 'text/plain'])
    expect(JSON.parse(refusal.text)).toMatchObject({ log: { path: 'root.console.level' } })
    expect((await bench.get('/configs/global_zone')).body.mqtt.max_inflight).toBe(8)
    for (const [text, message] of [
      ['mqtt {', '} is missing'],
      ['ghost { a = 1 }', 'ghost'],
      ['node { name = x }', 'cannot be changed'],
      ['mqtt = 5', 'object'],
      ['mqtt { ghost = 1 }', 'unknown_fields'],
    ] as const) {
      const reply = await putConfig(text)
      expect(reply.status).toBe(400)
      expect(reply.text).toContain(message)
    }
  })

  it('contains rules and connectors and can add and remove them', async () => {
    const connectors = 'connectors.http.hocon { url = "http://127.0.0.1:9", enable = false }'
    expect(
      (await putConfig(`${connectors}\nrule_engine.rules.hocon { sql = "SELECT * FROM \\"t/#\\"", actions = [] }`))
        .status,
    ).toBe(200)
    expect((await bench.get('/rules/hocon')).body).toMatchObject({ id: 'hocon', sql: 'SELECT * FROM "t/#"' })
    expect((await bench.get('/connectors/http:hocon')).body).toMatchObject({ enable: false })
    const metrics = await bench.get('/prometheus/data_integration', { auth: null })
    expect(metrics.text).toContain('emqx_rule_enable{id="hocon"} 1')
    expect(metrics.text).toContain('emqx_connector_enable{id="http:hocon"} 0')
    expect((await putConfig('rule_engine { rules {} }\nconnectors {}', 'replace')).status).toBe(200)
    expect((await bench.get('/rules/hocon')).status).toBe(404)
    expect((await bench.get('/connectors')).body).toEqual([])
  })

  it('resets individual settings to defaults', async () => {
    expect((await bench.post('/configs_reset/broker')).body.code).toBe('NO_DEFAULT_VALUE')
    expect((await bench.post('/configs_reset/broker?conf_path=session_history_retain')).status).toBe(200)
    expect((await bench.get('/configs/broker')).body.session_history_retain).toBe('0s')
    expect((await bench.post('/configs_reset/ghost')).body.code).toBe('BAD_REQUEST')
  })

  it('is described by schemas', async () => {
    const { body } = await bench.get('/schemas/hotconf', { auth: null })
    expect(body.broker.properties.session_history_retain).toMatchObject({ type: 'string', default: '0s' })
    expect((await bench.get('/schemas/connectors', { auth: null })).body.connectors).toBeDefined()
    expect((await bench.get('/schemas/ghost', { auth: null })).body.code).toBe('BAD_REQUEST')
  })
})
