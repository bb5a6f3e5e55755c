// biome-ignore-all lint/suspicious/noTemplateCurlyInString: placeholders of the broker
import { describe, expect, it } from 'vitest'
import { loadDocuments } from '../../sandbox/http/loadDocuments'
import { openActions, second } from './openActions'
import { createSamples, listUnionVariants, secret } from './samples'
import { eventually, openBench, violation } from './support'

const bench = openBench({ nodes: 2 })
const { truth } = await loadDocuments()
const { peer, send, figures, httpAction } = await openActions(bench)

describe('actions of each type', () => {
  const variants = listUnionVariants(truth, 'NewAction')
  const connectors = new Map(listUnionVariants(truth, 'NewConnector'))

  it('match the list of 30 types', async () => {
    const { body } = await bench.get('/action_types')
    expect(body.length).toBe(30)
    expect([...body].sort()).toEqual(variants.map(([type]) => type).sort())
  })

  it.each(variants)(
    '[IN-3] %s is created from the required fields and updated with the same data',
    async (type, schema) => {
      const connector = connectors.get(type)
      expect(connector).toBeDefined()
      const [settings] = connector ? createSamples(truth, connector, false) : []
      const oracleFields = type === 'oracle' && { sid: 'sid' }
      expect((await bench.post('/connectors', { ...settings, ...oracleFields, name: 'c', enable: false })).status).toBe(
        201,
      )
      const bodies = [...createSamples(truth, schema, false), ...createSamples(truth, schema, true)]
      for (const [index, sample] of bodies.entries()) {
        const name = `sample_${index}`
        const created = await bench.post('/actions', { ...sample, name, connector: 'c' })
        expect([created.status, created.body?.message]).toEqual([201, undefined])
        expect(created.body).toMatchObject({ type, name, connector: 'c', status: 'disconnected' })
        expect(created.body.error).toBe('Not installed')
        expect(created.text).not.toContain(secret)
        const { type: _type, name: _name, status, status_reason, node_status, error, ...writableFields } = created.body
        const changed = await bench.put(`/actions/${type}:${name}`, writableFields)
        expect([changed.status, changed.body?.message]).toEqual([200, undefined])
        expect(changed.body).toMatchObject(writableFields)
        expect((await bench.delete(`/actions/${type}:${name}`)).status).toBe(204)
      }
    },
  )
})

