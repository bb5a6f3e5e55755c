import { buildConsole, DIST, isStale } from './build'
import { UserError } from './project'
import type { Brokers, NamedBroker } from './serve/brokers'
import { type RunningConsole, startConsole } from './serve/console'
import { startDevConsole } from './serve/dev'
import { HELP, parseStart, type StartOptions } from './serve/options'
import { checkBroker } from './serve/reach'

interface Behind {
  brokers: Brokers
  /** Lines for the user. */
  lines: string[]
  close(): Promise<void>
}

/** Formats a port in use as one line with port and flag. */
function portError(error: unknown, flags: Record<number, string>): Error {
  const { code, port, message } = error as NodeJS.ErrnoException & { port?: number }
  const flag = port === undefined ? undefined : flags[port]
  if (code === 'EADDRINUSE') return new UserError(`port ${port} is taken; choose another with ${flag ?? '--port'}`)
  if (code === 'EACCES')
    return new UserError(`port ${port} is not allowed to this user; choose another with ${flag ?? '--port'}`)
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') return new UserError(`--host: ${message}`)
  return error as Error
}

/** Line about a named broker. An unreachable broker is reported; the others still work. */
async function formatBrokerLine({ id, url, wsUrl }: NamedBroker): Promise<string> {
  const away = await checkBroker(url).then(
    () => '',
    (error: Error) => `\n            ${error.message.replace(/^--broker \S+ /, '')}`,
  )
  return `${id.padEnd(9)} ${url}  ${wsUrl ?? ''}${away}`
}

async function startBroker({ host, allowHosts, broker, brokers, sandbox }: StartOptions): Promise<Behind> {
  if (broker || brokers.length > 0) {
    if (broker) await checkBroker(broker.url)
    const lines = [
      ...(broker ? [`broker    ${broker.url}`, `MQTT/ws   ${broker.ws}`] : []),
      ...(await Promise.all(brokers.map(formatBrokerLine))),
      'sign in with a user of that broker',
    ]
    const known = { brokerUrl: broker?.url, wsUrl: broker?.ws, brokers }
    return { brokers: known, lines, close: async () => {} }
  }
  const { startSandbox } = await import('../sandbox/sandbox')
  const { apiPort, mqttPort, wsPort } = sandbox
  const flags = { [apiPort]: '--api-port', [mqttPort]: '--mqtt-port', [wsPort]: '--ws-port' }
  const running = await startSandbox({ ...sandbox, host, allowHosts }).catch((error) => {
    throw portError(error, flags)
  })
  const lines = [
    'user      admin',
    'password  public',
    '',
    `MQTT      ${running.mqtt}`,
    `MQTT/ws   ${running.ws}`,
    `API       ${running.api}/api/v5`,
    '',
    'An embedded broker for trying, developing and testing, not for production. Its state is in memory.',
  ]
  return { brokers: { brokerUrl: running.api, wsUrl: running.ws }, lines, close: () => running.stop() }
}

async function startFront(options: StartOptions, behind: Behind): Promise<RunningConsole> {
  const { port, host, allowHosts, basePath, dev } = options
  const given = { port, host, allowHosts, basePath, ...behind.brokers }
  try {
    return dev ? await startDevConsole(given) : await startConsole({ ...given, dist: DIST })
  } catch (error) {
    throw portError(error, { [port]: '--port' })
  }
}

function closeAtSignal(close: () => Promise<void>): void {
  let closing = false
  const end = () => {
    if (closing) process.exit(130)
    closing = true
    close().then(
      () => process.exit(0),
      () => process.exit(1),
    )
  }
  process.on('SIGINT', end)
  process.on('SIGTERM', end)
}

async function main(): Promise<void> {
  const options = parseStart(process.argv.slice(2))
  if (!options) return console.log(HELP)
  const behind = await startBroker(options)
  try {
    if (!options.dev && isStale()) {
      console.log('building the console, once')
      await buildConsole(true)
    }
    const front = await startFront(options, behind)
    closeAtSignal(async () => {
      await front.close()
      await behind.close()
    })
    const dev = options.dev ? ['', 'Development: hot reload, no content security policy.'] : []
    console.log(['', `Signalbox ${front.url}`, '', ...behind.lines, ...dev, '', 'Ctrl+C ends it.'].join('\n  '))
  } catch (error) {
    await behind.close()
    throw error
  }
}

await main().catch((error: Error) => {
  console.error(error instanceof UserError ? error.message : error)
  process.exit(1)
})
