import { broker } from '../../../api/client'
import { BrokerError } from '../../../api/errors'
import { collectionPages } from '../../../api/paging'
import type { RecordSource } from '../../../api/recordSources'
import type { IdentifiedRecord } from '../../../api/records'
import { type PartOf, partIds, partName, webhookOf } from '../webhookNames'
import { type Body, type Parts, partsOf } from './parts'
import { createParts, enableParts, removeParts, updateParts } from './save'

async function orNone(reading: Promise<unknown>): Promise<Body | undefined> {
  try {
    return (await reading) as Body
  } catch (error) {
    // Status 400: the name is invalid for connectors, so the webhook cannot exist.
    if (error instanceof BrokerError && (error.status === 404 || error.status === 400)) return undefined
    throw error
  }
}

export async function readParts(name: string, signal?: AbortSignal): Promise<Parts> {
  const ids = partIds(name)
  const options = (id: string) => ({ params: { path: { id } }, ...(signal && { signal }) })
  const [connector, action, rule] = await Promise.all([
    orNone(broker.get('/connectors/{id}', options(ids['/connectors']))),
    orNone(broker.get('/actions/{id}', options(ids['/actions']))),
    orNone(broker.get('/rules/{id}', options(ids['/rules']))),
  ])
  return {
    ...(connector && { '/connectors': connector }),
    ...(action && { '/actions': action }),
    ...(rule && { '/rules': rule }),
  }
}

/** Loaded on demand because it includes the SQL parser. */
const reader = () => import('./record')

async function list(signal?: AbortSignal): Promise<IdentifiedRecord[]> {
  const options = signal ? { signal } : {}
  const found = new Map<string, Parts>()
  const add = (part: PartOf, rows: readonly unknown[]) => {
    for (const row of rows as readonly Body[]) {
      const name = webhookOf(part, row)
      if (name !== undefined) found.set(name, { ...found.get(name), [part]: row })
    }
  }
  const rules = async () => {
    const all: unknown[] = []
    for await (const { data } of collectionPages('/rules', { like_id: partName('') }, options)) all.push(...data)
    return all
  }
  const [{ recordOf }, connectors, actions, all] = await Promise.all([
    reader(),
    broker.get('/connectors', options),
    broker.get('/actions', options),
    rules(),
  ])
  add('/connectors', connectors)
  add('/actions', actions)
  add('/rules', all)
  return [...found].map(([name, parts]) => recordOf(name, parts))
}

async function one(id: string, signal?: AbortSignal): Promise<IdentifiedRecord> {
  const [{ recordOf }, parts] = await Promise.all([reader(), readParts(id, signal)])
  if (Object.keys(parts).length > 0) return recordOf(id, parts)
  throw refusal(404, 'NOT_FOUND')
}

const refusal = (status: number, code: string) =>
  new BrokerError({ method: 'GET', url: '/webhook', status, code, reason: '', raw: null })

async function create(data: Record<string, unknown>): Promise<IdentifiedRecord> {
  const { name = '', ...body } = data as Body & { name?: string }
  // Refuse existing names: creating would overwrite their parts and a rollback would delete them.
  if ((await list()).some(({ id }) => id === name)) throw refusal(400, 'ALREADY_EXISTS')
  await createParts(name, partsOf(name, body))
  return one(name)
}

async function update(id: string, data: Record<string, unknown>): Promise<IdentifiedRecord> {
  const [{ triggerIn }, now] = await Promise.all([reader(), readParts(id)])
  await updateParts(id, partsOf(id, data as Body, now, triggerIn(now)), now)
  return one(id)
}

export const setEnabled = async (name: string, on: boolean): Promise<void> =>
  enableParts(name, on, await readParts(name))

/** Record source of webhooks, each made of a connector, an action and a rule. */
export const webhookSource: RecordSource = { list, one, create, update, remove: removeParts, prepare: reader }
