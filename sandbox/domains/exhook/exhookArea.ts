import type { Area, Context } from '../../area'
import { ApiError, badRequest, createValidationError, noContent, ok } from '../../http/answers'
import { SettingsForm } from '../../http/SettingsForm'
import { Certificates } from '../listeners/Certificates'
import { createTaskQueue } from '../listeners/createTaskQueue'
import { ExHookServer, type ExHookSettings } from './ExHookServer'
import type { HookSpec } from './providerLoaded'

type Fields = Record<string, unknown>

const zero = { succeed: 0, failed: 0, rate: 0, max_rate: 0 }

/** ExHook servers in call order. Hooks are never called, so all counters stay zero. */
export function createExhookArea(
  context: Pick<Context, 'broker' | 'cluster' | 'document' | 'folder' | 'log' | 'version'>,
): Area {
  const { broker, cluster, version } = context
  const certificates = Certificates.getInstance(context)
  const form = new SettingsForm(context.document, 'ExHookServer')
  const turn = createTaskQueue()
  let servers: ExHookServer[] = []

  const createMetrics = () => ({
    metrics: zero,
    node_metrics: cluster.running.map(({ name }) => ({ node: name, metrics: zero })),
  })
  const showHook = ({ name, topics }: HookSpec) => ({
    name,
    params: topics.length > 0 ? { topics: topics.join(',') } : {},
  })
  const show = (server: ExHookServer): Fields => ({
    ...form.maskSecrets(server.settings),
    hooks: server.hooks.map(showHook),
    node_status: cluster.running.map(({ name }) => ({ node: name, status: server.status })),
    ...createMetrics(),
  })

  const find = (name = ''): ExHookServer | undefined => servers.find(({ settings }) => settings.name === name)
  const requireServer = (name: string | undefined): ExHookServer => {
    const server = find(name)
    if (!server) throw new ApiError(404, 'BAD_REQUEST', 'Server not found')
    return server
  }

  /** Creates a server from settings with defaults and certificates. Throws 400. */
  const createServer = async (fields: Fields): Promise<ExHookServer> => {
    const settings = form.fillDefaults(fields) as ExHookSettings
    if (!/^[A-Za-z][\w-]*$/.test(settings.name)) {
      throw createValidationError({ path: 'root.name', reason: 'invalid_name', value: settings.name.slice(0, 200) })
    }
    const ssl = await certificates.storeFiles(`exhook_${settings.name}`, (settings.ssl ?? {}) as Fields)
    const node = broker.nodes[0]?.name ?? ''
    const self = { version, node, cluster: 'emqxcl' }
    return new ExHookServer({ ...settings, ssl }, await readClientTls(ssl), self, context.log)
  }

  const readClientTls = async (ssl: Fields) => {
    if (ssl.enable !== true) return undefined
    const { server_name_indication: name } = ssl
    return {
      ...(await certificates.readClient(ssl, 'root.ssl')),
      rejectUnauthorized: ssl.verify === 'verify_peer',
      ...(typeof name === 'string' && name !== 'disable' && { servername: name }),
    }
  }

  const move = (name: string | undefined, position: string): void => {
    const server = find(name)
    if (!server) throw badRequest('Server not found')
    const others = servers.filter((other) => other !== server)
    const [placement, beside = ''] = position.split(/:(.*)/s)
    const at = others.findIndex(({ settings }) => settings.name === beside)
    if (/^(before|after)$/.test(placement ?? '') && at < 0) throw badRequest('Invalid Position')
    const index = { front: 0, rear: others.length, before: at, after: at + 1 }[placement ?? '']
    if (index === undefined) throw badRequest('Invalid Position')
    servers = others.toSpliced(index, 0, server)
  }

  return {
    handlers: {
      'get /exhooks': () => ok(servers.map(show)),
      'post /exhooks': ({ body }) =>
        turn(async () => {
          const fields = body as Fields
          if (find(String(fields.name))) throw badRequest('Already exists')
          const server = await createServer(fields)
          servers = [...servers, server]
          return ok(show(server))
        }),
      'get /exhooks/{name}': ({ params }) => ok(show(requireServer(params.name))),
      'put /exhooks/{name}': ({ params, body }) =>
        turn(async () => {
          const before = requireServer(params.name)
          const fields = form.unmaskSecrets(body as Fields, before.settings)
          if (fields.name !== before.settings.name) throw badRequest('The name of a server cannot be changed')
          const server = await createServer(fields)
          before.close()
          servers = servers.with(servers.indexOf(before), server)
          return ok(show(server))
        }),
      'delete /exhooks/{name}': ({ params }) =>
        turn(async () => {
          const server = requireServer(params.name)
          server.close()
          servers = servers.filter((other) => other !== server)
          return noContent
        }),
      'get /exhooks/{name}/hooks': ({ params }) => {
        const server = find(params.name)
        if (!server) throw badRequest('Server not found')
        return ok(server.hooks.map((hook) => ({ ...showHook(hook), ...createMetrics() })))
      },
      'post /exhooks/{name}/move': ({ params, body }) =>
        turn(async () => {
          move(params.name, (body as { position: string }).position)
          return noContent
        }),
    },
    persistentParts: [
      {
        name: 'exhooks',
        snapshot: () =>
          servers.map(({ settings }) => ({
            ...settings,
            ssl: certificates.inlineFiles((settings.ssl ?? {}) as Fields),
          })),
        restore: (state) =>
          turn(async () => {
            for (const server of servers) server.close()
            servers = []
            for (const settings of state as Fields[]) servers.push(await createServer(settings))
          }),
      },
    ],
    start: () => certificates.start(),
    stop: () =>
      turn(async () => {
        for (const server of servers) server.close()
        servers = []
      }),
  }
}
