import { connect } from 'node:net'
import type { Area, Context } from '../../area'
import { type Answer, ApiError, badRequest, noContent, ok } from '../../http/answers'
import { getProperties, getSchemaByName } from '../../http/createShapeResolver'
import type { Schema } from '../../http/document'
import { parseDuration } from '../../http/kinds'
import { SettingsForm } from '../../http/SettingsForm'
import type { PersistentPart } from '../../PersistentPart'
import { canSignInToLdap, findLdapFault, type LdapService } from './ldap'

interface Backend extends LdapService {
  backend: 'ldap' | 'saml'
  enable: boolean
  idp_metadata_url?: string
}

interface State {
  settings: Backend
  /** Error; undefined while it works or is disabled. */
  fault?: string
}

/**
 * Single sign-on. LDAP works without TLS. For SAML only the provider's address is checked: an enabled backend is
 * listed with an error, and sign-in is not possible.
 */
export function createSsoArea(context: Context): Area {
  const backends = new Map<string, State>()
  const forms = {
    ldap: new SettingsForm(context.document, 'SsoLdap'),
    saml: new SettingsForm(context.document, 'SsoSaml'),
  }
  const ldapBody = allowNumbers(getSchemaByName(context.document, 'SsoLdap'))
  const ssl = allowNumbers(getSchemaByName(context.document, 'TlsClient'))
  const ldap = { ...ldapBody, properties: { ...getProperties(ldapBody), ssl } }
  const showSettings = (settings: Backend): object => {
    const masked = forms[settings.backend].maskSecrets(settings)
    return settings.backend === 'ldap' ? toMilliseconds(masked) : masked
  }
  const saveBackend = async (settings: Backend): Promise<void> => {
    const fault = settings.enable ? await findServiceFault(settings) : undefined
    backends.set(settings.backend, { settings, ...(fault !== undefined && { fault }) })
  }
  const find = (name = ''): State => {
    const found = backends.get(name)
    if (!found) throw new ApiError(404, 'BACKEND_NOT_FOUND', 'Backend not found')
    return found
  }
  const lasting: PersistentPart = {
    name: 'sso',
    snapshot: () => [...backends.values()].map(({ settings }) => settings),
    restore: async (state) => {
      backends.clear()
      await Promise.all((state as Backend[]).map(saveBackend))
    },
  }
  const throwBackendNotFound = (): never => {
    throw new ApiError(404, 'BACKEND_NOT_FOUND', 'Backend not found')
  }
  return {
    handlers: {
      'get /sso': () =>
        ok(
          [...backends.values()].map(({ settings: { backend, enable }, fault }) => ({
            backend,
            enable,
            running: enable && fault === undefined,
            last_error: fault ?? '',
          })),
        ),
      'get /sso/running': () =>
        ok([...backends.values()].filter(isWorking).map(({ settings: { backend } }) => backend)),
      'get /sso/{backend}': ({ params }) => ok(showSettings(find(params.backend).settings)),
      'put /sso/{backend}': async ({ params, body }) => {
        const newSettings = toDurationTexts(body as object) as unknown as Backend
        if (newSettings.backend !== params.backend)
          throw badRequest(`the backend is ${newSettings.backend}, not ${params.backend}`)
        const stored = backends.get(newSettings.backend)?.settings
        const form = forms[newSettings.backend]
        checkServer(newSettings)
        await saveBackend(form.fillDefaults(form.unmaskSecrets(newSettings, stored)) as unknown as Backend)
        return answerTo(find(newSettings.backend), showSettings)
      },
      'delete /sso/{backend}': ({ params }) => {
        backends.delete(find(params.backend).settings.backend)
        return noContent
      },
      'post /sso/login/{backend}': async ({ params, body, address }) => {
        const state = find(params.backend)
        const { settings, fault } = state
        if (!settings.enable && settings.backend === 'saml') return throwBackendNotFound()
        const { username = '', password = '' } = body as { username?: string; password?: string }
        if (isWorking(state)) {
          const identity = { backend: settings.backend, username, address }
          const isKnown = () => canSignInToLdap(settings, username, password)
          const answer = await context.services.dashboardUsers?.signInThrough(identity, isKnown)
          if (answer) return ok(answer)
        }
        throw new ApiError(401, 'BAD_USERNAME_OR_PWD', fault === undefined ? 'Auth failed' : `Auth failed: ${fault}`)
      },
      'post /sso/saml/acs': () => (find('saml').settings.enable ? throwUnsupported() : throwBackendNotFound()),
      'get /sso/saml/metadata': () => (find('saml').settings.enable ? throwUnsupported() : throwBackendNotFound()),
    },
    // Durations are returned as numbers, so numbers are accepted too.
    bodies: { 'put /sso/{backend}': ({ backend }) => (backend === 'ldap' ? ldap : undefined) },
    persistentParts: [lasting],
  }
}

