import { UserError } from '../project'
import type { Brokers, NamedBroker } from './brokers'
import { type RunningConsole, startConsole } from './console'
import type { StartOptions } from './options'

/** Timeout in ms. */
const PATIENCE = 5_000

function describeError(error: unknown): string {
  const { name, message, cause } = error as Error & { cause?: NodeJS.ErrnoException }
  if (name === 'TimeoutError') return `no answer within ${PATIENCE / 1000} s`
  if (cause?.code?.includes('CERT') || cause?.code?.includes('SIGNATURE'))
    return `${cause.message}; name its certificate authority in NODE_EXTRA_CA_CERTS`
  return cause?.message || cause?.code || message
}

/** Checks that a broker's admin API responds at `url`. Throws a one-line error otherwise. */
async function checkBroker(url: string): Promise<void> {
  const request = (path: string) => fetch(url + path, { signal: AbortSignal.timeout(PATIENCE), redirect: 'manual' })
  let status: Response
  try {
    status = await request('/api/v5/status')
    if (status.ok && /\bis (started|running)\b/.test(await status.text())) return
    const document = await request('/api-docs/swagger.json')
    if (document.ok && 'openapi' in ((await document.json().catch(() => ({}))) as object)) return
  } catch (error) {
    throw new UserError(`--broker ${url} cannot be reached: ${describeError(error)}`)
  }
  throw new UserError(
    `--broker ${url} answers (${status.status}), but not as a broker's admin API; it is usually at port 18083`,
  )
}

/** The brokers of a running console: real ones, or the embedded one. */
interface Backend {
  brokers: Brokers
  /** Lines for the operator. */
  lines: string[]
  close(): Promise<void>
}

/** Starts the server of the console: the built files, or the sources with hot reload. */
export type StartFront = (options: Omit<Parameters<typeof startConsole>[0], 'dist'>) => Promise<RunningConsole>

/** Serves the files of a build. */
export const serveBuild =
  (dist: string): StartFront =>
  (options) =>
    startConsole({ ...options, dist })

/** Describes a taken port in one line that names the port and the flag to change it. */
function describePortError(error: unknown, flags: Record<number, string>): Error {
  const { code, port, message } = error as NodeJS.ErrnoException & { port?: number }
  const flag = port === undefined ? undefined : flags[port]
  if (code === 'EADDRINUSE') return new UserError(`port ${port} is taken; choose another with ${flag ?? '--port'}`)
  if (code === 'EACCES')
    return new UserError(`port ${port} is not allowed to this user; choose another with ${flag ?? '--port'}`)
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') return new UserError(`--host: ${message}`)
  return error as Error
}

/** Describes a named broker. An unreachable one is reported; the others are still served. */
async function describeBroker({ id, url, wsUrl }: NamedBroker): Promise<string> {
  const problem = await checkBroker(url).then(
    () => '',
    (error: Error) => `\n            ${error.message.replace(/^--broker \S+ /, '')}`,
  )
  return `${id.padEnd(9)} ${url}  ${wsUrl ?? ''}${problem}`
}

async function startBackend({ host, allowHosts, broker, brokers, sandbox }: StartOptions): Promise<Backend> {
  if (broker || brokers.length > 0) {
    if (broker) await checkBroker(broker.url)
    const lines = [
      ...(broker ? [`broker    ${broker.url}`, `MQTT/ws   ${broker.ws}`] : []),
      ...(await Promise.all(brokers.map(describeBroker))),
      'sign in with a user of that broker',
    ]
    const brokerConfig = { brokerUrl: broker?.url, wsUrl: broker?.ws, brokers }
    return { brokers: brokerConfig, lines, close: async () => {} }
  }
  const { startSandbox } = await import('../../sandbox/sandbox')
  const { apiPort, mqttPort, wsPort } = sandbox
  const flags = { [apiPort]: '--api-port', [mqttPort]: '--mqtt-port', [wsPort]: '--ws-port' }
  const running = await startSandbox({ ...sandbox, host, allowHosts }).catch((error) => {
    throw describePortError(error, flags)
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

function closeOnSignal(close: () => Promise<void>): void {
  let closing = false
  const closeAndExit = () => {
    if (closing) process.exit(130)
    closing = true
    close().then(
      () => process.exit(0),
      () => process.exit(1),
    )
  }
  process.on('SIGINT', closeAndExit)
  process.on('SIGTERM', closeAndExit)
}

/** Starts the console in front of its brokers, prints the addresses, and closes everything on a signal. */
export async function runConsole(options: StartOptions, startFront: StartFront): Promise<void> {
  const backend = await startBackend(options)
  const { port, host, allowHosts, basePath } = options
  try {
    const front = await startFront({ port, host, allowHosts, basePath, ...backend.brokers }).catch((error) => {
      throw describePortError(error, { [port]: '--port' })
    })
    closeOnSignal(async () => {
      await front.close()
      await backend.close()
    })
    const dev = options.dev ? ['', 'Development: hot reload, no content security policy.'] : []
    console.log(['', `Signalbox ${front.url}`, '', ...backend.lines, ...dev, '', 'Ctrl+C ends it.'].join('\n  '))
  } catch (error) {
    await backend.close()
    throw error
  }
}

/** Runs a command. A mistake of the operator is one line on standard error. */
export async function runCommand(command: () => Promise<void>): Promise<void> {
  await command().catch((error: Error) => {
    console.error(error instanceof UserError ? error.message : error)
    process.exit(1)
  })
}
