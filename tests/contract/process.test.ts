import { type ChildProcess, spawn } from 'node:child_process'
import { createServer, type Server } from 'node:net'
import { fileURLToPath } from 'node:url'
import { afterEach, describe, expect, it } from 'vitest'

const main = fileURLToPath(new URL('../../sandbox/main.ts', import.meta.url))
const free = ['--api-port', '0', '--mqtt-port', '0', '--ws-port', '0']
const started: ChildProcess[] = []

interface Run {
  child: ChildProcess
  out: () => string
  err: () => string
  ended: Promise<number | null>
}

function run(...flags: string[]): Run {
  const child = spawn(process.execPath, ['--import', 'tsx', main, ...flags], { stdio: ['ignore', 'pipe', 'pipe'] })
  started.push(child)
  const text = { out: '', err: '' }
  child.stdout.on('data', (chunk) => (text.out += chunk))
  child.stderr.on('data', (chunk) => (text.err += chunk))
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve))
  return { child, out: () => text.out, err: () => text.err, ended }
}

async function waitUntilReady(process: Run) {
  const waitForOutput = async () => {
    await expect.poll(() => process.out(), { timeout: 15_000 }).toContain('\n')
  }
  const ended = process.ended.then((code) => {
    if (!process.out()) throw new Error(`ended with ${code}: ${process.err()}`)
  })
  await Promise.race([waitForOutput(), ended])
  return JSON.parse(process.out().split('\n')[0] ?? '')
}

afterEach(() => {
  for (const child of started.splice(0)) child.kill('SIGKILL')
})

describe('sandbox command', () => {
  it('prints its URLs in one line, obeys the control port, and exits on SIGTERM', async () => {
    const sandbox = run(...free, '--control-port', '0', '--nodes', '2', '--ready-json')
    const { api, mqtt, ws, control, nodes } = await waitUntilReady(sandbox)
    expect(nodes).toEqual(['emqx@127.0.0.1', 'emqx@127.0.0.2'])
    expect([mqtt, ws]).toEqual([
      expect.stringMatching(/^mqtt:\/\/127\.0\.0\.1:\d+$/),
      expect.stringMatching(/^ws:\/\/127\.0\.0\.1:\d+\/mqtt$/),
    ])
    const login = { username: 'admin', password: 'public' }
    const json = { 'content-type': 'application/json' }
    const send = (url: string, body?: object) =>
      fetch(url, { method: 'POST', headers: json, body: JSON.stringify(body ?? {}) })
    const { token } = await (await send(`${api}/api/v5/login`, login)).json()
    const get = (path: string) => fetch(`${api}/api/v5${path}`, { headers: { authorization: `Bearer ${token}` } })

    expect((await send(`${control}/nodes/${nodes[1]}/stop`)).status).toBe(200)
    expect((await (await get('/cluster')).json()).nodes).toEqual([nodes[0]])
    expect((await send(`${control}/nodes/${nodes[1]}/start`)).status).toBe(200)
    expect((await send(`${control}/nodes/ghost/stop`)).status).toBe(404)
    await send(`${control}/fail`, { path: '/alarms', status: 500, body: { code: 'INTERNAL_ERROR', message: 'm' } })
    expect((await get('/alarms')).status).toBe(500)
    await send(`${control}/reset-faults`)
    expect((await get('/alarms')).status).toBe(200)
    await send(`${control}/expire-tokens`)
    expect((await (await get('/alarms')).json()).code).toBe('TOKEN_TIME_OUT')

    sandbox.child.kill('SIGTERM')
    expect(await sandbox.ended).toBe(0)
    expect(sandbox.err()).toBe('')
  })

  it.each(['--api-port', '--mqtt-port', '--ws-port', '--control-port'])(
    'names the port and the option if %s is in use',
    async (flag) => {
      const holder = await occupyPort()
      const { port } = holder.address() as { port: number }
      const sandbox = run(...free, flag, String(port))
      expect(await sandbox.ended).toBe(1)
      expect(sandbox.err().trim()).toBe(`Port ${port} is taken; choose another with ${flag}`)
      holder.close()
    },
  )

  it.each([
    ['--nodes', 'many', '--nodes wants a number from 1 to 9, not many'],
    ['--edition', 'moon', '--edition wants ee, opensource or cloud, not moon'],
    ['--shoe-size', '44', "Unknown option '--shoe-size'"],
  ])('reports an error for %s %s', async (flag, value, message) => {
    const sandbox = run(flag, value)
    expect(await sandbox.ended).toBe(1)
    expect(sandbox.err()).toContain(message)
    expect(sandbox.err().trim().split('\n')).toHaveLength(1)
  })

  it('starts the open source edition without Enterprise features', async () => {
    const sandbox = run(...free, '--edition', 'opensource', '--ready-json', '--strict-answers')
    const { api } = await waitUntilReady(sandbox)
    const answer = await fetch(`${api}/api/v5/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: 'admin', password: 'public' }),
    })
    expect(await answer.json()).toMatchObject({ license: { edition: 'opensource' } })
  })

  it('[SH-18] starts a cloud: Enterprise without the license', async () => {
    const sandbox = run(...free, '--edition', 'cloud', '--ready-json', '--strict-answers')
    const { api } = await waitUntilReady(sandbox)
    const answer = await fetch(`${api}/api/v5/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: 'admin', password: 'public' }),
    })
    const { token, license } = await answer.json()
    expect(license).toEqual({ edition: 'cloud' })
    const status = async (path: string) =>
      (await fetch(`${api}/api/v5${path}`, { headers: { authorization: `Bearer ${token}` } })).status
    expect([await status('/license'), await status('/sso')]).toEqual([404, 200])
  })
})

async function occupyPort(): Promise<Server> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return server
}
