import type { AddressInfo } from 'node:net'
import type { AnsweredRequest, Area, Context, Services } from './area'
import { Alarms } from './domains/alarms'
import { ApiKeys } from './domains/apiKeys'
import { areas } from './domains/areas'
import { Banned } from './domains/banned'
import { clientMessageHandlers } from './domains/clientMessages'
import { clientHandlers } from './domains/clients'
import { Cluster } from './domains/cluster'
import { errorCodeHandlers } from './domains/errorCodes'
import { Metrics } from './domains/metrics'
import { Monitor } from './domains/monitor'
import { nodeHandlers } from './domains/nodes'
import { publishHandlers } from './domains/publish'
import { ResourceMonitor } from './domains/ResourceMonitor'
import { createStatusAnswer, statusHandlers } from './domains/status'
import { subscriptionHandlers } from './domains/subscriptions'
import { Tokens } from './domains/tokens'
import { topicHandlers } from './domains/topics'
import { Users } from './domains/users'
import type { WrongAnswer } from './http/answerCheck'
import { type Control, createControlServer } from './http/control'
import { createInternalClient } from './http/createInternalClient'
import { createServer, type HttpLimits } from './http/createServer'
import { Faults } from './http/faults'
import { type Edition, filterByEdition } from './http/filterByEdition'
import type { BodySchemas, Handlers } from './http/handler'
import { formatAuthority, Hosts } from './http/hosts'
import { loadDocuments } from './http/loadDocuments'
import { createBroker } from './mqtt/createBroker'
import type { Broker } from './mqtt/types'
import type { PersistentPart } from './PersistentPart'
import { findListenerPort, listenOn, nodeOptions, startBroker } from './ports'
import { createStateChecker } from './store/createStateChecker'
import { DataFolder } from './store/DataFolder'
import type { Disk } from './store/Disk'
import { EngineKeeper } from './store/EngineKeeper'
import { createPersistentFolders, createTemporaryFolders } from './store/folders'

/** EMQX version that the sandbox emulates. */
const version = '5.6.1'

export interface SandboxOptions {
  /** Default 127.0.0.1. */
  host?: string
  /** Additional host names, besides the loopback names and `host`. */
  allowHosts?: readonly string[]
  /** Timeouts of admin API clients; default: 15 s for headers, a minute for the request. */
  httpLimits?: HttpLimits
  /** Ports: 0 (default) uses a free one. MQTT ports of further nodes are always free ones. */
  apiPort?: number
  mqttPort?: number
  wsPort?: number
  /** Default: no control interface. */
  controlPort?: number
  /** Default 1. */
  nodes?: number
  /** Default `ee`. */
  edition?: Edition
  /**
   * Connections allowed by the evaluation license of the Enterprise edition; default 1000, or twice the population.
   */
  quota?: number
  /** Synthetic clients without sockets; default 0. */
  population?: number
  /** Synthetic users of the built-in database; default 0. */
  populationUsers?: number
  /** Folder for persistent state; default: state is lost when the process ends. */
  data?: string
  /** File system for `data`; tests pass a full one. */
  disk?: Disk
  /** First user; default admin, public. */
  user?: string
  password?: string
  /** Validates every response and fails the invalid ones. Default false. */
  strictAnswers?: boolean
  /** Logger; default: stderr. */
  log?: (line: string) => void
}

export interface Sandbox extends Control {
  api: string
  mqtt: string
  ws: string
  control: string | null
  nodes: { name: string; mqtt: string; ws: string }[]
  /** Invalid responses so far (with `strictAnswers`). */
  wrongAnswers: WrongAnswer[]
  broker: Broker
  alarms: Alarms
  monitor: Monitor
  watch: ResourceMonitor
  services: Services
  stop(): Promise<void>
}

