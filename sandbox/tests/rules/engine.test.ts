import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { Float } from '../../../src/codecs/values'
import type { RepublishArguments } from '../../../src/domain/rulesql/republish'
import { createPlaceholder } from '../../../src/domain/rulesql/template'
import type { Area, Context, Services } from '../../area'
import { Cluster } from '../../domains/cluster'
import { Engine } from '../../domains/rules/Engine'
import { nodeEnvironment } from '../../domains/rules/nodeEnvironment'
import { compileRepublish, toOutput } from '../../domains/rules/outputs'
import { RateMeter } from '../../domains/rules/RateMeter'
import { createRulesArea } from '../../domains/rules/rules'
import { createBroker } from '../../mqtt/createBroker'
import type { Broker } from '../../mqtt/types'

let broker: Broker
beforeEach(async () => {
  broker = createBroker({ nodes: [{ listeners: [] }] })
  await broker.start()
})
afterEach(() => broker.stop())

const publish = (topic: string, payload = '{"n": 1}') => broker.publish({ topic, payload: Buffer.from(payload) })

/** Fake actions that record messages. */
function fakeActions(state: { exists?: boolean; isInService?: boolean; fails?: boolean; answers?: boolean } = {}) {
  const sent: unknown[] = []
  const actions: NonNullable<Services['actions']> = {
    exists: () => state.exists ?? true,
    isInService: () => state.isInService ?? true,
    send: (id, data, rule, node, onResult) => {
      if (state.fails) throw new Error('no')
      sent.push([id, data, rule, node])
      if (state.answers !== false && state.isInService !== false) onResult?.('success')
    },
  }
  return { sent, actions }
}

describe('Engine', () => {
  const startEngine = (services: Services) => {
    const engine = new Engine(broker, services, nodeEnvironment(services))
    engine.start()
    return engine
  }
  const figures = (engine: Engine, id: string) => engine.get(id)?.metrics.read(['emqx@127.0.0.1']).metrics ?? {}

  it('passes each result to each action unchanged: 2.0 stays a float, missing values undefined', () => {
    const { sent, actions } = fakeActions()
    const engine = startEngine({ actions })
    engine.put('r', 'FOREACH payload.list AS n DO n, none FROM "t"', ['http:a', 'http:b'], true)
    publish('t', '{"list": [1, 2.0]}')
    expect(sent).toEqual([
      ['http:a', { n: 1, none: undefined }, 'r', 'emqx@127.0.0.1'],
      ['http:b', { n: 1, none: undefined }, 'r', 'emqx@127.0.0.1'],
      ['http:a', { n: new Float(2), none: undefined }, 'r', 'emqx@127.0.0.1'],
      ['http:b', { n: new Float(2), none: undefined }, 'r', 'emqx@127.0.0.1'],
    ])
    expect(figures(engine, 'r')).toMatchObject({ 'actions.total': 4, 'actions.success': 4 })
    engine.stop()
  })

  it('counts nothing until an action responds', () => {
    const engine = startEngine({ actions: fakeActions({ answers: false }).actions })
    engine.put('r', 'SELECT * FROM "t"', ['http:a'], true)
    publish('t')
    expect(figures(engine, 'r')).toMatchObject({ 'actions.total': 1, 'actions.success': 0, 'actions.failed': 0 })
    engine.stop()
  })

  it.each([
    [{ exists: false }, { 'actions.failed': 1, 'actions.failed.out_of_service': 1, 'actions.failed.unknown': 0 }],
    [{ isInService: false }, { 'actions.failed': 1, 'actions.failed.out_of_service': 1, 'actions.failed.unknown': 0 }],
    [{ fails: true }, { 'actions.failed': 1, 'actions.failed.out_of_service': 0, 'actions.failed.unknown': 1 }],
  ])('counts messages that actions do not accept: %o', (state, expected) => {
    const engine = startEngine({ actions: fakeActions(state).actions })
    engine.put('r', 'SELECT * FROM "t"', ['http:a'], true)
    publish('t')
    expect(figures(engine, 'r')).toMatchObject({ ...expected, 'actions.total': 1, 'actions.success': 0 })
    engine.stop()
  })

  it('keeps the last console lines', () => {
    const engine = startEngine({})
    engine.put('r', 'SELECT payload.n AS n FROM "t"', [{ function: 'console' }], true)
    for (let n = 0; n < 600; n++) publish('t', `{"n": ${n}}`)
    expect(engine.console).toHaveLength(500)
    expect(engine.console.at(-1)).toMatchObject({ rule: 'r', text: '{"n":599}' })
    engine.stop()
  })

  it('runs a rule once for a message that several filters match, and keeps counters when it changes', () => {
    const engine = startEngine({})
    engine.put('r', 'SELECT * FROM "t/#", "t/+", "t/1"', [], true)
    publish('t/1')
    engine.put('r', 'SELECT * FROM "other"', [], true)
    publish('t/1')
    publish('other')
    expect(figures(engine, 'r').matched).toBe(2)
    engine.put('r', 'SELECT * FROM "other"', [], false)
    publish('other')
    engine.remove('r')
    publish('other')
    expect(engine.get('r')).toBeUndefined()
    engine.stop()
  })

  it('ignores events after it is stopped', () => {
    const engine = startEngine({})
    const { metrics } = engine.put('r', 'SELECT * FROM "t"', [], true)
    engine.stop()
    publish('t')
    expect(metrics.read(['emqx@127.0.0.1']).metrics.matched).toBe(0)
  })
})

