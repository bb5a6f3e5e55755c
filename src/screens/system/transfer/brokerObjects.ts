import type { OperationKey } from '../../../api/access'
import type { BrokerTarget } from '../../../api/brokers/brokerTarget'
import { BrokerError, isAbortError } from '../../../api/errors'
import { loadVariants } from '../../../api/operationCatalogue'
import { maskSecret } from '../../../api/sentBody'
import type { PlannedObject, TargetObject } from '../../../domain/transfer/planTransfer'
import type { TransferKind } from '../../../domain/transfer/transferObject'
import { toFormData } from '../../../forms/core/data'
import { listDifferences } from '../../../forms/core/merge'
import { getAt, isBlank, setAt } from '../../../forms/core/paths'
import { removeSecrets } from '../../../forms/core/secrets'
import type { Path } from '../../../forms/types'
import { findVariant } from '../../../forms/variants/steps'
import { isObject } from '../../../schema/isObject'
import { SECRET_MASK } from '../../../schema/secrets'
import type { FieldSchema, Json } from '../../../schema/types'
import { getKindCalls, KINDS } from './kinds'

type Body = Record<string, Json>

const isHidden = (name: string, value: Json): boolean =>
  typeof value === 'string' && (value === SECRET_MASK || maskSecret(name, value) !== value)

/** Removes secrets that the schema does not mark, such as an API key in a header or the password of a URL. */
function removeHidden(value: Json): Json {
  if (Array.isArray(value)) return value.filter((item) => !isHidden('', item)).map(removeHidden)
  if (!isObject(value)) return value
  const visibleEntries = Object.entries(value).filter(([name, item]) => !isHidden(name, item))
  return Object.fromEntries(visibleEntries.map(([name, item]) => [name, removeHidden(item)]))
}

/** Converts a record to a body of the operation: without states, metrics and other read-only fields. */
async function toBody(operation: OperationKey, record: Json): Promise<{ body: Body; schema: FieldSchema }> {
  const variant = findVariant(await loadVariants(operation), record)
  const schema = (await variant?.load()) ?? {}
  const body = toFormData(record, schema)
  return { body: { ...variant?.fixed, ...(isObject(body) ? body : {}) }, schema }
}

async function toObject(kind: TransferKind, id: string, record: Json): Promise<TargetObject> {
  const { body: stored, schema } = await toBody(getKindCalls(kind, id).schemas.create, record)
  const safe = removeHidden(removeSecrets(stored, schema))
  const secrets = listDifferences(stored, safe).filter((path) => !isBlank(getAt(stored, path)))
  return { kind, id, body: isObject(safe) ? safe : {}, secrets, storedBody: stored }
}

export interface BrokerObjects {
  objects: TargetObject[]
  /** Kinds that could not be read, with the reason. */
  failures: { kind: TransferKind; error: unknown }[]
}

/** Codes of operations that an edition lacks or a user may not read. */
const isMissing = (error: unknown) => error instanceof BrokerError && error.status === 404

/** Reads the objects of a broker. A kind that fails does not hide the others. */
export async function readObjects(at: BrokerTarget, signal: AbortSignal): Promise<BrokerObjects> {
  const found: BrokerObjects = { objects: [], failures: [] }
  for (const calls of KINDS) {
    try {
      for (const { id, record } of await calls.read(at, signal))
        if (id !== '') found.objects.push(await toObject(calls.kind, id, record as Json))
    } catch (error) {
      if (isAbortError(error)) throw error
      if (!isMissing(error)) found.failures.push({ kind: calls.kind, error })
    }
  }
  return found
}

/** Secrets that the user entered for an object. */
export type EnteredSecrets = readonly { path: Path; value: string }[]

const withSecrets = (body: Json, secrets: EnteredSecrets): Json =>
  secrets.reduce<Json>((result, { path, value }) => setAt(result, path, value) ?? result, body)

/** Writes an object. An update keeps the secrets of the target as they were read. */
export async function writeObject(at: BrokerTarget, planned: PlannedObject, entered: EnteredSecrets): Promise<void> {
  const { object, current } = planned
  const calls = getKindCalls(object.kind, object.id)
  const enteredBody = withSecrets({ ...object.body } as Body, entered)
  if (!current) {
    await calls.create?.(at, enteredBody as Body)
    return
  }
  const storedSecrets = current.secrets.flatMap((path) => {
    const value = getAt(current.storedBody, path)
    return typeof value === 'string' ? [{ path, value }] : []
  })
  const { body } = await toBody(calls.schemas.update, withSecrets(enteredBody, storedSecrets))
  await calls.update(at, object.id, body)
}

/** Deletes a created object, or restores a changed one. */
export async function revertObject(at: BrokerTarget, { object, current }: PlannedObject): Promise<void> {
  const calls = getKindCalls(object.kind, object.id)
  if (!current) await calls.remove?.(at, object.id)
  else await calls.update(at, object.id, (await toBody(calls.schemas.update, { ...current.storedBody } as Body)).body)
}

/** Loads the schema to show the difference of an object. */
export const loadObjectSchema = async ({ object }: PlannedObject): Promise<FieldSchema> =>
  (await toBody(getKindCalls(object.kind, object.id).schemas.create, { ...object.body } as Body)).schema
