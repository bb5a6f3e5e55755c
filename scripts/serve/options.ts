import { parseArgs } from 'node:util'
import { isHostName } from '../../sandbox/http/hosts'
import { isBrokerId } from '../../src/api/brokers/currentBroker'
import { UserError } from '../project'
import type { NamedBroker } from './brokers'
import { normalizeBase } from './console'

export const HELP = `Signalbox: npm start [-- options]        npm run dev [-- options]

Without --broker an embedded broker is started to try the console on.
  --port N          port of the console (18080; 0 takes a free one)
  --host ADDRESS    address to listen on (127.0.0.1)
  --allow-host NAME name under which it is reached, beside localhost, 127.0.0.1,
                    [::1] and --host's own; again for each further name.
                    With --host 0.0.0.0 every IP address is answered, names
                    only by --allow-host: a name can be made to lead anywhere
  --base-path PATH  path under which the console is served (/)

  --broker URL      a real broker's admin API, http://host:18083
  --ws URL          its MQTT over WebSocket listener (ws://<host>:8083/mqtt)
  --broker ID=URL   one more, by a name of small letters, digits and hyphens;
                    again for each further one. The console lets one choose
  --ws ID=URL       the listener of that one

  --api-port N      embedded broker: admin API (18083)
  --mqtt-port N     embedded broker: MQTT over TCP (1883)
  --ws-port N       embedded broker: MQTT over WebSocket (8083)
  --nodes N         embedded broker: nodes of its cluster (1)
  --edition NAME    embedded broker: ee, opensource or cloud (ee)
  --help            this text`

/** Validated command line of `npm start` and `npm run dev`. */
export interface StartOptions {
  dev: boolean
  port: number
  host: string
  /** Additional host names of console and embedded broker, besides the loopback names and `host`. */
  allowHosts: string[]
  basePath: string
  /** Default broker. */
  broker?: { url: string; ws: string }
  /** Named brokers. Without any broker the embedded one is started. */
  brokers: NamedBroker[]
  sandbox: { apiPort: number; mqttPort: number; wsPort: number; nodes: number; edition: 'ee' | 'opensource' | 'cloud' }
}

function parseInteger(flag: string, text: string, min: number, max: number): number {
  const value = Number(text)
  if (!/^\d+$/.test(text) || value < min || value > max)
    throw new UserError(`--${flag} ${text}: a whole number from ${min} to ${max} is needed`)
  return value
}

function parseAddress(flag: string, text: string, schemes: readonly string[]): URL {
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (url && schemes.includes(url.protocol.slice(0, -1)) && url.hostname) return url
  throw new UserError(
    `--${flag} ${text}: no address of the form ${schemes.map((scheme) => `${scheme}://host:port`).join(' or ')}`,
  )
}

/** Default WebSocket listener of a broker, by the host of its admin API. */
function getDefaultWs(api: URL): string {
  return api.protocol === 'https:' ? `wss://${api.hostname}:8084/mqtt` : `ws://${api.hostname}:8083/mqtt`
}

/** Splits `eu=http://host` into name and rest. In a URL without a name a colon precedes any `=`. */
function splitName(flag: string, text: string): { id: string; rest: string } {
  const [, id = '', rest = text] = /^([^:/=]*)=(.*)$/s.exec(text) ?? []
  if (rest !== text && !isBrokerId(id))
    throw new UserError(`--${flag} ${text}: a name is up to 32 small letters, digits and hyphens within`)
  return { id, rest }
}

/** Values of a flag by broker name; the default broker has the empty name. */
function parseByName(flag: string, flagValue: unknown, schemes: readonly string[]): Map<string, URL> {
  const found = new Map<string, URL>()
  for (const text of [flagValue ?? []].flat().map(String)) {
    const { id, rest } = splitName(flag, text)
    if (found.has(id))
      throw new UserError(
        id === '' ? `--${flag} ${text}: name it, --${flag} ID=${rest}` : `--${flag} ${id}= stands twice`,
      )
    found.set(id, parseAddress(flag, rest, schemes))
  }
  return found
}

/** Brokers of the command line with their listeners. */
function parseBrokers(flags: { broker?: unknown; ws?: unknown }): Pick<StartOptions, 'broker' | 'brokers'> {
  const apis = parseByName('broker', flags.broker, ['http', 'https'])
  const listeners = parseByName('ws', flags.ws, ['ws', 'wss'])
  for (const id of listeners.keys())
    if (!apis.has(id))
      throw new UserError(id === '' ? '--ws goes with --broker' : `--ws ${id}= goes with --broker ${id}=`)
  const all = [...apis].map(([id, api]) => {
    return { id, url: api.href.replace(/\/+$/, ''), wsUrl: listeners.get(id)?.href ?? getDefaultWs(api) }
  })
  const page = all.find(({ id }) => id === '')
  return { ...(page && { broker: { url: page.url, ws: page.wsUrl } }), brokers: all.filter((one) => one !== page) }
}

/** Parses the command line; null for `--help`. Throws a one-line error if invalid. */
export function parseStart(args: string[]): StartOptions | null {
  let values: Record<string, string | boolean | string[] | undefined>
  const text = (fallback: string) => ({ type: 'string', default: fallback }) as const
  try {
    values = parseArgs({
      args,
      options: {
        dev: { type: 'boolean', default: false },
        help: { type: 'boolean', default: false },
        port: text('18080'),
        host: text('127.0.0.1'),
        'allow-host': { type: 'string', multiple: true, default: [] },
        'base-path': text('/'),
        broker: { type: 'string', multiple: true },
        ws: { type: 'string', multiple: true },
        'api-port': text('18083'),
        'mqtt-port': text('1883'),
        'ws-port': text('8083'),
        nodes: text('1'),
        edition: text('ee'),
      },
    }).values
  } catch (error) {
    throw new UserError(`${(error as Error).message.split('. ', 1)[0]}; --help lists the options`)
  }
  if (values.help) return null
  const readFlag = (flag: string) => String(values[flag])
  const port = (flag: string) => parseInteger(flag, readFlag(flag), 0, 65_535)
  const edition = readFlag('edition')
  if (edition !== 'ee' && edition !== 'opensource' && edition !== 'cloud')
    throw new UserError(`--edition ${edition}: ee, opensource or cloud`)
  const allowHosts = [values['allow-host'] ?? []].flat().map(String)
  for (const name of allowHosts)
    if (!isHostName(name)) throw new UserError(`--allow-host ${name}: a host name or address without a port is needed`)
  const basePath = normalizeBase(readFlag('base-path'))
  if (values.dev && basePath !== '/') throw new UserError('--base-path is for the built console, not for npm run dev')
  return {
    dev: Boolean(values.dev),
    port: port('port'),
    host: readFlag('host'),
    allowHosts,
    basePath,
    ...parseBrokers(values),
    sandbox: {
      apiPort: port('api-port'),
      mqttPort: port('mqtt-port'),
      wsPort: port('ws-port'),
      nodes: parseInteger('nodes', readFlag('nodes'), 1, 9),
      edition,
    },
  }
}
