import { gzipSync } from 'node:zlib'
import { Header } from 'tar'
import { describe, expect, it } from 'vitest'
import { writeArchive } from '../../sandbox/http/archive'
import { openBench } from './support'

const bench = openBench()

const upload = async (name: string, data: Buffer) => {
  const form = new FormData()
  form.append('filename', new Blob([new Uint8Array(data)]), name)
  const response = await fetch(`${bench.sandbox.api}/api/v5/data/files`, {
    method: 'POST',
    headers: { authorization: `Bearer ${bench.token}` },
    body: form,
  })
  const text = await response.text()
  return { status: response.status, body: text ? JSON.parse(text) : undefined }
}

let uploadCount = 0
/** Creates a backup with these states; areas without a state stay unchanged. */
const backup = (states: Record<string, unknown>, meta: unknown = { version: '5.6.1', edition: 'ee' }) =>
  writeArchive(
    new Map(
      Object.entries({ META: meta, ...states }).map(([name, state]) => [
        name === 'META' ? 'x/META.json' : `x/state/${name}.json`,
        Buffer.from(typeof state === 'string' ? state : JSON.stringify(state)),
      ]),
    ),
  )

const importBackup = async (data: Buffer) => {
  const filename = `hostile${++uploadCount}.tar.gz`
  const sent = await upload(filename, data)
  if (sent.status !== 204) return sent
  const { status, body } = await bench.post('/data/import', { filename })
  return { status, body }
}

const users = () => bench.sandbox.services && bench.get('/users').then(({ body }) => body)
const snapshot = async () => {
  const paths = [
    '/users',
    '/banned',
    '/rules',
    '/listeners',
    '/mqtt/topic_rewrite',
    '/schema_registry',
    '/configs/broker',
  ]
  return Promise.all(paths.map(async (path) => [path, (await bench.get(path)).body]))
}

const hash = `${'A'.repeat(43)}=`
const admin = { username: 'admin', role: 'administrator', description: '', salt: 'AAAA', hash }
const file = { clientid: 'c', fileid: 'f', name: 'n', size: 1, timestamp: '', metadata: {}, node: 'emqx@127.0.0.1' }

