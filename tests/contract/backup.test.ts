import { mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { readArchive, writeArchive } from '../../sandbox/http/archive'
import { startSandbox } from '../../sandbox/sandbox'
import { openBench } from './support'

const bench = openBench()

const upload = async (path: string, field: string, name: string, data: Buffer, to = { api: '', token: '' }) => {
  const form = new FormData()
  form.append(field, new Blob([new Uint8Array(data)]), name)
  const response = await fetch(`${to.api || bench.sandbox.api}/api/v5${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${to.token || bench.token}` },
    body: form,
  })
  const text = await response.text()
  return { status: response.status, body: text ? JSON.parse(text) : undefined }
}

const download = async (name: string): Promise<Buffer> => {
  const response = await fetch(`${bench.sandbox.api}/api/v5/data/files/${name}`, {
    headers: { authorization: `Bearer ${bench.token}` },
  })
  return Buffer.from(await response.arrayBuffer())
}

describe('backups', () => {
  it('restore the state from their own file and from an upload', async () => {
    await bench.put('/configs/broker', { session_history_retain: '2h' })
    const { body: backup } = await bench.post('/data/export', {})
    expect(backup.filename).toMatch(/^emqx-export-\d{4}(-\d\d){5}\.\d{3}\.tar\.gz$/)
    const data = await download(backup.filename)
    expect(data.length).toBe(backup.size)
    expect([...(await readArchive(data)).keys()]).toContain(`${backup.filename.slice(0, -7)}/state/broker.json`)
    const getHistoryRetention = async (): Promise<string> =>
      (await bench.get('/configs/broker')).body.session_history_retain
    await bench.put('/configs/broker', { session_history_retain: '0s' })
    expect((await bench.post('/data/import', { filename: backup.filename })).status).toBe(204)
    expect(await getHistoryRetention()).toBe('2h')
    await bench.put('/configs/broker', { session_history_retain: '0s' })
    expect(await upload('/data/files', 'filename', 'copy.tar.gz', data)).toEqual({ status: 204, body: undefined })
    expect((await upload('/data/files', 'filename', 'copy.tar.gz', data)).status).toBe(400)
    await bench.post('/data/import', { filename: 'copy.tar.gz' })
    expect(await getHistoryRetention()).toBe('2h')
    const { body: page } = await bench.get('/data/files?limit=1')
    expect(page.meta).toMatchObject({ count: 2, hasnext: true })
    for (const name of ['copy.tar.gz', backup.filename])
      expect((await bench.delete(`/data/files/${name}`)).status).toBe(204)
    expect((await bench.delete('/data/files/copy.tar.gz')).status).toBe(404)
  })

  it('are listed without a file that is deleted meanwhile', async () => {
    const data = await mkdtemp(join(tmpdir(), 'backups-'))
    const sandbox = await startSandbox({ data, log: () => undefined })
    try {
      const request = async (method: string, path: string, token = '', body?: object) => {
        const response = await fetch(`${sandbox.api}/api/v5${path}`, {
          method,
          headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
          ...(body && { body: JSON.stringify(body) }),
        })
        return response.json()
      }
      const { token } = await request('POST', '/login', '', { username: 'admin', password: 'public' })
      const { filename } = await request('POST', '/data/export', token, {})
      // The folder lists a dangling link, but reading it fails, as for a deleted file.
      await symlink('gone', join(data, 'files/backup-0/gone.tar.gz'))
      const page = await request('GET', '/data/files', token)
      expect(page.data).toMatchObject([{ filename }])
    } finally {
      await sandbox.stop()
      await rm(data, { recursive: true, force: true })
    }
  })

  it('restore everything on another broker', async () => {
    await bench.put('/configs/global_zone', { mqtt: { max_qos_allowed: 1 } })
    await bench.put('/license/setting', { connection_low_watermark: '10%', connection_high_watermark: '20%' })
    await bench.put('/sso/saml', { backend: 'saml', enable: false })
    const paths = [
      '/configs/global_zone',
      '/configs/log',
      '/license/setting',
      '/prometheus',
      '/opentelemetry',
      '/sso',
      '/plugins',
    ]
    const { body: backup } = await bench.post('/data/export', {})
    const other = await startSandbox({ log: () => undefined })
    try {
      const request = async (path: string, body?: object, token = '') => {
        const answer = await fetch(`${other.api}/api/v5${path}`, {
          method: body ? 'POST' : 'GET',
          headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
          ...(body && { body: JSON.stringify(body) }),
        })
        const text = await answer.text()
        return text ? JSON.parse(text) : answer.status
      }
      const { token } = await request('/login', { username: 'admin', password: 'public' })
      await upload('/data/files', 'filename', backup.filename, await download(backup.filename), {
        api: other.api,
        token,
      })
      expect(await request('/data/import', { filename: backup.filename }, token)).toBe(204)
      expect(other.broker.settings.mqtt.max_qos_allowed).toBe(1)
      expect(other.watch.license).toEqual({ low: 0.1, high: 0.2 })
      const newToken = (await request('/login', { username: 'admin', password: 'public' })).token
      for (const path of paths)
        expect([path, await request(path, undefined, newToken)]).toEqual([path, (await bench.get(path)).body])
    } finally {
      await other.stop()
      await bench.delete(`/data/files/${backup.filename}`)
    }
  })

  it('are refused if corrupt, hostile or missing', async () => {
    expect((await bench.post('/data/import', { filename: 'ghost.tar.gz' })).body.code).toBe('BAD_REQUEST')
    expect((await upload('/data/files', 'filename', 'bad.tar.gz', Buffer.from('not a tar'))).status).toBe(400)
    const strange = await writeArchive(new Map([['x/other.json', Buffer.from('{}')]]))
    expect((await upload('/data/files', 'filename', 'strange.tar.gz', strange)).body.message).toContain('no backup')
    const climbing = await writeArchive(new Map([['../META.json', Buffer.from('{"version":"5.6.1"}')]]))
    expect((await upload('/data/files', 'filename', 'climbing.tar.gz', climbing)).body.message).toContain('leads out')
    const bomb = gzipSync(Buffer.alloc(64 * 1024 * 1024))
    expect((await upload('/data/files', 'filename', 'bomb.tar.gz', bomb)).status).toBe(400)
    for (const name of ['..%2F..%2Fetc%2Fpasswd', '..%2Fx.tar.gz', '%2Fetc%2Fpasswd.tar.gz']) {
      expect((await bench.get(`/data/files/${name}`)).status).toBe(400)
    }
    expect((await bench.post('/data/import', { filename: '../../x.tar.gz' })).status).toBe(400)
    expect((await bench.get('/data/files')).body.data).toEqual([])
  })
})

