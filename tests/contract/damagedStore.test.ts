import { spawn, spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startSandbox } from '../../sandbox/sandbox'
import { PROJECT } from '../../scripts/project'

const root = mkdtempSync(join(tmpdir(), 'signalbox-damaged-'))
const intactFolder = join(root, 'good')
afterAll(() => rmSync(root, { recursive: true, force: true }))

beforeAll(async () => {
  const sandbox = await startSandbox({ data: intactFolder, log: () => undefined })
  sandbox.broker.publish({ topic: 'kept', payload: Buffer.from('x'), retain: true, qos: 1 })
  await sandbox.stop()
})

let copies = 0
const copy = (): string => {
  const folder = join(root, `copy${++copies}`)
  cpSync(intactFolder, folder, { recursive: true })
  return folder
}

/** Names and contents of all files except the lock, which a failed start releases. */
const contents = (folder: string): [string, string][] =>
  readdirSync(folder)
    .filter((name) => statSync(join(folder, name)).isFile())
    .map((name) => [name, readFileSync(join(folder, name), 'latin1')])

const startFails = async (folder: string): Promise<string> => {
  const started = startSandbox({ data: folder, log: () => undefined })
  const error = await started.then(
    async (sandbox) => {
      await sandbox.stop()
      return new Error('it started')
    },
    (reason: Error) => reason,
  )
  return error.message
}

describe('corrupt store', () => {
  it.each([
    ['users.json', '', /users\.json, line 1: it is not JSON/],
    ['users.json', 'null', /users\.json, line 1: users must be array/],
    ['users.json', '[]', /users\.json, line 1: users has no administrator/],
    ['users.json', '[{"username":"a"}]', /users\.json, line 1: users\.0 must have required property/],
    ['banned.json', '[]]', /banned\.json, line 1: it is not JSON at character 3/],
    ['api-keys.json', '{\n"a": 1,\n}', /api-keys\.json, line 3: it is not JSON/],
    ['listeners.json', '[{"type":"tcp"}]', /listeners\.json, line 1: listeners/],
    ['global_zone.json', '{"mqtt":{"max_qos_allowed":"two"}}', /global_zone\.json, line 1: .*max_qos_allowed/],
    [
      'integration.json',
      '{"connectors":[{"type":"no","name":"x","settings":{}}],"actions":[],"sources":[]}',
      /integration\.json/,
    ],
    ['rules.json', '{"rules":[{}],"settings":{}}', /rules\.json, line 1: rules\.rules\.0/],
    ['transferred_files.json', '[{"ref":"../../etc/passwd"}]', /transferred_files\.json/],
    ['retained.jsonl', '["a",{}]\n', /retained\.jsonl, line 1: it must have required property/],
    ['sessions.jsonl', 'x\n["a"]\n', /sessions\.jsonl, line 1: it is not JSON/],
  ])('%s containing %s stops the start with file name and line and stays unchanged', async (name, content, message) => {
    const folder = copy()
    writeFileSync(join(folder, name), content)
    const before = contents(folder)
    const errorMessage = await startFails(folder)
    expect(errorMessage).toMatch(message)
    expect(errorMessage).toMatch(
      /Nothing was changed\. Restore the file from a copy, mend the line, or move the file away/,
    )
    expect(errorMessage).not.toContain('\n')
    expect(contents(folder)).toEqual(before)
  })

  it('reports a folder in place of a file', async () => {
    const folder = copy()
    rmSync(join(folder, 'banned.json'))
    mkdirSync(join(folder, 'banned.json'))
    expect(await startFails(folder)).toMatch(/banned\.json: it cannot be read: EISDIR/)
  })

  it('prints one line and exits with 1, also for an unusable folder', () => {
    const folder = copy()
    writeFileSync(join(folder, 'retained.jsonl'), 'rubbish\n')
    const run = (data: string) =>
      spawnSync(
        process.execPath,
        ['--import', 'tsx', 'sandbox/main.ts', '--api-port', '0', '--mqtt-port', '0', '--ws-port', '0', '--data', data],
        { cwd: PROJECT, encoding: 'utf8' },
      )
    const damaged = run(folder)
    expect(damaged.status).toBe(1)
    expect(damaged.stderr.trim().split('\n')).toEqual([
      expect.stringMatching(/retained\.jsonl, line 1: it is not JSON/),
    ])
    const file = join(root, 'file')
    writeFileSync(file, '')
    const impossible = run(file)
    expect(impossible.status).toBe(1)
    expect(impossible.stderr.trim().split('\n')).toEqual([expect.stringMatching(/cannot be used: .*; choose another/)])
  })
})

describe('store lock', () => {
  const start = async (folder: string): Promise<string[]> => {
    const logged: string[] = []
    const sandbox = await startSandbox({ data: folder, log: (line) => void logged.push(line) })
    await sandbox.stop()
    return logged.filter((line) => line.includes('lock'))
  }

  it.each(['', 'rubbish', '-1', '0', '999999999', `${process.ppid} another-boot/1`])(
    'of a dead process (%j) is taken over and logged',
    async (content) => {
      const folder = copy()
      writeFileSync(join(folder, 'lock'), content)
      expect(await start(folder)).toEqual([
        expect.stringMatching(/lock: taken over from process (\d+|unknown), which is gone/),
      ])
      expect(readdirSync(folder).filter((name) => name.startsWith('lock'))).toEqual([])
    },
  )

  it('of a running process is respected', async () => {
    const folder = copy()
    const other = spawn(process.execPath, ['-e', 'setTimeout(() => {}, 60000)'])
    try {
      writeFileSync(join(folder, 'lock'), String(other.pid))
      expect(await startFails(folder)).toContain(`is in use by process ${other.pid}`)
      expect(readFileSync(join(folder, 'lock'), 'utf8')).toBe(String(other.pid))
    } finally {
      other.kill()
    }
  })
})
