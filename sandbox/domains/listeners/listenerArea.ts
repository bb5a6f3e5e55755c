import type { Area, Context } from '../../area'
import { type Answer, ApiError, badRequest, createValidationError, noContent, ok } from '../../http/answers'
import { SettingsForm } from '../../http/SettingsForm'
import { mergeDeep } from '../../mergeDeep'
import { formatBind } from './bind'
import { Certificates } from './Certificates'
import { createTaskQueue } from './createTaskQueue'
import { getId, Listeners } from './Listeners'
import { listNodeStatuses, toListenerRow, toListenerTypeRow } from './status'
import type { ListenerSettings } from './toListenerOptions'

type Fields = Record<string, unknown>

const schemas = { tcp: 'TcpListener', ssl: 'SslListener', ws: 'WsListener', wss: 'WssListener', quic: 'QuicListener' }

/** MQTT listeners. A new broker has one of each type except QUIC, named `default`. */
export function createListenerArea(
  context: Pick<Context, 'broker' | 'cluster' | 'document' | 'host' | 'folder' | 'log'>,
): Area {
  const { broker, cluster, host } = context
  const certificates = Certificates.getInstance(context)
  const listeners = new Listeners(context, certificates)
  const turn = createTaskQueue()
  let adopted = false
  for (const node of broker.nodes) {
    for (const type of ['ssl', 'wss'] as const) node.addListener({ type, host, tls: certificates.defaultCertificate })
  }

  const createForm = ({ type }: Fields): SettingsForm =>
    new SettingsForm(context.document, schemas[type as ListenerSettings['type']])
  const addDefaults = (settings: Fields): ListenerSettings =>
    createForm(settings).fillDefaults(settings) as ListenerSettings

  /** Settings of a request, without counters and with masked secrets restored. */
  const resolveSettings = async (body: Fields, currentSettings?: ListenerSettings): Promise<Fields> => {
    const unmasked = createForm(body).unmaskSecrets(body, currentSettings)
    const { id: _id, running: _running, current_connections: _count, ssl_options: ssl, ...rest } = unmasked
    if (!ssl) return rest
    const options = { ...(currentSettings?.ssl_options as Fields | undefined), ...(ssl as Fields) }
    const scope = `listeners_${body.type}_${body.name ?? currentSettings?.name}`
    return { ...rest, ssl_options: await certificates.storeFiles(scope, options) }
  }

  const requireListener = (id = ''): ListenerSettings => {
    if (!/^(tcp|ssl|ws|wss|quic):[^:]+$/.test(id)) {
      throw createValidationError({ path: 'id', reason: `{invalid_listener_id,${id}}`, value: id })
    }
    const settings = listeners.get(id)
    if (!settings) throw new ApiError(404, 'BAD_LISTENER_ID', 'Listener id not found')
    return settings
  }

  const show = (settings: ListenerSettings): Answer => {
    const { name: _name, zone: _zone, ...maskedSettings } = createForm(settings).maskSecrets(settings)
    const states = listNodeStatuses(listeners, settings, cluster.running).map(({ status }) => status)
    return ok({
      ...maskedSettings,
      id: getId(settings),
      running: states.some(({ running }) => running === true),
      current_connections: states.reduce((total, status) => total + status.current_connections, 0),
    })
  }

  const set = async (id: string | undefined, enable: boolean): Promise<Answer> => {
    await listeners.change({ ...requireListener(id), enable })
    return { status: 200 }
  }

  return {
    handlers: {
      'get /listeners': ({ query }) =>
        ok(
          listeners
            .all()
            .filter(({ type }) => query.type === undefined || type === query.type)
            .map((settings) => toListenerRow(listeners, settings, cluster.running)),
        ),
      'get /listeners_status': () => {
        const types = [...new Set(listeners.all().map(({ type }) => type))]
        const listByType = (requestedType: string) => listeners.all().filter(({ type }) => type === requestedType)
        return ok(types.map((type) => toListenerTypeRow(listeners, listByType(type), cluster.running)))
      },
      'post /listeners': ({ body }) =>
        turn(async () => {
          const settings = body as ListenerSettings
          if (!/^[\w-]+$/.test(settings.name)) {
            throw createValidationError({
              path: 'root.name',
              reason: 'invalid_listener_name',
              value: settings.name.slice(0, 200),
            })
          }
          if (listeners.get(getId(settings))) throw new ApiError(400, 'BAD_LISTENER_ID', 'Already Exist')
          const full = addDefaults(await resolveSettings(settings))
          await listeners.add(full)
          return show(requireListener(getId(full)))
        }),
      'get /listeners/{id}': ({ params }) => show(requireListener(params.id)),
      'put /listeners/{id}': ({ params, body }) =>
        turn(async () => {
          const currentSettings = requireListener(params.id)
          const changed = body as Fields
          if (changed.id !== params.id || changed.type !== currentSettings.type)
            throw badRequest('Listener id inconsistent')
          await listeners.change(
            addDefaults(mergeDeep(currentSettings, await resolveSettings(changed, currentSettings))),
          )
          return show(requireListener(params.id))
        }),
      'delete /listeners/{id}': ({ params }) =>
        turn(async () => {
          await listeners.remove(getId(requireListener(params.id)))
          return noContent
        }),
      'post /listeners/{id}/start': ({ params }) => turn(() => set(params.id, true)),
      'post /listeners/{id}/stop': ({ params }) => turn(() => set(params.id, false)),
      'post /listeners/{id}/restart': ({ params }) =>
        turn(async () => {
          await listeners.restart(getId(requireListener(params.id)))
          return { status: 200 }
        }),
    },
    persistentParts: [
      {
        name: 'listeners',
        snapshot: () => listeners.all().map(exportSettings),
        restore: (state) => turn(() => restore(state as ListenerSettings[])),
      },
    ],
    start: registerListeners,
  }

  /** Registers the initial listeners once. */
  async function registerListeners(): Promise<void> {
    if (adopted) return
    adopted = true
    await certificates.start()
    for (const { type, name, host: address, port } of broker.nodes[0]?.listeners ?? []) {
      listeners.adopt(addDefaults({ type, name, bind: formatBind({ host: address, port }) }))
    }
  }

  /**
   * Restores listeners: removes, changes and adds. Addresses of TCP and WebSocket defaults come from the command
   * line. A listener that cannot listen stays stopped.
   */
  async function restore(state: ListenerSettings[]): Promise<void> {
    await registerListeners()
    const settingsById = new Map(state.map((settings) => [getId(settings), settings]))
    for (const settings of listeners.all())
      if (!settingsById.has(getId(settings))) await listeners.remove(getId(settings))
    for (const [id, settings] of settingsById) {
      const now = listeners.get(id)
      const { ssl_options: ssl } = settings
      const next: ListenerSettings = {
        ...settings,
        ...(now && commanded.has(id) && { bind: now.bind }),
        ...(ssl !== undefined && { ssl_options: await certificates.storeFiles(`listeners_${id}`, ssl as Fields) }),
      }
      const apply = (wish: ListenerSettings) => (now ? listeners.change(wish) : listeners.add(wish))
      try {
        await apply(next)
      } catch (error) {
        context.log(`listener ${id} is stopped: ${(error as Error).message}`)
        await apply({ ...next, enable: false })
      }
    }
  }

  function exportSettings(settings: ListenerSettings): ListenerSettings {
    const { ssl_options: ssl } = settings
    return ssl === undefined ? settings : { ...settings, ssl_options: certificates.inlineFiles(ssl as Fields) }
  }
}

/** Addresses set by command-line flags. */
const commanded: ReadonlySet<string> = new Set(['tcp:default', 'ws:default'])
