import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:https'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { HttpService } from '../../domains/access/HttpService'

/** Node cannot create certificates. */
const able = spawnSync('openssl', ['version']).status === 0

describe.skipIf(!able)('HTTPS service', () => {
  let folder: string
  let server: Server
  let cert: string
  let url: string

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'access-tls-'))
    const [key, crt] = [join(folder, 'key'), join(folder, 'crt')]
    const requestArgs = [
      'req',
      '-x509',
      '-newkey',
      'ec',
      '-pkeyopt',
      'ec_paramgen_curve:prime256v1',
      '-nodes',
      '-days',
      '1',
    ]
    const subject = ['-subj', '/CN=service', '-addext', 'subjectAltName=DNS:service.test']
    execFileSync('openssl', [...requestArgs, '-keyout', key, '-out', crt, ...subject], { stdio: 'pipe' })
    cert = readFileSync(crt, 'utf8')
    server = createServer({ key: readFileSync(key), cert }, (_request, response) => void response.writeHead(204).end())
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    url = `https://127.0.0.1:${(server.address() as AddressInfo).port}/auth`
  })
  afterAll(async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
    rmSync(folder, { recursive: true, force: true })
  })

  it.each([
    ['is trusted unseen where nothing is verified', () => ({ enable: true, verify: 'verify_none' }), 204],
    ['is not trusted where its authority is unknown', () => ({ enable: true, verify: 'verify_peer' }), undefined],
    [
      'is not trusted under another name than its own',
      () => ({ enable: true, verify: 'verify_peer', cacertfile: cert }),
      undefined,
    ],
    [
      'is trusted by its authority and the name asked for',
      () => ({ enable: true, verify: 'verify_peer', cacertfile: cert, server_name_indication: 'service.test' }),
      204,
    ],
    [
      'is trusted by its authority alone where no name is checked',
      () => ({ enable: true, verify: 'verify_peer', cacertfile: cert, server_name_indication: 'disable' }),
      204,
    ],
  ])('%s', async (_name, ssl, expected) => {
    const service = new HttpService({ method: 'get', url, ssl: ssl(), request_timeout: '3s' })
    expect((await service.sendRequest('n'))?.status).toBe(expected)
    expect(service.meter.read('n')).toMatchObject({ matched: 1, [expected ? 'success' : 'failed']: 1 })
    service.close()
  })
})