describe('hostile backup', () => {
  it.each<[string, Record<string, unknown>, RegExp]>([
    [
      'a reference out of its folder',
      { transferred_files: [{ ...file, ref: '../../../../etc/passwd' }] },
      /ref must match/,
    ],
    ['an absolute reference', { transferred_files: [{ ...file, ref: '/etc/passwd' }] }, /ref must match/],
    [
      'a reference with a line after it',
      { transferred_files: [{ ...file, ref: `${'a'.repeat(32)}\n` }] },
      /ref must match/,
    ],
    ['null for users', { users: null }, /users must be array/],
    ['no users', { users: [] }, /users has no administrator/],
    ['no administrator', { users: [{ ...admin, role: 'viewer' }] }, /users has no administrator/],
    ['a user twice', { users: [admin, { ...admin, role: 'viewer' }] }, /twice/],
    ['a user without a name', { users: [admin, { ...admin, username: '' }] }, /username/],
    ['a hash of another length', { users: [{ ...admin, hash: 'AAAA' }] }, /hash must match/],
    ['an unknown role', { users: [admin, { ...admin, username: 'b', role: 'root' }] }, /role/],
    ['a key without its hash', { 'api-keys': [{ name: 'a' }] }, /api-keys\.0/],
    ['a number for bans', { banned: 7 }, /banned must be array/],
    [
      'an expression that is none',
      { banned: [{ as: 'clientid_re', who: '(', by: '', reason: '', at: 0, until: 9e15 }] },
      /banned/,
    ],
    ['a rule that is none', { rules: { rules: [{ id: 'a' }], settings: {} } }, /rules\.rules\.0/],
    [
      'a connector of no kind',
      { integration: { connectors: [{ type: 'x', name: 'y', settings: {} }], actions: [], sources: [] } },
      /integration\.connectors\[0\]/,
    ],
    [
      'a connector named by a path',
      { integration: { connectors: [{ type: 'http', name: '../x', settings: {} }], actions: [], sources: [] } },
      /name must match/,
    ],
    [
      'a schema that is none',
      { schema_registry: [{ type: 'json', name: 'a', source: '{', description: '' }] },
      /schema_registry/,
    ],
    [
      'a gateway twice',
      { gateways: Array(2).fill({ name: 'stomp', settings: {}, createdAt: 1, listeners: [] }) },
      /twice/,
    ],
    [
      'a gateway that is none',
      { gateways: [{ name: 'constructor', settings: {}, createdAt: 1, listeners: [] }] },
      /gateways/,
    ],
    ['a ban of no kind', { banned: [{ as: 'shoe', who: '1', by: '', reason: '', at: 0, until: 9e15 }] }, /banned/],
    [
      'a moment beyond all dates',
      { topic_metrics: [{ topic: 'a', createdAt: 1e300 }] },
      /topic_metrics\.0\.createdAt must be <=/,
    ],
    ['settings of another kind', { global_zone: { mqtt: { max_qos_allowed: [] } } }, /global_zone/],
    ['a text for settings', { log: '"x"' }, /log/],
    ['what is no JSON', { broker: '{' }, /not JSON/],
    ['JSON nested without end', { broker: '['.repeat(100_000) }, /nested too deeply/],
    ['facts that are null', { META: null }, /no backup/],
  ])('with %s is rejected without any change', async (_what, states, message) => {
    await bench.post('/banned', { as: 'clientid', who: 'stays' })
    const before = await snapshot()
    const { status, body } = await importBackup(
      // Areas imported before the failure are reverted as well.
      await backup({
        banned: [],
        rewrite: [{ action: 'all', source_topic: 'a', re: 'a', dest_topic: 'b' }],
        ...states,
      }),
    )
    expect([status, body.code]).toEqual([400, 'BAD_REQUEST'])
    expect(body.message).toMatch(message)
    expect(await snapshot()).toEqual(before)
    expect(await bench.signIn('admin', 'public')).toBeTruthy()
    expect(await users()).toHaveLength(1)
  })

  it('reverts the areas imported before the failed one', async () => {
    const before = await snapshot()
    // Valid in form; only applying it shows that the statement is invalid.
    const rule = { id: 'a', name: '', sql: 'SELECT', actions: [], enable: true, description: '', created_at: 1 }
    const settings = { ignore_sys_message: true, jq_function_default_timeout: '10s' }
    const broker = { enable_session_registry: false, session_history_retain: '9s' }
    const { status, body } = await importBackup(
      await backup({ banned: [], broker, rules: { rules: [rule], settings } }),
    )
    expect(status).toBe(400)
    expect(body.message).toMatch(/^bad backup: rules: /)
    expect(await snapshot()).toEqual(before)
  })

  it('with partial settings uses defaults for the others', async () => {
    const before = (await bench.get('/configs/alarm')).body
    expect((await importBackup(await backup({ alarm: { size_limit: 7 } }))).status).toBe(204)
    expect((await bench.get('/configs/alarm')).body).toEqual({ ...before, size_limit: 7 })
  })

  it('ends the sessions of changed users', async () => {
    await bench.post('/users', { username: 'second', password: 'Secret-123', role: 'viewer', description: '' })
    const { body } = await bench.post('/data/export', {})
    const token = await bench.signIn('second', 'Secret-123')
    await bench.delete('/users/second')
    expect((await bench.get('/nodes', { auth: `Bearer ${token}` })).status).toBe(401)
    await bench.post('/users', { username: 'second', password: 'Secret-456', role: 'administrator', description: '' })
    const strong = await bench.signIn('second', 'Secret-456')
    expect((await bench.post('/data/import', { filename: body.filename })).status).toBe(204)
    expect((await bench.get('/nodes', { auth: `Bearer ${strong}` })).status).toBe(401)
    expect((await bench.get('/nodes')).status).toBe(200)
  })

  const entry = (fields: object, data = Buffer.alloc(0)): Buffer[] => {
    const head = Buffer.alloc(512)
    new Header({
      path: 'x/META.json',
      size: data.length,
      type: 'File',
      mode: 0o644,
      mtime: new Date(),
      ...fields,
    }).encode(head)
    return [head, data, Buffer.alloc((512 - (data.length % 512)) % 512)]
  }
  const packEntries = (...entries: Buffer[][]): Buffer =>
    gzipSync(Buffer.concat([...entries.flat(), Buffer.alloc(1024)]))
  const meta = entry({}, Buffer.from('{"version":"5.6.1","edition":"ee"}'))

  it.each<[string, () => Buffer, RegExp]>([
    [
      'a symbolic link',
      () => packEntries(meta, entry({ path: 'x/l', type: 'SymbolicLink', linkpath: '/etc' })),
      /is a SymbolicLink/,
    ],
    [
      'a hard link',
      () => packEntries(meta, entry({ path: 'x/l', type: 'Link', linkpath: '/etc/passwd' })),
      /is a Link/,
    ],
    [
      'a device',
      () => packEntries(meta, entry({ path: 'x/d', type: 'CharacterDevice', devmaj: 1, devmin: 5 })),
      /is a CharacterDevice/,
    ],
    ['a pipe', () => packEntries(meta, entry({ path: 'x/p', type: 'FIFO' })), /is a FIFO/],
    ['a name that climbs', () => packEntries(meta, entry({ path: 'x/../../etc/x' })), /leads out/],
    ['an absolute name', () => packEntries(meta, entry({ path: '/etc/x' })), /leads out/],
    ['a file twice', () => packEntries(meta, meta), /twice/],
    ['a size that is not there', () => packEntries(entry({ size: 8 * 1024 ** 3 })), /runcated|large|bad backup/],
    [
      'many folders',
      () => packEntries(...Array.from({ length: 2100 }, (_, i) => entry({ path: `x/${i}/`, type: 'Directory' }))),
      /more than 2000/,
    ],
    [
      'many files',
      () => packEntries(...Array.from({ length: 2100 }, (_, i) => entry({ path: `x/${i}` }))),
      /more than 2000/,
    ],
    ['much behind little', () => gzipSync(Buffer.alloc(33 * 1024 * 1024)), /bad backup/],
    ['nothing', () => Buffer.alloc(0), /bad backup/],
  ])('with %s is rejected', async (_what, make, message) => {
    const { status, body } = await importBackup(make())
    expect([status, body.code]).toEqual([400, 'BAD_REQUEST'])
    expect(body.message).toMatch(message)
  })
})

describe('backup names', () => {
  it('of 300 letters are rejected without showing a folder path', async () => {
    const name = `${'a'.repeat(300)}.tar.gz`
    const answers = [
      await bench.get(`/data/files/${name}`),
      await bench.delete(`/data/files/${name}`),
      await bench.post('/data/import', { filename: name }),
      await upload(name, await backup({})),
    ]
    for (const { status, body } of answers) {
      expect([status, body.code]).toEqual([400, 'BAD_REQUEST'])
      expect(body.message).not.toContain('/')
    }
  })
})