/** Starts the embedded broker with its admin API. `stop()` closes everything. */
export async function startSandbox(options: SandboxOptions = {}): Promise<Sandbox> {
  const { host = '127.0.0.1', edition = 'ee' } = options
  // The open-source edition has no license and no quota.
  const population = options.population ?? 0
  const quota = edition === 'ee' ? (options.quota ?? Math.max(1000, 2 * population)) : undefined
  const log = options.log ?? ((line) => process.stderr.write(`${line}\n`))
  const { truth, stated } = await loadDocuments()
  const data = options.data === undefined ? undefined : new DataFolder(options.data, log, options.disk)
  const keeper = data && releaseOnError(data, () => new EngineKeeper(data.path, log, data.disk))
  const document = filterByEdition(truth, edition)
  const broker = createBroker({
    nodes: nodeOptions(options.nodes ?? 1, host, options),
    settings: { license: { max_connections: quota ?? 'infinity' } },
    ...(keeper && { keeper }),
  })
  const cluster = new Cluster(broker)
  const metrics = new Metrics(broker, cluster)
  const monitor = new Monitor(broker, cluster, quota)
  const alarms = new Alarms()
  const watch = new ResourceMonitor({ broker, cluster, alarms, quota })
  const tokens = new Tokens()
  const apiKeys = new ApiKeys(edition)
  const users = new Users({ tokens, edition, version, defaultUser: options.user ?? 'admin' })
  await users.addDefault(options.password ?? 'public')
  const banned = new Banned(broker)
  const faults = new Faults()
  const hosts = new Hosts(host, options.allowHosts)
  broker.hooks.page = (origin, hostHeader) => hosts.neighbours(origin, hostHeader)
  const wrongAnswers: WrongAnswer[] = []
  const folders = data ? createPersistentFolders(data.path) : createTemporaryFolders()
  const listeners: ((answeredRequest: AnsweredRequest) => void)[] = []
  const context: Context = {
    broker,
    cluster,
    alarms,
    watch,
    edition,
    version,
    document,
    configs: new Map(),
    host,
    folder: folders.getFolder,
    services: { dashboardUsers: users },
    quota,
    tokens,
    address: () => `${host}:${(server.server.address() as AddressInfo | null)?.port ?? 0}`,
    apiKeys,
    banned,
    getPersistentParts: () => lasting,
    callOperation: (key, request) => callApi(key, request),
    onResponse: (listener) => void listeners.push(listener),
    log,
  }
  const parts: Area[] = areas.map((area) => area(context))
  const lasting: readonly PersistentPart[] = [
    users,
    apiKeys,
    banned,
    ...parts.flatMap((part) => part.persistentParts ?? []),
  ]
  const handlers: Handlers = {
    ...users.handlers,
    ...apiKeys.handlers,
    ...errorCodeHandlers,
    ...statusHandlers(cluster, version),
    ...cluster.handlers,
    ...nodeHandlers(broker, cluster, metrics, { version, edition }),
    ...metrics.handlers,
    ...monitor.handlers,
    ...clientHandlers(broker, cluster),
    ...clientMessageHandlers(broker),
    ...subscriptionHandlers(broker, cluster),
    ...topicHandlers(broker, cluster),
    ...publishHandlers(broker),
    ...alarms.handlers,
    ...banned.handlers,
    ...Object.assign({}, ...parts.map(({ handlers }) => handlers)),
  }
  const bodies: BodySchemas = Object.assign(users.bodies(document), ...parts.map((part) => part.bodies))
  const callApi = createInternalClient(document, handlers, bodies)

  const server = createServer({
    document,
    bodies,
    publishedDocument: filterByEdition(stated, edition),
    credentials: { tokens, apiKeys },
    faults,
    hosts,
    limits: options.httpLimits,
    status: (format) => createStatusAnswer(cluster, version, format),
    strictAnswers: options.strictAnswers ?? false,
    onWrongAnswer: (wrong) => {
      wrongAnswers.push(wrong)
      log(`answer not in the document: ${wrong.operation} ${wrong.status}: ${wrong.errors.join('; ')}`)
    },
    onCrash: (request, error) => log(`${request}: ${error instanceof Error ? error.stack : String(error)}`),
    ...(data && { onChange: () => data.persist(lasting) }),
    handlers,
    onResponse: (answeredRequest) => {
      for (const listener of listeners) listener(answeredRequest)
    },
  })
  const control: Control = {
    stopNode: (name) => broker.stopNode(name),
    startNode: (name) => broker.startNode(name),
    fail: (fault) => faults.add(fault),
    resetFaults: () => faults.reset(),
    expireTokens: () => tokens.expireAll(),
  }
  const controlServer = options.controlPort === undefined ? null : createControlServer(control, broker, wrongAnswers)
  /** Set when all state has been restored, so that areas may be saved. */
  let complete = false
  const stop = async (): Promise<void> => {
    monitor.stop()
    watch.stop()
    await Promise.allSettled([server.close(), controlServer?.close(), ...parts.map((part) => part.stop?.())])
    await broker.stop()
    keeper?.close()
    data?.close(complete ? lasting : undefined)
    await folders.remove()
  }
  try {
    // Refuse clients until bans and authenticators are restored.
    broker.hooks.closed = data !== undefined
    const states = data?.read(lasting, createStateChecker(document))
    await startBroker(broker)
    if (keeper) broker.restore(keeper.read())
    broker.populate(population)
    monitor.start()
    watch.start()
    for (const part of parts) await part.start?.()
    if (states) await data?.restore(lasting, states)
    if (options.populationUsers) await context.services.users?.populate(options.populationUsers)
    // Open after all state was validated; engine changes until now were deferred.
    keeper?.open()
    complete = true
    broker.hooks.closed = false
    const api = await listenOn(server, host, options.apiPort ?? 0, '--api-port')
    const controlUrl =
      controlServer && (await listenOn(controlServer, '127.0.0.1', options.controlPort ?? 0, '--control-port'))
    const nodes = broker.nodes.map((node) => ({
      name: node.name,
      mqtt: `mqtt://${formatAuthority(host, findListenerPort(broker, node.name, 'tcp'))}`,
      ws: `ws://${formatAuthority(host, findListenerPort(broker, node.name, 'ws'))}/mqtt`,
    }))
    const [first] = nodes
    if (!first) throw new Error('a sandbox needs a node')
    const urls = { api, mqtt: first.mqtt, ws: first.ws, control: controlUrl, nodes }
    return { ...urls, ...control, wrongAnswers, broker, alarms, monitor, watch, services: context.services, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** Releases the folder if `make` throws. */
function releaseOnError<T>(data: DataFolder, make: () => T): T {
  try {
    return make()
  } catch (error) {
    data.close(undefined)
    throw error
  }
}
