import type { AnsweredRequest, Area, Context } from '../../area'
import { badRequest, ok } from '../../http/answers'
import { formatTime, parseTime } from '../../http/kinds'
import { MASK } from '../../http/secrets'
import { createPage } from '../paging'

const secretName =
  /(^|[_-])(password|passwd|password_hash|salt|pwd|secret|token|key|keyfile|credentials?|authorization|cookie|private_key|api_secret|service_account_json|jwt)$/i

const longestText = 4096

/** Copies a part of a request without passwords, keys, tokens and URL user info. */
function redactSecrets(value: unknown, name = ''): unknown {
  if (Array.isArray(value)) return value.map((item) => redactSecrets(item, name))
  if (value !== null && typeof value === 'object') {
    // A secret may be an object, such as a service account key.
    if (secretName.test(name)) return MASK
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, redactSecrets(item, key)]))
  }
  if (value === undefined || value === null || typeof value === 'boolean') return value
  if (secretName.test(name)) return MASK
  if (typeof value !== 'string') return value
  const text = value.replaceAll(/(\b[a-z][a-z0-9+.-]*:\/\/)[^/\s@]+@/gi, `$1${MASK}@`)
  return text.length > longestText ? `${text.slice(0, longestText)}…` : text
}

/** Returns the error of a request without a refused secret; validation errors name their field. */
function redactFailure(message: unknown): string {
  const text = typeof message === 'string' ? message : JSON.stringify(message)
  try {
    const refusal = JSON.parse(text) as { path?: unknown; value?: unknown } | null
    const field = String(refusal?.path ?? '')
      .split('.')
      .at(-1)
    return JSON.stringify({
      ...refusal,
      ...('value' in (refusal ?? {}) && { value: redactSecrets(refusal?.value, field) }),
    })
  } catch {
    return String(redactSecrets(text))
  }
}

interface Entry {
  created_at: string
  node: string
  from: 'dashboard' | 'rest_api'
  source: string
  source_ip: string
  operation_id: string
  operation_type: string
  operation_result: 'success' | 'failure'
  http_method: string
  http_status_code: number
  http_request: { method: string; bindings: object; headers: unknown; body: unknown }
  args: string
  /** Empty if the request succeeded. */
  failure: '' | object
  duration_ms: number
}

interface Settings {
  enable: boolean
  max_filter_size: number
  ignore_high_frequency_request: boolean
}

/** Frequent requests, excluded from the log. */
const frequent: ReadonlySet<string> = new Set([
  'post /publish',
  'post /publish/bulk',
  'post /clients/{clientid}/subscribe',
  'post /clients/{clientid}/subscribe/bulk',
  'post /clients/{clientid}/unsubscribe',
  'post /clients/{clientid}/unsubscribe/bulk',
  'delete /clients/{clientid}',
  'post /clients/kickout/bulk',
])

/** Audit log: the latest changes made through the API, with user and result, while the log is on. */
export function createAuditArea(context: Context): Area {
  let entries: Entry[] = []
  const getSettings = (): Settings | undefined => (context.configs.get('log')?.current as { audit?: Settings })?.audit
  context.onResponse((answeredRequest) => {
    const { operation } = answeredRequest
    if (operation.method === 'get') return
    const now = getSettings()
    if (!now?.enable || (now.ignore_high_frequency_request && frequent.has(operation.key))) return
    entries.push(createEntry(answeredRequest, context.cluster.running[0]?.name ?? ''))
    if (entries.length > now.max_filter_size) entries = entries.slice(-now.max_filter_size)
  })
  return {
    handlers: {
      'get /audit': ({ query }) => {
        if (!getSettings()?.enable) throw badRequest('Audit is disabled')
        return ok(createPage(entries.toReversed().filter(createFilter(query)), query))
      },
    },
    persistentParts: [
      {
        name: 'audit',
        history: true,
        snapshot: () => entries,
        restore: (state) => {
          entries = state as Entry[]
        },
      },
    ],
  }
}

function createEntry({ operation, request, answer, at, duration, address }: AnsweredRequest, node: string): Entry {
  const failed = answer.status >= 400
  const { caller, body, headers } = request
  const bodyUsername = (body as { username?: unknown } | undefined)?.username
  return {
    created_at: formatTime(at),
    node,
    from: caller?.kind === 'key' ? 'rest_api' : 'dashboard',
    source:
      caller?.kind === 'key'
        ? caller.name
        : (caller?.username ?? (typeof bodyUsername === 'string' ? bodyUsername : '')),
    source_ip: address,
    operation_id: operation.path.replaceAll(/\{([^}]+)\}/g, ':$1'),
    operation_type: operation.path.split('/')[1] ?? '',
    operation_result: failed ? 'failure' : 'success',
    http_method: operation.method,
    http_status_code: answer.status,
    http_request: {
      method: operation.method,
      bindings: redactSecrets(request.params) as object,
      headers: redactSecrets(headers),
      // Files and HOCON are omitted: their secrets cannot be found by field name. Lists become objects by index,
      // since the entry's body is an object.
      body: typeof body !== 'object' || Buffer.isBuffer(body) ? {} : { ...(redactSecrets(body) as object) },
    },
    args: '',
    failure: failed ? readFailure(answer.body) : '',
    duration_ms: Math.max(0, Math.round(duration)),
  }
}

/** Errors of parameter and body validation; empty for errors from a handler. */
function readFailure(body: unknown): Entry['failure'] {
  const { code, message } = (body ?? {}) as { code?: string; message?: unknown }
  if (!/"validation_error"/.test(typeof message === 'string' ? message : JSON.stringify(message ?? ''))) return ''
  return { ...(code !== undefined && { code }), ...(message !== undefined && { message: redactFailure(message) }) }
}

const equals = [
  'node',
  'from',
  'source',
  'source_ip',
  'operation_id',
  'operation_type',
  'operation_result',
  'http_status_code',
  'http_method',
] as const

function createFilter(query: Record<string, unknown>): (entry: Entry) => boolean {
  const readTime = (name: string, otherwise: number): number => parseMoment(query[name]) ?? otherwise
  const from = readTime('gte_created_at', 0)
  const to = readTime('lte_created_at', Number.POSITIVE_INFINITY)
  const shortest = Number(query.gte_duration_ms ?? 0)
  const longest = Number(query.lte_duration_ms ?? Number.POSITIVE_INFINITY)
  return (entry) => {
    const at = Date.parse(entry.created_at)
    return (
      equals.every((name) => query[name] === undefined || query[name] === entry[name]) &&
      at >= from &&
      at <= to &&
      entry.duration_ms >= shortest &&
      entry.duration_ms <= longest
    )
  }
}

/** Parses RFC 3339 or microseconds to epoch ms. */
const parseMoment = (value: unknown): number | undefined =>
  typeof value === 'number' ? value / 1000 : typeof value === 'string' ? parseTime(value) : undefined
