import type { Context } from '../../area'
import { ApiError, badRequest, createValidationError } from '../../http/answers'
import { getSchemaByName } from '../../http/createShapeResolver'
import { SettingsForm } from '../../http/SettingsForm'
import { createRequestChecker, type RequestChecker } from '../../http/validation'
import { parseBind } from '../listeners/bind'
import type { Certificates } from '../listeners/Certificates'
import { toListenError } from '../listeners/Listeners'
import { Gateway } from './Gateway'
import { GatewayAuthentication } from './GatewayAuthentication'
import type { GatewayListener, GatewayListenerSettings, PreparedListener } from './GatewayListener'

type Fields = Record<string, unknown>

interface Kind {
  schema: string
  listeners: readonly string[]
  edition?: 'ee'
}

const [streams, datagrams] = [
  ['tcp', 'ssl'],
  ['udp', 'dtls'],
]

/** All gateway types of the broker. */
const kinds: Record<string, Kind> = {
  coap: { schema: 'CoapGateway', listeners: datagrams },
  exproto: { schema: 'ExProtoGateway', listeners: [...streams, ...datagrams] },
  gbt32960: { schema: 'GbtGateway', listeners: streams, edition: 'ee' },
  jt808: { schema: 'JtGateway', listeners: streams, edition: 'ee' },
  lwm2m: { schema: 'LwM2mGateway', listeners: datagrams },
  mqttsn: { schema: 'MqttSnGateway', listeners: datagrams },
  ocpp: { schema: 'OcppGateway', listeners: ['ws', 'wss'], edition: 'ee' },
  stomp: { schema: 'StompGateway', listeners: streams },
}

const listenerSchemas: Record<string, string> = {
  tcp: 'TcpGatewayListener',
  ssl: 'SslGatewayListener',
  udp: 'UdpGatewayListener',
  dtls: 'DtlsGatewayListener',
  ws: 'WsGatewayListener',
  wss: 'WssGatewayListener',
}

const getTlsField = (type: string): string | undefined =>
  type === 'dtls' ? 'dtls_options' : type === 'ssl' || type === 'wss' ? 'ssl_options' : undefined

export type GatewayContext = Pick<Context, 'broker' | 'cluster' | 'document' | 'edition' | 'folder' | 'host'>

/** Loaded gateways and the validation of their settings. */
export class Gateways {
  private readonly loaded = new Map<string, Gateway>()
  private readonly checker: RequestChecker

  constructor(
    private readonly context: GatewayContext,
    private readonly certificates: Certificates,
  ) {
    this.checker = createRequestChecker(context.document)
  }

  start(): Promise<void> {
    return this.certificates.start()
  }

  form(name: string): SettingsForm {
    return new SettingsForm(this.context.document, kinds[name]?.schema ?? '')
  }

  listenerForm(type: string): SettingsForm {
    return new SettingsForm(this.context.document, listenerSchemas[type] ?? '')
  }

  get names(): string[] {
    const { edition } = this.context
    return Object.keys(kinds).filter((name) => edition !== 'opensource' || kinds[name]?.edition !== 'ee')
  }

  all(): Gateway[] {
    return [...this.loaded.values()]
  }

  /** Undefined if not loaded. Throws 400 for unknown protocols. */
  find(name = ''): Gateway | undefined {
    if (!this.names.includes(name)) {
      throw createValidationError({ path: 'name', reason: 'unable_to_convert_to_enum_symbol', value: name })
    }
    return this.loaded.get(name)
  }

  /** Throws 404 if not loaded. */
  get(name = ''): Gateway {
    const gateway = this.find(name)
    if (!gateway) throw createGatewayNotFound('Gateway not loaded')
    return gateway
  }

  listener(gateway: Gateway, id = ''): GatewayListener {
    const listener = gateway.listeners.get(id)
    if (!listener) throw createGatewayNotFound(`Listener not found: ${id}`)
    return listener
  }

  /** Loads a gateway; not loaded if a listener cannot listen. */
  async load(name: string, body: Fields): Promise<Gateway> {
    const { listeners = [], ...gatewayFields } = body as { listeners?: Fields[] } & Fields
    const { listeners: _none, ...settings } = this.checked(name, { ...gatewayFields, listeners })
    const gateway = new Gateway(name, settings, this.context.broker)
    const prepared: PreparedListener[] = []
    for (const [index, listener] of listeners.entries()) {
      prepared.push(await this.prepareListener(gateway, listener, undefined, `root.listeners.${index + 1}`))
    }
    try {
      for (const listener of prepared) await this.add(gateway, listener)
    } catch (error) {
      await gateway.stop()
      throw error
    }
    this.loaded.set(name, gateway)
    return gateway
  }