describe('rules area', () => {
  const services: Services = {}
  let area: Area
  beforeEach(async () => {
    const context = { broker, cluster: new Cluster(broker), services, configs: new Map() } as unknown as Context
    area = createRulesArea(context)
    await area.start?.()
  })
  afterEach(() => area.stop?.())
  const request = { params: {}, query: {}, headers: {}, caller: undefined }
  const create = (id: string, sql: string, actions: string[] = []) =>
    area.handlers['post /rules']?.({ ...request, body: { id, sql, actions } })
  const loadMetrics = async (id: string) => {
    const answer = await area.handlers['get /rules/{id}/metrics']?.({ ...request, params: { id }, body: undefined })
    return (answer?.body as { metrics: Record<string, number> } | undefined)?.metrics
  }

  it('lists the rules that use an action or a source, and removes an action from all', () => {
    create('a', 'SELECT * FROM "t"', ['http:x', 'mqtt:y'])
    create('b', 'SELECT * FROM "$bridges/mqtt:src"', ['http:x'])
    expect(services.rules?.getRulesByAction('http:x')).toEqual(['a', 'b'])
    expect(services.rules?.getRulesBySource('mqtt:src')).toEqual(['b'])
    services.rules?.removeAction('http:x')
    expect([services.rules?.getRulesByAction('http:x'), services.rules?.getRulesByAction('mqtt:y')]).toEqual([
      [],
      ['a'],
    ])
  })

  it('runs rules on messages of sources', async () => {
    create('s', 'SELECT payload.n AS n FROM "$bridges/mqtt:src" WHERE topic =~ \'t/#\'')
    services.rules?.fromSource('mqtt:src', { topic: 't/1', payload: '{"n": 1}' })
    services.rules?.fromSource('mqtt:src', { topic: 'u', payload: '{"n": 1}' })
    services.rules?.fromSource('mqtt:other', { topic: 't/1', payload: '{"n": 1}' })
    expect(await loadMetrics('s')).toMatchObject({ matched: 2, passed: 1, 'failed.no_result': 1 })
  })

  it('restores and runs rules after a restart', async () => {
    create('kept', 'SELECT * FROM "t"', ['http:x'])
    await area.handlers['put /rule_engine']?.({ ...request, body: { ignore_sys_message: false } })
    const [lasting] = area.persistentParts ?? []
    const state = JSON.parse(JSON.stringify(lasting?.snapshot())) as unknown
    await area.stop?.()
    const context = { broker, cluster: new Cluster(broker), services: {}, configs: new Map() } as unknown as Context
    area = createRulesArea(context)
    await area.persistentParts?.[0]?.restore(state)
    await area.start?.()
    expect(area.persistentParts?.[0]?.snapshot()).toEqual(state)
    publish('t')
    expect((await loadMetrics('kept'))?.matched).toBe(1)
  })
})

