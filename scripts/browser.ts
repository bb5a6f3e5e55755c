import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { chromium } from '@playwright/test'
import { UserError } from './project'

const run = promisify(execFile)

/** Known locations of Chromium in order of preference. The headless shell is about 12 % faster. */
const KNOWN = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
]

/** Returns the version of a working browser; package managers may install a stub that only prints a hint. */
async function readVersion(path: string): Promise<string | undefined> {
  if (!path || !existsSync(path)) return undefined
  try {
    const { stdout } = await run(path, ['--version'], { timeout: 20_000 })
    return /\d+\.\d+\.\d+/.test(stdout) ? stdout.trim() : undefined
  } catch {
    return undefined
  }
}

interface FoundBrowser {
  path: string
  version: string
}

async function findInstalledBrowser(): Promise<FoundBrowser | undefined> {
  const customPath = process.env.SIGNALBOX_CHROMIUM
  for (const path of customPath ? [customPath] : [...KNOWN, chromium.executablePath()]) {
    const version = await readVersion(path)
    if (version) return { path, version }
  }
  if (customPath) throw new UserError(`SIGNALBOX_CHROMIUM names ${customPath}, which is no browser that runs`)
  return undefined
}

/** Ways to install a browser, each with a timeout. */
const WAYS: { name: string; isPossible(): boolean; seconds: number; command: string; args: string[] }[] = [
  {
    name: "Playwright's own download",
    isPossible: () => true,
    seconds: 120,
    command: process.execPath,
    args: [
      join(dirname(createRequire(import.meta.url).resolve('@playwright/test/package.json')), 'cli.js'),
      'install',
      'chromium',
      'chromium-headless-shell',
    ],
  },
  {
    name: "the system's package manager",
    isPossible: () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get'),
    seconds: 240,
    command: '/bin/sh',
    args: [
      '-c',
      // Chinese fonts are for screenshots only; tests pass without them.
      'get="apt-get install -y -q --no-install-recommends"; apt-get update -q && ($get chromium-headless-shell || $get chromium) && ($get fonts-noto-cjk || true)',
    ],
  },
]

/** Finds or installs a Chromium for the tests. Logs attempts and result with `log`. */
export async function findBrowser(log: (line: string) => void = console.log): Promise<string> {
  let browser = await findInstalledBrowser()
  const attempts: string[] = []
  for (const installer of WAYS) {
    if (browser) break
    if (!installer.isPossible()) continue
    log(`browser: none on this machine; trying ${installer.name} (at most ${installer.seconds} s)`)
    try {
      await run(installer.command, installer.args, {
        timeout: installer.seconds * 1000,
        killSignal: 'SIGKILL',
        maxBuffer: 64 * 1024 * 1024,
        env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      })
    } catch (error) {
      const { killed, message } = error as Error & { killed?: boolean }
      attempts.push(
        `${installer.name}: ${killed ? `not done within ${installer.seconds} s` : message.split('\n', 1)[0]}`,
      )
    }
    browser = await findInstalledBrowser()
  }
  if (!browser) {
    const attemptLines = attempts.map((line) => `\n  ${line}`).join('')
    throw new UserError(`no Chromium found; install one or name it in SIGNALBOX_CHROMIUM. Tried:${attemptLines}`)
  }
  log(`browser: ${browser.path} (${browser.version})`)
  return browser.path
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  await findBrowser().catch((error: Error) => {
    console.error(error.message)
    process.exitCode = 1
  })
