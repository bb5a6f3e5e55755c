import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'

/** A display of its own for one browser, so that no other window takes the focus, and a home folder without settings. */
export interface Display {
  home: string
  env: NodeJS.ProcessEnv
  close(): Promise<void>
}

/** Ends a process and waits for it. */
export async function endProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGTERM')
  const force = setTimeout(() => child.kill('SIGKILL'), 5_000)
  await ended
  clearTimeout(force)
}

/** Resolves with the first match in the output of a process; rejects if the process ends before. */
export function waitForOutput(child: ChildProcess, stream: Readable, pattern: RegExp): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = ''
    stream.on('data', (data) => {
      output += data
      const found = pattern.exec(output)?.[1]
      if (found !== undefined) resolve(found)
    })
    child.once('error', reject)
    child.once('exit', (code) => reject(new Error(`${child.spawnfile} ended with code ${code}: ${output}`)))
  })
}

/** Starts Xvfb on a free display. */
export async function startDisplay(width: number, height: number): Promise<Display> {
  const home = await mkdtemp(join(tmpdir(), 'signalbox-browser-'))
  const screen = ['-screen', '0', `${width}x${height}x24`, '-nolisten', 'tcp']
  const child = spawn(process.env.SIGNALBOX_XVFB ?? 'Xvfb', ['-displayfd', '3', ...screen], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  const number = await waitForOutput(child, child.stdio[3] as Readable, /(\d+)\n/)
  return {
    home,
    env: {
      ...process.env,
      DISPLAY: `:${number}`,
      HOME: home,
      XDG_CONFIG_HOME: join(home, 'config'),
      XDG_CACHE_HOME: join(home, 'cache'),
      XDG_DATA_HOME: join(home, 'data'),
      // Without a session bus, the accessibility bridge waits for one.
      NO_AT_BRIDGE: '1',
      LANG: 'en_US.UTF-8',
      LANGUAGE: 'en',
    },
    async close() {
      await endProcess(child)
      await rm(home, { recursive: true, force: true })
    },
  }
}
