import type { Area, Context } from '../../area'
import { type Answer, ApiError, ok } from '../../http/answers'
import type { ApiRequest } from '../../http/handler'
import { parseDuration } from '../../http/kinds'
import { ConfigDocument } from '../configs/ConfigDocument'
import { Certificates } from '../listeners/Certificates'
import { formatExposition, type Sample, toExpositionJson } from './exposition'
import { MetricsPusher } from './MetricsPusher'
import { authSamples, integrationSamples, type Mode, statsSamples } from './samples'

/** Expiry of listener certificates in epoch seconds; independent of the mode. */
async function certificateSamples(context: Context): Promise<Sample[]> {
  const listeners = ((await context.callOperation('get /listeners'))?.body ?? []) as {
    id: string
    type: string
    name: string
  }[]
  const samples = listeners.map(async ({ id, type, name }): Promise<Sample[]> => {
    const body = (await context.callOperation('get /listeners/{id}', { params: { id } }))?.body
    const { ssl_options: options } = (body ?? {}) as { ssl_options?: Record<string, unknown> }
    if (!options?.certfile) return []
    const labels = { listener_type: type, listener_name: name }
    const value = await Certificates.getInstance(context).expiry(options)
    return [{ group: 'certs', name: 'cert_expiry_at', type: 'gauge', labels, value }]
  })
  return (await Promise.all(samples)).flat()
}

interface Settings {
  enable_basic_auth: boolean
  push_gateway: { enable: boolean; url: string; interval: string; job_name: string; headers: Record<string, string> }
}

export function createPrometheusArea(context: Context): Area {
  const collectStats = async (mode: Mode): Promise<Sample[]> => [
    ...statsSamples(context, mode),
    ...(await certificateSamples(context)),
  ]
  const pushing = new MetricsPusher(async () => formatExposition(await collectStats('node')), context.log)
  const settings = new ConfigDocument<Settings>(context, {
    path: '/prometheus',
    name: 'prometheus',
    apply: ({ push_gateway: { enable, url, interval, job_name, headers } }) =>
      pushing.set({
        enable,
        url,
        headers,
        interval: parseDuration(interval) ?? 15_000,
        job: renderJob(context, job_name),
      }),
  })
  const serve =
    (samples: (mode: Mode) => Sample[] | Promise<Sample[]>, lists: readonly string[] = []) =>
    async (request: ApiRequest): Promise<Answer> => {
      if (settings.current.enable_basic_auth) checkCredentials(context, request.headers.authorization)
      const found = await samples((request.query.mode ?? 'node') as Mode)
      if (/\bapplication\/json\b/.test(request.headers.accept ?? '')) return ok(toExpositionJson(found, lists))
      return { status: 200, type: 'text/plain', body: formatExposition(found) }
    }
  return {
    handlers: {
      ...settings.handlers,
      'get /prometheus/stats': serve(collectStats, ['certs']),
      'get /prometheus/auth': serve(() => authSamples(context), ['emqx_authn', 'emqx_authz']),
      'get /prometheus/data_integration': serve(() => integrationSamples(context), ['rules', 'actions', 'connectors']),
    },
    persistentParts: [settings.persistentPart],
    stop: () => pushing.stop(),
  }
}

/** `${name}` and `${host}` are the two parts of the node name. */
function renderJob({ cluster }: Context, template: string): string {
  const [name = '', host = ''] = (cluster.members[0]?.name ?? '').split('@')
  return template.replaceAll(/\$\{(name|host)\}/g, (_all, part) => encodeURIComponent(part === 'name' ? name : host))
}

/** Accepts an API key or a user's token. Throws 401. */
function checkCredentials({ apiKeys, tokens }: Context, header = ''): void {
  const [, scheme = '', credentials = ''] = /^(Bearer|Basic)\s+(\S+)\s*$/i.exec(header) ?? []
  const [key = '', ...secret] = Buffer.from(credentials, 'base64').toString('utf8').split(':')
  const isAuthorized =
    scheme.toLowerCase() === 'basic'
      ? apiKeys.verify(key, secret.join(':')) !== undefined
      : typeof tokens.verify(credentials) === 'object'
  if (!isAuthorized)
    throw new ApiError(401, 'BAD_API_KEY_OR_SECRET', 'Reading the metrics wants an API key and its secret')
}
