import { execFile } from 'node:child_process'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PROJECT } from '../../scripts/project'

let other: Server
let usedPort: number

function start(...args: string[]): Promise<{ code: number; out: string; err: string }> {
  return new Promise((resolve) => {
    const command = ['--import', 'tsx', 'scripts/start.ts', ...args]
    execFile(process.execPath, command, { cwd: PROJECT, timeout: 30_000 }, (error, out, err) => {
      resolve({ code: typeof error?.code === 'number' ? error.code : error ? -1 : 0, out, err })
    })
  })
}

beforeAll(async () => {
  other = createServer((_call, answer) => answer.writeHead(404).end('no broker'))
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
  usedPort = (other.address() as AddressInfo).port
})

afterAll(() => {
  other.close()
})

describe('npm start reports an error in one line and exits', () => {
  it.each([
    [
      'sandbox port in use',
      () => ['--api-port', '0', '--ws-port', '0', '--mqtt-port', `${usedPort}`],
      /^port \d+ is taken; choose another with --mqtt-port\n$/,
    ],
    [
      'API port in use',
      () => ['--api-port', `${usedPort}`, '--ws-port', '0', '--mqtt-port', '0'],
      /^port \d+ is taken; choose another with --api-port\n$/,
    ],
    [
      'no broker at the URL',
      () => ['--broker', 'http://127.0.0.1:1'],
      /^--broker http:\/\/127\.0\.0\.1:1 cannot be reached: .*\n$/,
    ],
    [
      'another server at the URL',
      () => ['--broker', `http://127.0.0.1:${usedPort}`],
      /^--broker http:\/\/127\.0\.0\.1:\d+ answers \(404\), but not as a broker's admin API; it is usually at port 18083\n$/,
    ],
    [
      'invalid URL',
      () => ['--broker', 'localhost:18083'],
      /^--broker localhost:18083: no address of the form http:\/\/host:port or https:\/\/host:port\n$/,
    ],
  ])('%s', async (_what, args, line) => {
    const { code, out, err } = await start(...args())
    expect(err).toMatch(line)
    expect([code, out]).toEqual([1, ''])
  })

  it('prints its options', async () => {
    const { code, out } = await start('--help')
    expect(code).toBe(0)
    expect(out).toContain('--broker URL')
  })
})
