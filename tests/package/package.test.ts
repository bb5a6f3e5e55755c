import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { PROJECT } from '../../scripts/project'

const run = promisify(execFile)
const { version } = JSON.parse(readFileSync(join(PROJECT, 'package.json'), 'utf8')) as { version: string }
const FREE_PORTS = ['--port', '0', '--api-port', '0', '--mqtt-port', '0', '--ws-port', '0']

const folder = mkdtempSync(join(tmpdir(), 'signalbox-package-'))
const running: ChildProcess[] = []
const tarball = inject('tarball')

beforeAll(async () => {
  await run('npm', ['install', '--no-audit', '--no-fund', '--ignore-scripts', tarball.path], { cwd: folder })
}, 300_000)

afterAll(() => {
  for (const child of running) child.kill('SIGKILL')
  rmSync(folder, { recursive: true, force: true })
})

const command = join(folder, 'node_modules/.bin/signalbox')

/** Starts the command and resolves with all that it printed up to its last line. */
function start(...args: string[]): Promise<string> {
  const child = spawn(command, args, { cwd: folder })
  running.push(child)
  return new Promise((resolve, reject) => {
    let output = ''
    child.stdout.on('data', (text: Buffer) => {
      output += text
      if (output.includes('Ctrl+C')) resolve(output)
    })
    child.stderr.on('data', (text: Buffer) => {
      output += text
    })
    child.once('exit', (code) => reject(new Error(`exit ${code}: ${output}`)))
  })
}

const findAddress = (output: string, label: string): string =>
  new RegExp(`${label}\\s+(http\\S+)`).exec(output)?.[1] ?? `no ${label} in ${output}`

const measureSize = (path: string): number =>
  statSync(path).isFile()
    ? statSync(path).size
    : readdirSync(path).reduce((sum, name) => sum + measureSize(join(path, name)), 0)

describe('the installable package', () => {
  it('contains the built console and the bundled server, no sources', () => {
    const paths = tarball.files.map(({ path }) => path)
    expect(paths).toEqual(
      expect.arrayContaining([
        'dist/index.html',
        'server/signalbox.js',
        'dist/LICENCES.txt',
        'server/sbom.cdx.json',
        'LICENSE',
        'NOTICE',
        'README.md',
      ]),
    )
    expect(paths.filter((path) => /^(src|tests|scripts|sandbox|openapi|locales)\//.test(path))).toEqual([])
  })

  it('installs without the libraries of the browser', () => {
    const installed = readdirSync(join(folder, 'node_modules'))
    expect(installed).not.toContain('react')
    expect(measureSize(join(folder, 'node_modules')) / 2 ** 20).toBeLessThan(80)
  })

  it('prints its version and its help', async () => {
    await expect(run(command, ['--version'])).resolves.toMatchObject({ stdout: `${version}\n` })
    await expect(run(command, ['--help'])).resolves.toMatchObject({ stdout: expect.stringContaining('signalbox try') })
  })

  it('asks for a broker when none is named', async () => {
    await expect(run(command, [])).rejects.toMatchObject({ code: 1, stderr: expect.stringContaining('name a broker') })
    await expect(run(command, ['--dev'])).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringContaining('npm run dev'),
    })
  })

  it('serves the console in front of an embedded and of a named broker', async () => {
    const tryOutput = await start('try', ...FREE_PORTS)
    const page = await fetch(findAddress(tryOutput, 'Signalbox'))
    expect(page.headers.get('content-security-policy')).toContain("script-src 'self'")
    expect(await page.text()).toContain('<title>')

    const api = new URL(findAddress(tryOutput, 'API')).origin
    const real = findAddress(await start('--port', '0', '--broker', api), 'Signalbox')
    const body = JSON.stringify({ username: 'admin', password: 'public' })
    const signedIn = await fetch(`${real}api/v5/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    })
    expect(await signedIn.json()).toMatchObject({ token: expect.any(String) })
  })

  it('starts the sandbox alone', async () => {
    const child = spawn(command, ['sandbox', '--api-port', '0', '--mqtt-port', '0', '--ws-port', '0', '--ready-json'])
    running.push(child)
    const line = await new Promise<string>((resolve, reject) => {
      child.stdout.once('data', (text: Buffer) => resolve(String(text)))
      child.once('exit', (code) => reject(new Error(`exit ${code}`)))
    })
    const status = await fetch(`${(JSON.parse(line) as { api: string }).api}/api/v5/status`)
    expect(status.ok).toBe(true)
  })
})
