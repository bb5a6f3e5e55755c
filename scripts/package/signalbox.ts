import { fileURLToPath } from 'node:url'
import { version } from '../../package.json'
import { runSandbox } from '../../sandbox/runSandbox'
import { UserError } from '../project'
import { parseStart, HELP as START_HELP } from '../serve/options'
import { runCommand, runConsole, serveBuild } from '../serve/run'

const HELP = `Signalbox ${version}, a web admin console for clustered MQTT brokers

  signalbox --broker http://host:18083   the console in front of a broker
  signalbox try                          the console with an embedded broker
  signalbox sandbox                      the embedded broker alone
  signalbox --version

signalbox try --help and signalbox sandbox --help list all options.`

/** The built console, next to the bundled server. */
const DIST = fileURLToPath(new URL('../dist', import.meta.url))

async function start(args: string[], embedded: boolean): Promise<void> {
  const options = parseStart(args)
  if (!options) return console.log(START_HELP)
  if (options.dev) throw new UserError('--dev needs the sources: npm run dev')
  const isReal = options.broker !== undefined || options.brokers.length > 0
  if (!isReal && !embedded) throw new UserError(`name a broker, or try the embedded one\n\n${HELP}`)
  await runConsole(options, serveBuild(DIST))
}

/** The `signalbox` command of the installed package. */
async function main([first = '', ...rest]: string[]): Promise<void> {
  if (first === 'sandbox') return runSandbox(rest)
  if (first === 'try') return start(rest, true)
  if (first === '--version' || first === '-v') return console.log(version)
  if (first === '--help' || first === '-h' || first === 'help') return console.log(HELP)
  return start(first === '' ? [] : [first, ...rest], false)
}

await runCommand(() => main(process.argv.slice(2)))