const isWorking = ({ settings, fault }: State): boolean => settings.enable && fault === undefined

/** A backend that does not work is stored, but the request fails anyway. */
function answerTo({ settings, fault }: State, showSettings: (settings: Backend) => object): Answer {
  if (fault === undefined) return ok(showSettings(settings))
  const faultText = JSON.stringify(fault)
  throw badRequest(
    settings.backend === 'ldap'
      ? `Reason: {start_pool_failed,<<"sso:ldap:3">>,${faultText}}`
      : `Failed to load metadata: ${faultText}`,
  )
}

/** Throws 400 in the format of the broker's union checker. */
function checkServer({ backend, server = '' }: Backend): void {
  if (backend !== 'ldap' || !/\s/.test(server)) return
  const mismatch = { value: server, reason: 'hostname_has_space', path: 'root.server', kind: 'validation_error' }
  const mismatches = { 'sso:ldap': mismatch }
  throw badRequest(
    JSON.stringify({ reason: 'matched_no_union_member', path: 'root', mismatches, kind: 'validation_error' }),
  )
}

/** The broker returns these durations as numbers. */
function toMilliseconds(value: object): object {
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => {
      if (name === 'ssl') return [name, toMilliseconds(item as object)]
      return [name, durations.has(name) ? (parseDuration(String(item)) ?? item) : item]
    }),
  )
}

/** Returns the schema with durations that also accept milliseconds. */
function allowNumbers(schema: Schema): Schema {
  const properties = Object.entries(getProperties(schema)).map(([name, property]) => {
    const { default: fallback } = property
    const durationSchema = {
      anyOf: [property, { type: 'integer', minimum: 0 }],
      ...(fallback !== undefined && { default: fallback }),
    }
    return [name, durations.has(name) ? durationSchema : property]
  })
  return { ...schema, properties: Object.fromEntries(properties) }
}

/** Converts milliseconds to the stored form, such as `5000ms`. */
function toDurationTexts(value: object): object {
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => {
      if (name === 'ssl') return [name, toDurationTexts(item as object)]
      return [name, durations.has(name) && typeof item === 'number' ? `${item}ms` : item]
    }),
  )
}

const durations: ReadonlySet<string> = new Set(['query_timeout', 'request_timeout', 'hibernate_after'])

const throwUnsupported = (): never => {
  throw new ApiError(404, 'BACKEND_NOT_FOUND', 'The sandbox does not speak SAML')
}

/** Returns why a service does not work: its server, or an unsupported protocol. */
async function findServiceFault(settings: Backend): Promise<string | undefined> {
  if (settings.backend === 'ldap') return findLdapFault(settings)
  const { host, port } = parseSamlAddress(settings.idp_metadata_url)
  const connectionFault = await testPort(host, port, 5000)
  return `${host}:${port}${connectionFault === undefined ? ' answers, but the sandbox does not speak SAML' : `: ${connectionFault}`}`
}

function parseSamlAddress(address = ''): { host: string; port: number } {
  const { hostname, port, protocol } = new URL(address)
  return { host: hostname, port: Number(port || (protocol === 'http:' ? 80 : 443)) }
}

/** Returns the connection error, or undefined if the port accepts connections. */
function testPort(host: string, port: number, wait: number): Promise<string | undefined> {
  return new Promise((resolve) => {
    const socket = connect({ host, port, timeout: wait })
    const end = (reason?: string): void => {
      socket.destroy()
      resolve(reason)
    }
    socket.once('connect', () => end())
    socket.once('timeout', () => end('timeout'))
    socket.once('error', (error: NodeJS.ErrnoException) => end(error.code ?? error.message))
  })
}
