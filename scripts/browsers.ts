import { parseArgs } from 'node:util'
import { type BrowserName, findBrowsers, selectBrowsers } from './browsers/findBrowsers'
import { runPlaywright } from './e2e'
import { UserError } from './project'

const HELP = `Firefox and WebKit: npm run test:browsers [-- options] [Playwright's own arguments]

Opens every route and runs ten journeys in Firefox and WebKitGTK under Xvfb, in front of an embedded broker.
  --only firefox|webkit   one browser
  --if-present            run with the browsers of this machine and pass if there are none
  -- -g 'kicks'           arguments for Playwright
SIGNALBOX_FIREFOX and SIGNALBOX_WEBKIT_DRIVER name the programs if they are not in the PATH.`

const NAMES: readonly BrowserName[] = ['firefox', 'webkit']

async function run(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { help: { type: 'boolean' }, 'if-present': { type: 'boolean' }, only: { type: 'string' } },
  })
  if (values.help) {
    console.log(HELP)
    return 0
  }
  const requestedNames = NAMES.filter((name) => values.only === undefined || name === values.only)
  if (requestedNames.length === 0) throw new UserError(`--only takes ${NAMES.join(' or ')}`)
  const paths = findBrowsers()
  const { names, messages } = selectBrowsers(requestedNames, paths)
  for (const line of messages) console.log(line)
  if (messages.length > 0 && !values['if-present']) return 1
  if (names.length === 0) return 0
  const projects = names.map((name) => `--project=${name}`)
  return runPlaywright(['--config', 'tests/browsers/playwright.config.ts', ...projects, ...positionals], {
    ...process.env,
    SIGNALBOX_XVFB: paths.xvfb ?? '',
    SIGNALBOX_FIREFOX: paths.firefox ?? '',
    SIGNALBOX_WEBKIT_DRIVER: paths.webkit ?? '',
  })
}

process.exitCode = await run().catch((error: Error) => {
  console.error(error instanceof UserError ? error.message : error)
  return 1
})
