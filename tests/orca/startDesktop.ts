import { spawn } from 'node:child_process'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { type Display, endProcess, startDisplay, waitForOutput } from '../browsers/drivers/startDisplay'

/** Starts a display with a session bus, on which browser and screen reader find each other. */
export async function startDesktop(width: number, height: number): Promise<Display> {
  const display = await startDisplay(width, height)
  const { NO_AT_BRIDGE: _, ...rest } = display.env
  const runtime = join(display.home, 'run')
  await mkdir(runtime, { mode: 0o700 })
  const env = { ...rest, XDG_RUNTIME_DIR: runtime, GSETTINGS_BACKEND: 'memory', GNOME_ACCESSIBILITY: '1' }
  const bus = spawn(
    process.env.SIGNALBOX_DBUS ?? 'dbus-daemon',
    ['--session', '--nofork', '--nopidfile', '--print-address=1'],
    { env, stdio: ['ignore', 'pipe', 'ignore'] },
  )
  const address = await waitForOutput(bus, bus.stdout, /(unix:\S+)\n/)
  return {
    home: display.home,
    env: { ...env, DBUS_SESSION_BUS_ADDRESS: address },
    async close() {
      await endProcess(bus)
      await display.close()
    },
  }
}
