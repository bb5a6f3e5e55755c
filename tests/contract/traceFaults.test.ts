import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { eventually, openBench } from './support'

const data = mkdtempSync(join(tmpdir(), 'signalbox-trace-'))
const folder = join(data, 'files', 'trace')
const logged: string[] = []
const rejected: unknown[] = []
const note = (reason: unknown): void => void rejected.push(reason)
process.on('unhandledRejection', note)
const bench = openBench({ data, log: (line) => void logged.push(line) })
afterAll(() => {
  process.off('unhandledRejection', note)
  rmSync(data, { recursive: true, force: true })
})

const findTrace = async (name: string) =>
  (await bench.get('/trace')).body.find((trace: { name: string }) => trace.name === name)
const publish = (topic: string) => bench.post('/publish', { topic, payload: 'x' })
const begin = async (name: string): Promise<string> => {
  await bench.post('/trace', { name, type: 'topic', topic: name })
  await publish(name)
  await eventually(async () => (await bench.get(`/trace/${name}/log`)).body.items.length > 0, true)
  return join(folder, readdirSync(folder).find((file) => file.startsWith(`trace_${name}_`)) ?? 'none')
}

describe('trace with an unwritable file', () => {
  it.each([
    ['folder', 'is removed', (file: string) => rmSync(join(file, '..'), { recursive: true }), /ENOENT/],
    ['file', 'is removed', (file: string) => rmSync(file), /ENOENT/],
    [
      'directory',
      'is a directory now',
      (file: string) => {
        rmSync(file)
        mkdirSync(file)
      },
      /EISDIR/,
    ],
    [
      'fifo',
      'is a pipe now',
      (file: string) => {
        rmSync(file)
        execFileSync('mkfifo', [file])
      },
      /ENXIO/,
    ],
    [
      'full',
      'has no room',
      (file: string) => {
        rmSync(file)
        symlinkSync('/dev/full', file)
      },
      /ENOSPC/,
    ],
  ])('stops with the reason if its %s %s, and the broker keeps running', async (name, _what, spoil, reason) => {
    spoil(await begin(name))
    await publish(name)
    await eventually(async () => (await findTrace(name)).status, 'stopped', 3_000)
    expect((await findTrace(name)).extra.stop_reason).toMatch(reason)
    expect((await findTrace(name)).extra.stop_reason).not.toContain(data)
    expect(logged.some((line) => line.startsWith(`trace ${name} is stopped: its log on emqx@127.0.0.1`))).toBe(true)
    for (const path of ['log', 'log_detail', 'download']) {
      expect([200, 404]).toContain((await bench.get(`/trace/${name}/${path}`)).status)
    }
    await publish(name)
    expect((await bench.delete(`/trace/${name}`)).status).toBe(204)
    expect((await bench.connect(`alive-${name}`)).code).toBe(0)
    expect(rejected).toEqual([])
  })

  it('stops if it cannot be created', async () => {
    rmSync(folder, { recursive: true, force: true })
    symlinkSync(join(data, 'nowhere', 'to', 'be'), folder)
    await bench.post('/trace', { name: 'never', type: 'topic', topic: 'never' })
    await publish('never')
    await eventually(async () => (await findTrace('never')).status, 'stopped', 3_000)
    expect((await findTrace('never')).extra.stop_reason).toMatch(/EEXIST|ENOENT/)
    expect((await bench.delete('/trace/never')).status).toBe(204)
    expect(rejected).toEqual([])
  })
})