describe('republish', () => {
  const message = (
    args: Partial<RepublishArguments>,
    result: Parameters<ReturnType<typeof compileRepublish>>[0],
    columns = {},
  ) => {
    const output = toOutput({ function: 'republish', args: { topic: 'out', ...args } }, 'actions.1')
    if (typeof output === 'string' || output.function !== 'republish') throw new Error('no republish')
    const { payload, ...rest } = compileRepublish(output.args)(result, columns)
    return { ...rest, payload: payload.toString('latin1') }
  }
  it.each([
    [{}, { payload: 'x', qos: 2, retain: true }, { payload: 'x', qos: 2, retain: true }],
    [{}, {}, { payload: 'undefined', qos: 0, retain: false }],
    [{ payload: '' }, { b: 1, a: [] }, { payload: '{"a":[],"b":1}' }],
    [{ payload: createPlaceholder('.') }, { a: 1 }, { payload: '{"a":1}' }],
    [
      { payload: `${createPlaceholder('m')} ${createPlaceholder('m.x')} ${createPlaceholder('l')}` },
      { m: { x: 1.5 }, l: ['a'] },
      { payload: '{"x":1.5} 1.5 ["a"]' },
    ],
    [{ payload: createPlaceholder('payload.x') }, { payload: '{"x": 7}' }, { payload: '7' }],
    [{ payload: createPlaceholder('payload.l.-1') }, { payload: '{"l": [7, 8]}' }, { payload: '8' }],
    [{ payload: createPlaceholder('bytes') }, { bytes: new Uint8Array([255, 0]) }, { payload: '\xff\x00' }],
    [{ payload: `$5 ${createPlaceholder(' and ')} {}` }, {}, { payload: `$5 ${createPlaceholder(' and ')} {}` }],
    [{ topic: `a/${createPlaceholder('x')}/b` }, { x: 'y' }, { topic: 'a/y/b' }],
    [
      { qos: createPlaceholder('q'), retain: createPlaceholder('r') },
      { q: '1', r: 'true' },
      { qos: 1, retain: true },
    ],
    [{ qos: 1, retain: false }, { qos: 2 }, { qos: 1, retain: false }],
  ])('%o of %o', (args, result, expected) => {
    expect(message(args, result)).toMatchObject(expected)
  })

  it('uses user properties of the result, or those of the message', () => {
    const columns = { pub_props: { 'User-Property': { a: '1' } } }
    const original = createPlaceholder("pub_props.'User-Property'")
    expect(message({ user_properties: original }, {}, columns).properties).toEqual({ userProperties: [['a', '1']] })
    expect(message({}, { user_properties: { k: ['v', 2] } }).properties).toEqual({
      userProperties: [
        ['k', 'v'],
        ['k', '2'],
      ],
    })
    expect(message({}, { user_properties: 'no map' }, columns).properties).toEqual({})
  })

  it('omits invalid properties', () => {
    const mqtt_properties = {
      'Payload-Format-Indicator': '2',
      'Message-Expiry-Interval': '-1',
      'Correlation-Data': createPlaceholder('c'),
    }
    expect(message({ mqtt_properties }, { c: 'x' }).properties).toEqual({ correlationData: Buffer.from('x') })
  })

  it.each([{ qos: 3 }, { qos: 'x' }, { retain: 'maybe' }])('rejects %o', (result) => {
    expect(() => message({}, result)).toThrow(/bad_/)
  })
})

describe('RateMeter', () => {
  it('has the rate of five seconds, its maximum and the mean of five minutes', () => {
    const meter = new RateMeter(0)
    for (let second = 0; second < 10; second++) for (let count = 0; count < 20; count++) meter.add(second * 1000)
    expect(meter.read(9_000)).toEqual({ rate: 20, max: 20, last5m: 20 })
    expect(meter.read(12_000)).toEqual({ rate: 8, max: 20, last5m: 15.38 })
    expect(meter.read(60_000)).toEqual({ rate: 0, max: 20, last5m: 3.28 })
    expect(meter.read(1_000_000)).toEqual({ rate: 0, max: 20, last5m: 0 })
  })
})
