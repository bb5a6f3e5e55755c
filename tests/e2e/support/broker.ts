import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { PROJECT } from '../../../scripts/project'
import { LineLog } from './logs'

/** The broker a test runs against: addresses and the first user. */
export interface Broker {
  /** Admin API without `/api/v5`. */
  api: string
  mqtt: string
  ws: string
  /** Address of the sandbox's test functions; null for an external broker. */
  control: string | null
  user: string
  password: string
  /** Output of the sandbox. */
  log?: LineLog
}

/** The broker named by `npm run test:e2e -- --broker …`, if any. */
export function externalBroker(env = process.env): Broker | undefined {
  const api = env.SIGNALBOX_BROKER
  if (!api) return undefined
  const { hostname } = new URL(api)
  return {
    api: api.replace(/\/+$/, ''),
    mqtt: env.SIGNALBOX_MQTT ?? `mqtt://${hostname}:1883`,
    ws: env.SIGNALBOX_WS ?? `ws://${hostname}:8083/mqtt`,
    control: null,
    user: env.SIGNALBOX_USER ?? 'admin',
    password: env.SIGNALBOX_PASSWORD ?? 'public',
  }
}

const OWN = ['--api-port', '0', '--mqtt-port', '0', '--ws-port', '0', '--control-port', '0', '--strict-answers']

/** Starts a sandbox process on free ports and waits until it prints its addresses. */
export async function startSandboxProcess(more: string[] = []): Promise<Broker & { stop(): Promise<void> }> {
  const args = ['--import', 'tsx', join(PROJECT, 'sandbox/main.ts'), ...OWN, '--ready-json', ...more]
  const child = spawn(process.execPath, args, { cwd: PROJECT, stdio: ['ignore', 'pipe', 'pipe'] })
  const log = new LineLog()
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => log.add(String(text)))
  const ready = await firstJson(child).catch((error: Error) => {
    child.kill('SIGKILL')
    throw new Error(`the sandbox did not start: ${error.message}\n${log}`)
  })
  const { api, mqtt, ws, control } = ready as Pick<Broker, 'api' | 'mqtt' | 'ws' | 'control'>
  return { api, mqtt, ws, control, user: 'admin', password: 'public', log, stop: () => stop(child) }
}

function firstJson(child: ChildProcess): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('nothing heard for 40 s')), 40_000)
    child.once('exit', (code) => reject(new Error(`exit code ${code}`)))
    if (child.stdout)
      createInterface(child.stdout).on('line', (line) => {
        if (!line.startsWith('{')) return
        clearTimeout(timer)
        resolve(JSON.parse(line))
      })
  })
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const childExit = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGTERM')
  const force = setTimeout(() => child.kill('SIGKILL'), 5_000)
  await childExit
  clearTimeout(force)
}
