import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createConnection } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { openBench } from './support'

const bench = openBench()
const folder = mkdtempSync(join(tmpdir(), 'signalbox-files-'))
const pipe = join(folder, 'pipe')
const large = join(folder, 'large')
execFileSync('mkfifo', [pipe])
writeFileSync(large, Buffer.alloc(2 * 1024 * 1024))
afterAll(() => rmSync(folder, { recursive: true }))

const context = { event_type: 'message_publish', payload: '{}', topic: 't', qos: 1, clientid: 'c', username: 'u' }

describe('hostile statements', () => {
  it.each([
    ['100,000 terms', Array(100_000).fill('1').join('+')],
    ['20,000 terms', Array(20_000).fill('1').join('+')],
    ['5,000 calls', `${'abs('.repeat(5000)}1${')'.repeat(5000)}`],
    ['a range of 10^15', '[1..1000000000000000]'],
  ])('of %s are rejected with 400 in tests and rules', async (_what, expression) => {
    const sql = `SELECT ${expression} AS x FROM "t"`
    expect((await bench.post('/rule_test', { sql, context })).status).toBe(400)
    const createResponse = await bench.post('/rules', { id: 'hostile', sql, actions: [] })
    // Ranges are evaluated when the rule runs.
    expect(createResponse.status).toBe(expression.startsWith('[') ? 201 : 400)
    expect((await bench.get('/status', { auth: null })).status).toBe(200)
    await bench.delete('/rules/hostile')
  })
})

describe('hostile jq expression in a statement', () => {
  const getExpressionError = async (expression: string, payload: string) => {
    const sql = `SELECT ${expression} AS x FROM "t"`
    const { status, body } = await bench.post('/rule_test', { sql, context: { ...context, payload } })
    expect(status).toBe(400)
    expect((await bench.get('/status', { auth: null })).status).toBe(200)
    return JSON.parse(body.message).select_and_transform_error
  }

  it('is stopped if it contains a registry schema', async () => {
    const source = JSON.stringify({ properties: { a: { pattern: '^(a+)+$' } } })
    await bench.post('/schema_registry', { type: 'json', name: 'endless', source })
    const payload = JSON.stringify({ a: `${'a'.repeat(40)}!` })
    expect(await getExpressionError(`schema_check('endless', payload)`, payload)).toMatchObject({
      reason: 'schema_failed',
    })
    await bench.delete('/schema_registry/endless')
  })

  it.each(["sprintf('~1000000000s', 'x')", "sprintf('~.1000000000c', 65)"])('is rejected: %s', async (expression) => {
    expect(await getExpressionError(expression, '{}')).toBe('system_limit')
  })
})

describe('response declared as a list', () => {
  it('passes --strict-answers with 400 and with 503', async () => {
    const validMessage = { topic: 'a', payload: 'x' }
    const tooLarge = { topic: 'a', payload: 'x'.repeat(2 * 1024 * 1024) }
    const { status, body } = await bench.post('/publish/bulk', [validMessage, tooLarge])
    expect(status).toBe(400)
    expect(body).toEqual([expect.objectContaining({ reason_code: 16 }), expect.objectContaining({ reason_code: 149 })])
  })
})

describe('names of Object properties', () => {
  it.each(['constructor', 'toString', '__proto__', 'hasOwnProperty'])(
    '%s as protocol name closes the connection and prints nothing',
    async (name) => {
      const printed: unknown[] = []
      const { error } = console
      console.error = (...args: unknown[]) => void printed.push(args)
      try {
        const { port } = new URL(bench.sandbox.mqtt)
        const socket = createConnection(Number(port), '127.0.0.1')
        const rest = Buffer.from([4, 2, 0, 60, 0, 1, 0x61])
        const variable = Buffer.concat([Buffer.from([0, name.length]), Buffer.from(name), rest])
        socket.write(Buffer.concat([Buffer.from([0x10, variable.length]), variable]))
        socket.resume()
        await new Promise((resolve) => socket.once('close', resolve))
      } finally {
        console.error = error
      }
      expect(printed).toEqual([])
    },
  )

  it.each(['constructor', 'toString', '__proto__'])('%s is no setting, type or protocol', async (name) => {
    for (const root of ['rule_engine', 'sysmon', 'broker']) {
      const { status } = await bench.post(`/configs_reset/${root}?conf_path=${name}`)
      expect([400, 404]).toContain(status)
    }
    const requests: [string, string, object?][] = [
      ['POST', '/connectors', { type: name, name: 'x' }],
      ['POST', '/schema_registry', { type: name, name: 'x', source: '{}' }],
      ['POST', '/listeners', { type: name, name: 'x', bind: '127.0.0.1:0' }],
      ['GET', `/gateways/${name}`],
      ['GET', `/sso/${name}`],
      ['GET', `/configs/${name}`],
      ['POST', '/authentication', { mechanism: name }],
      ['PUT', '/configs/global_zone', { [name]: 1 }],
    ]
    for (const [method, path, body] of requests) {
      const { status } = await bench.request(method, path, body)
      expect([path, status >= 400 && status < 500]).toEqual([path, true])
    }
    expect(({} as Record<string, unknown>).polluted).toBeUndefined()
  })
})

describe('file path in settings', () => {
  it.each([
    ['a pipe', pipe],
    ['a device', '/dev/zero'],
    ['a folder', folder],
    ['a file of 2 MB', large],
  ])('that is %s is rejected without blocking', async (_what, path) => {
    const startTime = Date.now()
    const listener = await bench.post('/listeners', {
      type: 'ssl',
      name: 'odd',
      bind: '127.0.0.1:0',
      ssl_options: { certfile: path, keyfile: path, cacertfile: path },
    })
    expect(listener.status).toBe(400)
    const key = await bench.post('/authentication', {
      mechanism: 'jwt',
      use_jwks: false,
      algorithm: 'public-key',
      public_key: path,
    })
    expect(key.status).toBe(400)
    const connector = await bench.post('/connectors', {
      type: 'http',
      name: 'odd',
      url: 'https://127.0.0.1:1',
      ssl: { enable: true, cacertfile: path },
      resource_opts: { start_timeout: '1s' },
    })
    if (connector.status === 201) {
      expect(connector.body.status).toBe('disconnected')
      await bench.delete('/connectors/http:odd')
    }
    expect(Date.now() - startTime).toBeLessThan(5_000)
  })
})
