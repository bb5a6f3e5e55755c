import { execFile, spawn } from 'node:child_process'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { type Display, endProcess, waitForOutput } from '../browsers/drivers/startDisplay'
import { parseEntry, type SpeechEvent } from './parseSpeech'

/** Loaded by Orca at its start: logs its speech. Orca's option for a log file writes the file late. */
const CUSTOMIZATIONS = `from orca import debug
debug.debugLevel = debug.LEVEL_INFO
`

/** A running screen reader. */
export interface Orca {
  version: string
  /** Everything that was said or stopped since the last call. */
  takeSpeech(): SpeechEvent[]
  /** The whole log, which grows as long as Orca works on something. */
  getLog(): string
  close(): Promise<void>
}

/** Starts Orca with its default settings, but without echo of keys and without a synthesizer. Its speech is in its log. */
export async function startOrca(display: Display): Promise<Orca> {
  const folder = join(display.home, 'data/orca')
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, 'orca-customizations.py'), CUSTOMIZATIONS)
  const none = join(display.home, 'none')
  const program = process.env.SIGNALBOX_ORCA ?? 'orca'
  const { stdout: version } = await promisify(execFile)(program, ['--version'], { env: display.env })
  const child = spawn(program, ['--disable', 'braille,key-echo'], {
    env: { ...display.env, SPEECHD_ADDRESS: `unix_socket:${none}`, SPEECHD_CMD: none },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  child.stderr.setEncoding('utf8')
  let log = ''
  let readLength = 0
  child.stderr.on('data', (text: string) => {
    log += text
  })
  await waitForOutput(child, child.stderr, /(User Settings Loaded)/)
  return {
    version: `Orca ${version.trim()}`,
    takeSpeech() {
      // An entry may have several lines.
      const entries = log.slice(readLength).split(/\n(?=\d\d:\d\d:\d\d\.)/)
      readLength = log.length
      return entries.map((entry) => parseEntry(entry.trimEnd())).filter((event) => event !== undefined)
    },
    getLog: () => log,
    close: () => endProcess(child),
  }
}
