import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import { cpSync, lstatSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { parse } from 'yaml'
import { PROJECT } from '../../scripts/project'
import { parseStart } from '../../scripts/serve/options'
import { type Instruction, parseContainerfile, type Stage } from './containerfile'

const readText = (name: string) => readFileSync(join(PROJECT, name), 'utf8')
const stages = parseContainerfile(readText('Containerfile'))
const tarball = inject('tarball')

function getStage(index: number): Stage {
  const stage = stages.at(index)
  if (!stage) throw new Error(`no stage ${index}`)
  return stage
}

/** Returns the last instruction of this name, which is the one in effect. */
function findLast({ instructions }: Stage, name: string): Instruction {
  const found = instructions.findLast((one) => one.name === name)
  if (!found) throw new Error(`no ${name}`)
  return found
}

const [build, packages, final] = [getStage(0), getStage(1), getStage(-1)]

describe('[SH-26] Containerfile', () => {
  it('builds in stages from pinned images and leaves the build tools behind', () => {
    expect(stages.map(({ name }) => name)).toEqual(['build', 'packages', undefined])
    for (const { image } of stages) expect(image).toMatch(/:[\w.-]*\d+\.\d+/)
    const sources = final.instructions.filter(({ name }) => name === 'COPY').map(({ flags }) => flags.from)
    expect(sources).toEqual(['packages'])
  })

  it('sends neither history nor build output to the build', () => {
    const ignored = readText('.containerignore').split('\n')
    const generatedFolders = readText('.gitignore')
      .split('\n')
      .flatMap((line) => /^\/?([\w.-]+)\/$/.exec(line)?.[1] ?? [])
    expect(ignored).toEqual(expect.arrayContaining(['.git', '*.tgz', ...generatedFolders]))
  })

  it('has the native packages of the build for the C library of its image', () => {
    expect(build.image).toContain('alpine')
    const { packages: locked } = JSON.parse(readText('package-lock.json')) as { packages: object }
    for (const cpu of ['x64', 'arm64'])
      expect(locked).toHaveProperty([`node_modules/@rolldown/binding-linux-${cpu}-musl`])
  })

  it('runs as a user that it creates, without rights on the files', () => {
    const { text: user } = findLast(final, 'USER')
    const created = final.instructions.findIndex(
      ({ name, text }) => name === 'RUN' && text.includes(`adduser -S -G ${user}`),
    )
    expect(created).toBeGreaterThanOrEqual(0)
    expect(created).toBeLessThan(final.instructions.findIndex(({ name }) => name === 'USER'))
    expect(findLast(final, 'COPY').flags.chown).toBe('root:root')
  })
})

describe('[SH-26] compose.yaml', () => {
  it('starts Signalbox with known flags, read-only and without rights', () => {
    const { services } = parse(readText('compose.yaml')) as {
      services: Record<
        'emqx' | 'signalbox',
        { command: string[]; read_only: boolean; cap_drop: string[]; ports: string[] }
      >
    }
    const { command, read_only, cap_drop, ports } = services.signalbox
    const [, ...fixed] = (JSON.parse(findLast(final, 'ENTRYPOINT').text) as string[]).slice(1)
    expect(parseStart([...fixed, ...command])).toMatchObject({
      broker: { url: 'http://emqx:18083', ws: 'ws://emqx:8083/mqtt' },
    })
    expect({ read_only, cap_drop }).toEqual({ read_only: true, cap_drop: ['ALL'] })
    expect(ports).toEqual([`127.0.0.1:18080:${findLast(final, 'EXPOSE').text}`])
  })
})

/** Root folder of the replayed image. */
const root = mkdtempSync(join(tmpdir(), 'signalbox-image-'))
const running: ChildProcess[] = []

/** Files of the stage before: the tarball under the name that the build stage gives it, and the lock file. */
function copy({ text }: Instruction, workDir: string): void {
  const [target = '', ...paths] = text.split(/\s+/).reverse()
  for (const path of paths) {
    const from = path.endsWith('.tgz') ? tarball.path : join(PROJECT, path.replace(/^\/src\//, ''))
    cpSync(from, join(workDir, target, basename(path)))
  }
}

/** Path and size of every file. */
function listFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => ({ name, stats: lstatSync(join(folder, name)) }))
    .flatMap(({ name, stats }) => (stats.isFile() ? `${name} ${stats.size} ${stats.mtimeMs}` : []))
    .sort()
}

afterAll(() => {
  for (const child of running) child.kill('SIGKILL')
  rmSync(root, { recursive: true, force: true })
})

describe('[SH-26] the replayed image', () => {
  const app = join(root, findLast(packages, 'WORKDIR').text)

  beforeAll(() => {
    mkdirSync(app)
    for (const instruction of packages.instructions) {
      if (instruction.name === 'COPY') copy(instruction, app)
      if (instruction.name === 'RUN') execFileSync('sh', ['-ec', instruction.text], { cwd: app, stdio: 'pipe' })
    }
  }, 300_000)

  it('finds the tarball under the name that the build stage uses', () => {
    const { text } = findLast(build, 'RUN')
    expect(text).toMatch(/^npm pack --silent && mv signalbox-\*\.tgz \/signalbox\.tgz$/)
    expect(tarball.filename).toMatch(/^signalbox-.*\.tgz$/)
  })

  // Alpine with Node takes about 70 MB of the 120 MB that the image may have.
  it('contains only the package and what it needs, at most 50 MB', () => {
    expect(readdirSync(app).sort()).toEqual([
      'LICENSE',
      'NOTICE',
      'README.md',
      'dist',
      'node_modules',
      'package.json',
      'server',
    ])
    expect(readdirSync(join(app, 'node_modules'))).not.toContain('react')
    const size = listFiles(app).reduce((sum, line) => sum + Number(line.split(' ').at(-2)), 0)
    expect(size / 1e6).toBeLessThan(50)
  })

  it('serves the console, passes its health check, and writes no file', async () => {
    const broker = createServer((_, answer) => answer.end('emqx is running')).listen(0, '127.0.0.1')
    const before = listFiles(app)
    const [program = '', script = '', ...flags] = JSON.parse(findLast(final, 'ENTRYPOINT').text) as string[]
    const api = await new Promise<string>((resolve) =>
      broker.once('listening', () => resolve(`http://127.0.0.1:${(broker.address() as AddressInfo).port}`)),
    )
    const child = spawn(program, [join(root, script), ...flags, '--port', '0', '--broker', api], { cwd: app })
    running.push(child)
    const port = await new Promise<string>((resolve, reject) => {
      let output = ''
      const read = (text: Buffer) => {
        output += text
        const found = /Signalbox\s+http:\S+:(\d+)/.exec(output)?.[1]
        if (found) resolve(found)
      }
      child.stdout.on('data', read)
      child.stderr.on('data', read)
      child.once('exit', (code) => reject(new Error(`exit ${code}: ${output}`)))
    })
    const check = findLast(final, 'HEALTHCHECK').text.replace(/^CMD /, '')
    expect(check).toContain(`:${findLast(final, 'EXPOSE').text}/`)
    const runCheck = () => spawnSync('sh', ['-c', check.replace(findLast(final, 'EXPOSE').text, port)]).status
    expect(runCheck()).toBe(0)
    child.kill('SIGTERM')
    await new Promise((resolve) => child.once('exit', resolve))
    expect(runCheck()).toBe(1)
    expect(listFiles(app)).toEqual(before)
    broker.close()
  })
})