describe('plugins', () => {
  const release = (name: string, more: object = {}) =>
    JSON.stringify({ name, rel_vsn: '1.0.0', rel_apps: [`${name}-1.0.0`], description: 'd', authors: ['A'], ...more })
  const archive = (folder: string, text: string) =>
    writeArchive(
      new Map([
        [`${folder}/release.json`, Buffer.from(text)],
        [`${folder}/README.md`, Buffer.from('# Read me <img src=x onerror=alert(1)>')],
      ]),
    )
  const names = async (): Promise<string[]> =>
    (await bench.get('/plugins')).body.map(({ name }: { name: string }) => name)

  it('are installed, started, ordered and removed', async () => {
    for (const name of ['one', 'two', 'three']) {
      const data = await archive(`${name}-1.0.0`, release(name))
      expect((await upload('/plugins/install', 'plugin', `${name}-1.0.0.tar.gz`, data)).status).toBe(204)
    }
    expect(await names()).toEqual(['one', 'two', 'three'])
    await bench.put('/plugins/two-1.0.0/start')
    const { body } = await bench.get('/plugins/two-1.0.0')
    expect(body).toMatchObject({
      name: 'two',
      rel_vsn: '1.0.0',
      author: ['A'],
      running_status: [{ status: 'running' }],
    })
    expect(body.readme).toContain('# Read me')
    await bench.post('/plugins/three-1.0.0/move', { position: 'front' })
    await bench.post('/plugins/one-1.0.0/move', { position: 'after:two-1.0.0' })
    expect(await names()).toEqual(['three', 'two', 'one'])
    expect((await bench.post('/plugins/one-1.0.0/move', { position: 'before:ghost-1' })).body.code).toBe('MOVE_FAILED')
    expect((await bench.delete('/plugins/two-1.0.0')).status).toBe(204)
    expect((await bench.delete('/plugins/two-1.0.0')).status).toBe(404)
    expect(await names()).toEqual(['three', 'one'])
  })

  it('are refused if the package is invalid', async () => {
    const install = async (name: string, data: Buffer) => (await upload('/plugins/install', 'plugin', name, data)).body
    const code = async (name: string, data: Buffer) => (await install(name, data)).code
    expect(await install('other-1.0.0.tar.gz', await archive('x-1.0.0', release('x')))).toEqual({
      code: 'BAD_PLUGIN_INFO',
      message: 'bad_info_file: other-1.0.0.tar.gz',
    })
    expect(await code('one-1.0.0.tar.gz', await archive('one-1.0.0', release('one')))).toBe('ALREADY_INSTALLED')
    expect(await code('x-1.0.0.tar.gz', Buffer.from('not a tar'))).toBe('BAD_PLUGIN_INFO')
    expect(await code('x-1.0.0.tar.gz', await archive('x-1.0.0', release('y')))).toBe('BAD_PLUGIN_INFO')
    expect(await code('x-1.0.0.tar.gz', await archive('x-1.0.0', '{'))).toBe('BAD_PLUGIN_INFO')
    expect(await code('x-1.0.0.tar.gz', await archive('../x-1.0.0', release('x')))).toBe('BAD_PLUGIN_INFO')
    expect((await upload('/plugins/install', 'file', 'x-1.0.0.tar.gz', Buffer.from('x'))).body.code).toBe(
      'BAD_FORM_DATA',
    )
    expect((await bench.get('/plugins/ghost-1.0.0')).status).toBe(404)
    expect((await bench.put('/plugins/ghost-1.0.0/start')).status).toBe(204)
  })
})
