import type { TranslateFunction } from 'react-admin'
import { broker, recordBroker } from '../../../api/client'
import { BrokerError, formatError } from '../../../api/errors'
import type { RecordSource } from '../../../api/recordSources'
import type { BrokerRecord, IdentifiedRecord } from '../../../api/records'
import type { SsoBackend } from '../../../api/sso'
import { hasMask } from '../../../forms/core/secrets'
import { formatDurationText } from '../../../forms/values/duration'
import { isObject } from '../../../schema/isObject'

/** The broker rejected a service because of its server, provider or secret. */
class SsoServiceError extends BrokerError {
  /**
   * `stored`: the broker saved it anyway, as in recordings of 5.6.1. `masked`: a redacted secret was sent, which
   * some brokers store as the secret.
   */
  constructor(
    readonly refusal: BrokerError,
    readonly stored: boolean,
    readonly masked: boolean,
  ) {
    const { status, code, method, url, raw, reason, reasonParts } = refusal
    super({ status, code, method, url, raw, reason, reasonParts })
  }

  override formatMessage(translate: TranslateFunction): string {
    const parts = [formatError(this.refusal, translate)]
    if (this.stored) parts.push(translate('sso.storedAnyway'))
    if (this.masked) parts.push(translate('sso.typeSecret'))
    return parts.join(' — ')
  }
}

/** Services that this broker version supports, in list order. */
export const BACKENDS: readonly SsoBackend[] = ['ldap', 'saml']

/** Name of a service, the same in every language: `ldap` is LDAP. */
export const serviceName = ({ backend }: Readonly<Record<string, unknown>>): string =>
  String(backend ?? '').toUpperCase()

/** Checks if a service is set up, a field that the console adds. */
export const isSetUp = (row: BrokerRecord): boolean => row.isSetUp === true

const DURATIONS: ReadonlySet<string> = new Set(['query_timeout', 'request_timeout', 'hibernate_after'])

/** The broker's placeholder for a missing certificate. */
const NO_CERTIFICATE = 'Pub Key'

/** Converts a service for writing: the broker returns durations in milliseconds, but expects text. */
export function toWritableRecord(answer: BrokerRecord): BrokerRecord {
  const entries = Object.entries(answer).filter(([name, value]) => name !== 'sp_public_key' || value !== NO_CERTIFICATE)
  return Object.fromEntries(
    entries.map(([name, value]) => {
      if (isObject(value)) return [name, toWritableRecord(value)]
      return [name, DURATIONS.has(name) && typeof value === 'number' ? formatDurationText(value) : value]
    }),
  )
}

const NO_SUCH = { method: 'GET', status: 404, code: 'BACKEND_NOT_FOUND', reason: '', raw: null }

const place = (id: string) => ({ params: { path: { backend: id as SsoBackend } } })

async function list(signal?: AbortSignal): Promise<IdentifiedRecord[]> {
  const found = await broker.get('/sso', signal ? { signal } : {})
  const configuredServices = found.map((one) => ({ ...one, id: one.backend, isSetUp: true }))
  const missing = BACKENDS.filter((backend) => !configuredServices.some(({ id }) => id === backend))
  const all = [...configuredServices, ...missing.map((backend) => ({ backend, id: backend, isSetUp: false }))]
  const order: readonly string[] = BACKENDS
  return all.sort((a, b) => order.indexOf(a.id) - order.indexOf(b.id))
}

/** Reads the settings, with the state that only the list contains. */
async function readOne(id: string, signal?: AbortSignal): Promise<IdentifiedRecord> {
  const options = signal ? { signal } : {}
  const [settings, all] = await Promise.all([
    broker.get('/sso/{backend}', { ...place(id), ...options }),
    broker.get('/sso', options),
  ])
  const service = all.find(({ backend }) => backend === id)
  // Other resources share the path (`/sso/running`).
  if (!service) throw new BrokerError({ ...NO_SUCH, url: `/api/v5/sso/${id}` })
  const { running, last_error } = service
  return { ...toWritableRecord(settings as BrokerRecord), running, last_error, id, isSetUp: true }
}

/** Removes fields that forms do not write. */
function toBody(id: string, data: BrokerRecord): BrokerRecord {
  const { id: _, isSetUp: _set, running: _running, last_error: _error, ...body } = data
  return { ...body, backend: id }
}

/** The broker stores a service even if its server rejects it, so read it back to check. */
async function isStored(id: string, body: BrokerRecord): Promise<boolean> {
  const now = toWritableRecord((await broker.get('/sso/{backend}', place(id))) as BrokerRecord)
  const readableFields = Object.entries(body).filter(
    ([name, value]) => value !== undefined && !isObject(value) && !SECRET.has(name),
  )
  return readableFields.every(([name, value]) => value === now[name])
}

const SECRET: ReadonlySet<string> = new Set(['password', 'sp_private_key', 'sp_public_key'])

const namesField = (reading: readonly unknown[]): boolean => reading.length > 0

/** Writes all settings of a service. The form shows an error that names a field. */
async function write(id: string, data: BrokerRecord): Promise<IdentifiedRecord> {
  const body = toBody(id, data)
  try {
    const answer = await recordBroker.put('/sso/{backend}', { ...place(id), body })
    return { ...toWritableRecord(answer as BrokerRecord), id, isSetUp: true }
  } catch (error) {
    if (!(error instanceof BrokerError) || error.status !== 400 || error.readings.some(namesField)) throw error
    const stored = await isStored(id, body).catch(() => false)
    const masked = hasMask(body)
    throw stored || masked ? new SsoServiceError(error, stored, masked) : error
  }
}

/** Enables or disables a service, keeping its settings. */
export async function setEnabled(id: string, enable: boolean): Promise<void> {
  await write(id, { ...(await readOne(id)), enable })
}

/** Record source for sign-on services: PUT creates and updates, and services that are not set up are also rows. */
export const source: RecordSource = {
  list,
  getOne: readOne,
  create: (data) => write(String(data.backend), data),
  update: write,
  remove: async (id, signal) => {
    await broker.delete('/sso/{backend}', { ...place(id), ...(signal && { signal }) })
  },
}
