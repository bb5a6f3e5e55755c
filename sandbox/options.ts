import { parseArgs } from 'node:util'
import { isHostName } from './http/hosts'
import type { SandboxOptions } from './sandbox'

export interface Command {
  sandbox: SandboxOptions
  readyJson: boolean
  help: boolean
}

export const usage = `The sandbox: an embedded MQTT broker with its admin API, to try, develop and test. Not for production.

  --api-port PORT        admin API, default 18083
  --mqtt-port PORT       MQTT over TCP, default 1883
  --ws-port PORT         MQTT over WebSocket, default 8083
  --host ADDRESS         address to listen on, default 127.0.0.1
  --allow-host NAME      name under which the admin API is reached, beside localhost, 127.0.0.1, [::1] and
                         --host's own, and whose pages may use it and MQTT over WebSocket; again for each
                         further name. With --host 0.0.0.0 every IP address is answered, names only by this
  --nodes N              nodes of the cluster, default 1; further nodes take free ports
  --edition NAME         ee (default), opensource or cloud
  --quota N              connections that the evaluation license allows, default 1000, or twice the population
  --population N         synthetic clients without sockets, for scale; at most 1,000,000, default none
  --population-users N   synthetic users of the built-in database, for scale; at most 2,000,000, default none
  --data FOLDER          keep the state there over restarts; default: none, it ends with the process
  --user NAME            first user, default admin
  --password TEXT        their password, default public
  --strict-answers       answer 500 where an answer does not fit the API's document
  --control-port PORT    test powers on 127.0.0.1: stop and start nodes, order failures
  --ready-json           print one line of JSON with the addresses when ready
  --help                 this text

Port 0 takes a free one.`

/** Invalid flag, with a message for the user. */
export class UsageError extends Error {}

export function parseCommand(args: string[]): Command {
  const values = read(args)
  const parseNumber = (flag: keyof typeof values, fallback: number, max: number, min = 0): number => {
    const text = values[flag]
    if (text === undefined) return fallback
    const value = typeof text === 'string' && /^\d+$/.test(text) ? Number(text) : Number.NaN
    if (!(value >= min && value <= max))
      throw new UsageError(`--${flag} wants a number from ${min} to ${max}, not ${text}`)
    return value
  }
  const edition = values.edition ?? 'ee'
  if (edition !== 'ee' && edition !== 'opensource' && edition !== 'cloud') {
    throw new UsageError(`--edition wants ee, opensource or cloud, not ${edition}`)
  }
  const allowHosts = values['allow-host'] ?? []
  for (const name of allowHosts) {
    if (!isHostName(name)) throw new UsageError(`--allow-host wants a host name or address without a port, not ${name}`)
  }
  return {
    help: values.help ?? false,
    readyJson: values['ready-json'] ?? false,
    sandbox: {
      apiPort: parseNumber('api-port', 18083, 65535),
      mqttPort: parseNumber('mqtt-port', 1883, 65535),
      wsPort: parseNumber('ws-port', 8083, 65535),
      nodes: parseNumber('nodes', 1, 9, 1),
      population: parseNumber('population', 0, 1_000_000),
      populationUsers: parseNumber('population-users', 0, 2_000_000),
      ...(values.quota !== undefined && { quota: parseNumber('quota', 1000, 10_000_000, 1) }),
      edition,
      host: values.host ?? '127.0.0.1',
      allowHosts,
      strictAnswers: values['strict-answers'] ?? false,
      ...(values['control-port'] !== undefined && { controlPort: parseNumber('control-port', 0, 65535) }),
      ...(values.data !== undefined && { data: values.data }),
      ...(values.user !== undefined && { user: values.user }),
      ...(values.password !== undefined && { password: values.password }),
    },
  }
}

function read(args: string[]) {
  try {
    return parseArgs({
      args,
      options: {
        'api-port': { type: 'string' },
        'mqtt-port': { type: 'string' },
        'ws-port': { type: 'string' },
        'control-port': { type: 'string' },
        host: { type: 'string' },
        'allow-host': { type: 'string', multiple: true },
        nodes: { type: 'string' },
        edition: { type: 'string' },
        quota: { type: 'string' },
        population: { type: 'string' },
        'population-users': { type: 'string' },
        data: { type: 'string' },
        user: { type: 'string' },
        password: { type: 'string' },
        'strict-answers': { type: 'boolean' },
        'ready-json': { type: 'boolean' },
        help: { type: 'boolean', short: 'h' },
      },
    }).values
  } catch (error) {
    throw new UsageError((error as Error).message)
  }
}
