import { parseArgs } from 'node:util'
import { type BrowserPaths, findBrowsers, listMissing } from './browsers/findBrowsers'
import { runPlaywright } from './e2e'

const HELP = `The console through a screen reader: npm run test:orca [-- options] [Playwright's own arguments]

Does four tasks with keys alone in Firefox under Xvfb, with Orca beside it, and prints what Orca says.
  --if-present   pass if a program is missing
  -- -g 'kicks'  arguments for Playwright
SIGNALBOX_FIREFOX names Firefox if it is not in the PATH.`

const NEEDED: readonly (keyof BrowserPaths)[] = ['xvfb', 'firefox', 'orca', 'dbus', 'xdotool']

async function run(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { help: { type: 'boolean' }, 'if-present': { type: 'boolean' } },
  })
  if (values.help) {
    console.log(HELP)
    return 0
  }
  const paths = findBrowsers()
  const missing = listMissing(NEEDED, paths)
  for (const line of missing) console.log(line)
  if (missing.length > 0) return values['if-present'] ? 0 : 1
  return runPlaywright(['--config', 'tests/orca/playwright.config.ts', ...positionals], {
    ...process.env,
    SIGNALBOX_XVFB: paths.xvfb,
    SIGNALBOX_FIREFOX: paths.firefox,
    SIGNALBOX_ORCA: paths.orca,
    SIGNALBOX_DBUS: paths.dbus,
    SIGNALBOX_XDOTOOL: paths.xdotool,
  })
}

process.exitCode = await run().catch((error: Error) => {
  console.error(error)
  return 1
})