  /** Updates settings; omitted fields keep their values. Listeners have separate paths. */
  update(gateway: Gateway, body: Fields): void {
    const { listeners: _own, ...gatewayFields } = body
    const before = gateway.settings
    const change = this.form(gateway.name).unmaskSecrets(gatewayFields, before)
    const override = change.clientinfo_override ?? before.clientinfo_override
    const merged = { ...before, ...change, ...(override !== undefined && { clientinfo_override: override }) }
    gateway.settings = this.checked(gateway.name, merged)
  }

  async add(gateway: Gateway, prepared: PreparedListener): Promise<GatewayListener> {
    try {
      return await gateway.add(prepared)
    } catch (error) {
      throw toListenError(prepared.settings, error)
    }
  }

  async change(gateway: Gateway, listener: GatewayListener, body: Fields): Promise<void> {
    const { settings } = listener
    const next = await this.prepareListener(gateway, body, settings)
    const before = await this.prepareListener(gateway, settings, settings)
    try {
      await gateway.change(listener, next, before)
    } catch (error) {
      throw toListenError(next.settings, error)
    }
  }

  /** Validates listener settings and adds defaults and certificates. Throws 400. */
  async prepareListener(
    gateway: Gateway,
    body: Fields,
    currentSettings?: GatewayListenerSettings,
    path = 'root',
  ): Promise<PreparedListener> {
    const { id: _id, running: _running, status: _status, node_status: _states, ...rest } = body
    const mergedSettings = currentSettings
      ? { ...currentSettings, ...this.listenerForm(currentSettings.type).unmaskSecrets(rest, currentSettings) }
      : rest
    for (const field of ['type', 'name', 'bind']) {
      if (typeof mergedSettings[field] !== 'string')
        throw createValidationError({ path: `${path}.${field}`, reason: 'required_field' })
    }
    const { type, name } = mergedSettings as GatewayListenerSettings
    if (!kinds[gateway.name]?.listeners.includes(type)) {
      throw createValidationError({ path: `${path}.type`, reason: 'unable_to_convert_to_enum_symbol', value: type })
    }
    if (!/^[\w-]+$/.test(name)) {
      throw createValidationError({ path: `${path}.name`, reason: 'invalid_listener_name', value: name.slice(0, 200) })
    }
    const id = `${gateway.name}:${type}:${name}`
    if (!currentSettings && gateway.listeners.has(id)) throw badRequest(`The listener ${id} exists already`)
    const settings = this.listenerForm(type).fillDefaults(mergedSettings) as GatewayListenerSettings
    const field = getTlsField(type)
    if (field && settings[field]) settings[field] = await this.certificates.storeFiles(id, settings[field] as Fields)
    const reads = field === 'ssl_options'
    return {
      settings,
      bind: parseBind(settings.bind, this.context.host, `${path}.bind`),
      tls: reads ? await this.certificates.read(settings[field] as Fields, `${path}.${field}`) : undefined,
    }
  }

  /** Creates an authenticator; `chainName` as in the broker. */
  authentication(chainName: string): GatewayAuthentication {
    const form = new SettingsForm(this.context.document, 'GatewayAuthenticatorSettings')
    return new GatewayAuthentication(form, () => this.context.cluster.running.map(({ name }) => name), chainName)
  }

  async unload(gateway: Gateway): Promise<void> {
    await gateway.stop()
    for (const place of [gateway, ...gateway.listeners.values()]) place.authentication?.close()
    this.loaded.delete(gateway.name)
  }

  /** Validates gateway settings for the protocol and adds defaults. */
  private checked(name: string, settings: Fields): Fields {
    const schema = getSchemaByName(this.context.document, `New${kinds[name]?.schema}`)
    this.checker.body({ path: '/gateways/{name}', body: { schema, type: 'application/json' } }, settings)
    return this.form(name).fillDefaults({ ...settings, name })
  }
}

export const createGatewayNotFound = (message: string): ApiError => new ApiError(404, 'RESOURCE_NOT_FOUND', message)
