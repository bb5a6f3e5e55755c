import { spawn } from 'node:child_process'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { findBrowser } from './browser'
import { buildConsole, isStale } from './build'
import { PROJECT, UserError } from './project'

const HELP = `End-to-end tests in Chromium: npm run test:e2e -- [options] [Playwright's own arguments]

Without options every worker starts an embedded broker of its own on free ports.
  --broker URL     run against this broker's admin API instead       SIGNALBOX_BROKER
  --mqtt URL       its MQTT listener, default mqtt://<host>:1883      SIGNALBOX_MQTT
  --ws URL         its WebSocket listener, ws://<host>:8083/mqtt      SIGNALBOX_WS
  --user NAME      default admin                                      SIGNALBOX_USER
  --password TEXT  default public                                     SIGNALBOX_PASSWORD
Tests that need the embedded broker's own powers (@sandbox) are skipped there.
SIGNALBOX_CHROMIUM names the browser; SHOTS=1 takes pictures into test-results/shots.`

const OPTIONS: Record<string, string> = {
  '--broker': 'SIGNALBOX_BROKER',
  '--mqtt': 'SIGNALBOX_MQTT',
  '--ws': 'SIGNALBOX_WS',
  '--user': 'SIGNALBOX_USER',
  '--password': 'SIGNALBOX_PASSWORD',
}

/** Splits arguments into our options, passed as environment variables, and Playwright's. */
export function splitArguments(args: readonly string[]): { env: Record<string, string>; rest: string[] } {
  const env: Record<string, string> = {}
  const rest: string[] = []
  for (let i = 0; i < args.length; i++) {
    const [flag = '', inline] = (args[i] ?? '').split(/=(.*)/s, 2)
    const variable = OPTIONS[flag]
    if (!variable) {
      rest.push(args[i] ?? '')
      continue
    }
    const value = inline ?? args[++i]
    if (!value) throw new UserError(`${flag} needs a value`)
    env[variable] = value
  }
  return { env, rest }
}

/** Builds the console if its sources are newer, runs Playwright and returns its exit code. */
export async function runPlaywright(args: readonly string[], env: NodeJS.ProcessEnv): Promise<number> {
  if (isStale()) await buildConsole(true)
  const cli = join(dirname(createRequire(import.meta.url).resolve('@playwright/test/package.json')), 'cli.js')
  const child = spawn(process.execPath, [cli, 'test', ...args], { cwd: PROJECT, stdio: 'inherit', env })
  process.once('SIGINT', () => child.kill('SIGINT'))
  return new Promise((resolve) => child.once('exit', (code) => resolve(code ?? 1)))
}

/** Prepares the browser, runs the end-to-end tests and returns Playwright's exit code. */
export async function runEndToEnd(args: readonly string[], more: Record<string, string> = {}): Promise<number> {
  const { env, rest } = splitArguments(args)
  const all = { ...process.env, ...env, ...more }
  const skip = all.SIGNALBOX_BROKER ? ['--grep-invert', '@sandbox'] : []
  return runPlaywright([...skip, ...rest], { ...all, SIGNALBOX_CHROMIUM: await findBrowser() })
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const args = process.argv.slice(2)
  if (args.includes('--help')) console.log(HELP)
  else
    process.exitCode = await runEndToEnd(args).catch((error: Error) => {
      console.error(error instanceof UserError ? error.message : error)
      return 1
    })
}