describe('an action', () => {
  it('requires an existing connector of its own type', async () => {
    await httpAction('there', {})
    const wrong = await bench.post('/actions', { type: 'http', name: 'x', connector: 'ghost', parameters: {} })
    expect([wrong.status, wrong.body.code]).toEqual([400, 'BAD_REQUEST'])
    expect(JSON.parse(wrong.body.message)).toMatchObject({
      reason: 'connector_not_found_or_wrong_type',
      connector_name: 'ghost',
    })
    const other = { type: 'mqtt', name: 'x', connector: 'there', parameters: { topic: 't' } }
    expect((await bench.post('/actions', other)).status).toBe(400)
    const duplicate = await bench.post('/actions', { type: 'http', name: 'there', connector: 'there', parameters: {} })
    expect(duplicate.body.code).toBe('ALREADY_EXISTS')
  })

  it.each([
    [{ resource_opts: { worker_pool_size: 0 } }, 'root.resource_opts.worker_pool_size'],
    [{ resource_opts: { request_ttl: 'never' } }, 'root.resource_opts.request_ttl'],
    [{ parameters: { method: 'patch' } }, 'root.parameters.method'],
    [{ parameters: { headers: { a: 1 } } }, 'root.parameters.headers.a'],
    [{ name: 'a b' }, 'root.name'],
  ])('is rejected with %j at its field', async (change, path) => {
    await httpAction('base', {})
    const body = { type: 'http', name: 'wrong', connector: 'base', parameters: {}, ...change }
    expect(violation(await bench.post('/actions', body))).toMatchObject({ path })
    const { type: _type, name: _name, ...settings } = body
    if (!('name' in change)) expect(violation(await bench.put('/actions/http:base', settings))).toMatchObject({ path })
  })

  it('is probed by connecting like its connector', async () => {
    await httpAction('tried', {})
    const body = { type: 'http', name: 'new', connector: 'tried', parameters: {} }
    expect((await bench.post('/actions_probe', body)).status).toBe(204)
    expect((await bench.get('/actions/http:new')).status).toBe(404)
    await peer.down()
    expect((await bench.post('/actions_probe', body)).body).toEqual({
      code: 'TEST_FAILED',
      message: 'Connection refused',
    })
    await peer.up()
  })

  it('is disconnected and not installed while disabled and can be started per node', async () => {
    await httpAction('switch', {})
    await bench.put('/actions/http:switch/enable/false')
    const off = (await bench.get('/actions/http:switch')).body
    expect(off).toMatchObject({ enable: false, status: 'disconnected', error: 'Not installed' })
    expect((await bench.post('/actions/http:switch/start')).body.code).toBe('BAD_REQUEST')
    send('http:switch', { payload: 'x' })
    expect(await figures('http:switch', 'matched', 'dropped')).toEqual({ matched: 0, dropped: 0 })
    expect(bench.sandbox.services.actions?.isInService?.('http:switch')).toBe(false)
    await bench.put('/actions/http:switch/enable/true')
    expect(bench.sandbox.services.actions?.isInService?.('http:switch')).toBe(true)
    expect((await bench.get('/actions/http:switch')).body).toMatchObject({ status: 'connected', error: '' })
    expect((await bench.post('/actions/http:switch/start')).status).toBe(204)
    expect((await bench.post(`/nodes/${second}/actions/http:switch/start`)).status).toBe(204)
    expect((await bench.post('/nodes/ghost@127.0.0.1/actions/http:switch/start')).status).toBe(404)
    expect((await bench.post('/actions/http:switch/explode')).status).toBe(400)
  })

  it('cannot be deleted while rules use it, unless it is removed from them', async () => {
    await httpAction('ruled', {})
    const { services } = bench.sandbox
    const { rules } = services
    const forgotten: string[] = []
    services.rules = {
      getRulesByAction: () => ['rule_1'],
      getRulesBySource: () => [],
      removeAction: (id) => forgotten.push(id),
      fromSource: () => undefined,
    }
    try {
      const refusal = await bench.delete('/actions/http:ruled')
      expect(refusal.status).toBe(400)
      expect(refusal.body).toMatchObject({ code: 'BAD_REQUEST', rules: ['rule_1'] })
      expect((await bench.delete('/actions/http:ruled?also_delete_dep_actions=true')).status).toBe(204)
      expect(forgotten).toEqual(['http:ruled'])
    } finally {
      if (rules) services.rules = rules
      else delete services.rules
    }
    expect((await bench.get('/actions/http:ruled')).body.code).toBe('NOT_FOUND')
    expect((await bench.get('/actions/ruled')).body.code).toBe('NOT_FOUND')
  })
})

describe('an action with an unsupported protocol', () => {
  it('buffers messages until they expire and reports the reason', async () => {
    await bench.post('/connectors', { type: 'mysql', name: 'db', server: '127.0.0.1:1', database: 'd' })
    const response = await bench.post('/actions', {
      type: 'mysql',
      name: 'db',
      connector: 'db',
      parameters: {},
      resource_opts: { request_ttl: '300ms' },
    })
    // Connecting until the next health check of its connector, which may already be done.
    expect(response.body.status).toMatch(/^(connecting|disconnected)$/)
    expect(response.body.error).not.toBe('')
    send('mysql:db', { payload: 'x' })
    expect(await figures('mysql:db', 'matched', 'queuing', 'success')).toEqual({ matched: 1, queuing: 1, success: 0 })
    await eventually(() => figures('mysql:db', 'queuing', 'dropped.expired'), { queuing: 0, 'dropped.expired': 1 })
  })
})
