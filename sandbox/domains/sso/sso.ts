import { connect } from 'node:net'
import type { Area, Context, Lasting } from '../../area'
import { ApiError, badRequest, noContent, ok } from '../../http/answers'
import { parseDuration } from '../../http/kinds'
import { SettingsForm } from '../../http/SettingsForm'

interface Backend {
  backend: 'ldap' | 'saml'
  enable: boolean
  server?: string
  request_timeout?: string
  idp_metadata_url?: string
}

interface State {
  settings: Backend
  /** Why it does not work; undefined while it is disabled. */
  fault?: string
}

/**
 * Single sign-on services. Their settings are kept and their servers are looked for, but neither LDAP nor SAML is
 * spoken: a service that is enabled is listed with what keeps it from working, and nobody signs in through it.
 */
export function sso(context: Context): Area {
  const backends = new Map<string, State>()
  const forms = {
    ldap: new SettingsForm(context.document, 'SsoLdap'),
    saml: new SettingsForm(context.document, 'SsoSaml'),
  }
  const shown = (settings: Backend): object => forms[settings.backend].masked(settings)
  const put = async (settings: Backend): Promise<void> => {
    const fault = settings.enable ? await faultOf(settings) : undefined
    backends.set(settings.backend, { settings, ...(fault !== undefined && { fault }) })
  }
  const find = (name = ''): State => {
    const found = backends.get(name)
    if (!found) throw new ApiError(404, 'BACKEND_NOT_FOUND', 'Backend not found')
    return found
  }
  const lasting: Lasting = {
    name: 'sso',
    snapshot: () => [...backends.values()].map(({ settings }) => settings),
    restore: async (state) => {
      await Promise.all((state as Backend[]).map(put))
    },
  }
  const none = (): never => {
    throw new ApiError(404, 'BACKEND_NOT_FOUND', 'Backend not found')
  }
  return {
    handlers: {
      'get /sso': () =>
        ok(
          [...backends.values()].map(({ settings: { backend, enable }, fault }) => ({
            backend,
            enable,
            running: false,
            ...(fault !== undefined && { last_error: fault }),
          })),
        ),
      'get /sso/running': () => ok([]),
      'get /sso/{backend}': ({ params }) => ok(shown(find(params.backend).settings)),
      'put /sso/{backend}': async ({ params, body }) => {
        const given = body as Backend
        if (given.backend !== params.backend) throw badRequest(`the backend is ${given.backend}, not ${params.backend}`)
        const stored = backends.get(given.backend)?.settings
        const form = forms[given.backend]
        await put(form.filled(form.unmasked(given, stored)) as unknown as Backend)
        return ok(shown(find(given.backend).settings))
      },
      'delete /sso/{backend}': ({ params }) => {
        backends.delete(find(params.backend).settings.backend)
        return noContent
      },
      'post /sso/login/{backend}': ({ params }) => {
        const { settings, fault } = find(params.backend)
        if (!settings.enable) return none()
        throw new ApiError(401, 'BAD_USERNAME_OR_PWD', `Auth failed: ${fault}`)
      },
      'post /sso/saml/acs': () => (find('saml').settings.enable ? unspoken() : none()),
      'get /sso/saml/metadata': () => (find('saml').settings.enable ? unspoken() : none()),
    },
    lasting: [lasting],
  }
}

const unspoken = (): never => {
  throw new ApiError(404, 'BACKEND_NOT_FOUND', 'The sandbox does not speak SAML')
}

/** What keeps a service from working: its server, or that nobody here speaks its protocol. */
async function faultOf(settings: Backend): Promise<string> {
  const { host, port } = settings.backend === 'ldap' ? ldapPlace(settings.server) : samlPlace(settings.idp_metadata_url)
  const wait = Math.min(parseDuration(settings.request_timeout ?? '5s') ?? 5000, 5000)
  const refused = await reach(host, port, wait)
  if (refused !== undefined) return `${host}:${port}: ${refused}`
  return `${host}:${port} answers, but the sandbox does not speak ${settings.backend.toUpperCase()}`
}

function ldapPlace(server = ''): { host: string; port: number } {
  const [, host = '', port = '389'] = /^\[?(.*?)\]?(?::(\d+))?$/.exec(server) ?? []
  return { host, port: Number(port) }
}

function samlPlace(address = ''): { host: string; port: number } {
  const { hostname, port, protocol } = new URL(address)
  return { host: hostname, port: Number(port || (protocol === 'http:' ? 80 : 443)) }
}

/** Undefined: something listens there. Else why not. */
function reach(host: string, port: number, wait: number): Promise<string | undefined> {
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
