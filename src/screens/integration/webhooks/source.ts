import { broker } from '../../../api/client'
import { BrokerError } from '../../../api/errors'
import { loadCollectionPages } from '../../../api/paging'
import type { RecordSource } from '../../../api/recordSources'
import type { IdentifiedRecord } from '../../../api/records'
import { createWebhookParts, type PartBody, type Parts } from '../../../domain/webhooks/parts'
import { findWebhookName, getPartIds, getPartName, type PartCollection } from '../../../domain/webhooks/webhookNames'
import { createParts, enableParts, removeParts, updateParts } from './save'

async function ignoreMissing(reading: Promise<unknown>): Promise<PartBody | undefined> {
  try {
    return (await reading) as PartBody
  } catch (error) {
    // Status 400: the name is invalid for connectors, so the webhook cannot exist.
    if (error instanceof BrokerError && (error.status === 404 || error.status === 400)) return undefined
    throw error
  }
}

export async function readParts(name: string, signal?: AbortSignal): Promise<Parts> {
  const ids = getPartIds(name)
  const createOptions = (id: string) => ({ params: { path: { id } }, ...(signal && { signal }) })
  const [connector, action, rule] = await Promise.all([
    ignoreMissing(broker.get('/connectors/{id}', createOptions(ids['/connectors']))),
    ignoreMissing(broker.get('/actions/{id}', createOptions(ids['/actions']))),
    ignoreMissing(broker.get('/rules/{id}', createOptions(ids['/rules']))),
  ])
  return {
    ...(connector && { '/connectors': connector }),
    ...(action && { '/actions': action }),
    ...(rule && { '/rules': rule }),
  }
}

/** Loaded on demand because it includes the SQL parser. */
const loadReader = () => import('../../../domain/webhooks/record')

async function list(signal?: AbortSignal): Promise<IdentifiedRecord[]> {
  const options = signal ? { signal } : {}
  const found = new Map<string, Parts>()
  const add = (part: PartCollection, rows: readonly unknown[]) => {
    for (const row of rows as readonly PartBody[]) {
      const name = findWebhookName(part, row)
      if (name !== undefined) found.set(name, { ...found.get(name), [part]: row })
    }
  }
  const loadRules = async () => {
    const all: unknown[] = []
    for await (const { data } of loadCollectionPages('/rules', { like_id: getPartName('') }, options)) all.push(...data)
    return all
  }
  const [{ toWebhookRecord }, connectors, actions, all] = await Promise.all([
    loadReader(),
    broker.get('/connectors', options),
    broker.get('/actions', options),
    loadRules(),
  ])
  add('/connectors', connectors)
  add('/actions', actions)
  add('/rules', all)
  return [...found].map(([name, parts]) => toWebhookRecord(name, parts))
}

async function readOne(id: string, signal?: AbortSignal): Promise<IdentifiedRecord> {
  const [{ toWebhookRecord }, parts] = await Promise.all([loadReader(), readParts(id, signal)])
  if (Object.keys(parts).length > 0) return toWebhookRecord(id, parts)
  throw createRefusal(404, 'NOT_FOUND')
}

const createRefusal = (status: number, code: string) =>
  new BrokerError({ method: 'GET', url: '/webhook', status, code, reason: '', raw: null })

async function create(data: Record<string, unknown>): Promise<IdentifiedRecord> {
  const { name = '', ...body } = data as PartBody & { name?: string }
  // Refuse existing names: creating would overwrite their parts and a rollback would delete them.
  if ((await list()).some(({ id }) => id === name)) throw createRefusal(400, 'ALREADY_EXISTS')
  await createParts(name, createWebhookParts(name, body))
  return readOne(name)
}

async function update(id: string, data: Record<string, unknown>): Promise<IdentifiedRecord> {
  const [{ readRuleTrigger: triggerIn }, now] = await Promise.all([loadReader(), readParts(id)])
  await updateParts(id, createWebhookParts(id, data as PartBody, now, triggerIn(now)), now)
  return readOne(id)
}

export const setWebhookEnabled = async (name: string, enabled: boolean): Promise<void> =>
  enableParts(name, enabled, await readParts(name))

/** Record source of webhooks, each made of a connector, an action and a rule. */
export const webhookSource: RecordSource = {
  list,
  getOne: readOne,
  create,
  update,
  remove: removeParts,
  prepare: loadReader,
}
