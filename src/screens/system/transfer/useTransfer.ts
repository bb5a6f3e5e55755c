import { useState } from 'react'
import { getBrokerTarget } from '../../../api/brokers/brokerTarget'
import { getCurrentBrokerId } from '../../../api/brokers/currentBroker'
import type { KnownBroker } from '../../../api/brokers/knownBrokers'
import { applyPlan, isRevertible, revertPlan, type TransferResult } from '../../../domain/transfer/applyPlan'
import { type PlannedObject, planTransfer } from '../../../domain/transfer/planTransfer'
import { getObjectKey, type TransferObject } from '../../../domain/transfer/transferObject'
import { listDifferences } from '../../../forms/core/merge'
import type { Path } from '../../../forms/types'
import { useCommand } from '../../../resources/useCommand'
import type { FieldSchema, Json } from '../../../schema/types'
import { type EnteredSecrets, loadObjectSchema, readObjects, revertObject, writeObject } from './brokerObjects'

/** Object of a plan with the schema that formats its difference. */
export interface PlanEntry {
  key: string
  plannedObject: PlannedObject
  schema: FieldSchema
}

export interface Plan {
  target: KnownBroker
  entries: readonly PlanEntry[]
}

export const toJson = (body: TransferObject['body']): Json => body as Record<string, Json>

const isSameBody = (a: TransferObject['body'], b: TransferObject['body']) =>
  listDifferences(toJson(a), toJson(b)).length === 0

/** Compares objects with a broker. Fails if a kind that is needed cannot be read there. */
async function createPlan(objects: readonly TransferObject[], target: KnownBroker): Promise<Plan> {
  const found = await readObjects(getBrokerTarget(target), new AbortController().signal)
  const unread = found.failures.find(({ kind }) => objects.some((object) => object.kind === kind))
  if (unread) throw unread.error
  const entries = planTransfer(objects, found.objects, isSameBody).map(async (plannedObject) => ({
    key: getObjectKey(plannedObject.object),
    plannedObject,
    schema: await loadObjectSchema(plannedObject),
  }))
  return { target, entries: await Promise.all(entries) }
}

/** Lists that show what was written to the broker of this page. */
const CHANGED = ['/rules', '/connectors', '/actions', '/sources', '/authentication', '/authorization/sources'] as const

const NO_RESULTS: ReadonlyMap<string, TransferResult> = new Map()

/** Compares, writes and reverts. The state is that of one comparison. */
export function useTransfer() {
  const command = useCommand()
  const [plan, setPlan] = useState<Plan>()
  const [results, setResults] = useState(NO_RESULTS)
  const [secrets, setSecrets] = useState<ReadonlyMap<string, EnteredSecrets>>(new Map())
  const [busy, setBusy] = useState(false)
  const report = (key: string, result: TransferResult) => setResults((before) => new Map(before).set(key, result))

  const run = async (work: () => Promise<void>) => {
    setBusy(true)
    const isHere = plan?.target.id === getCurrentBrokerId()
    await command({ work, errorMessage: 'transfer.failed', refresh: isHere ? CHANGED : [] })
    setBusy(false)
  }
  const discard = () => {
    setPlan(undefined)
    setResults(NO_RESULTS)
    setSecrets(new Map())
  }
  const planned = plan?.entries.map((entry) => entry.plannedObject) ?? []
  return {
    plan,
    results,
    secrets,
    busy,
    discard,
    compare: (objects: readonly TransferObject[], target: KnownBroker) =>
      run(async () => {
        discard()
        setPlan(await createPlan(objects, target))
      }),
    enterSecret: (key: string, path: Path, value: string) =>
      setSecrets((before) => {
        const others = (before.get(key) ?? []).filter((one) => one.path.join() !== path.join())
        return new Map(before).set(key, value === '' ? others : [...others, { path, value }])
      }),
    apply: () =>
      run(async () => {
        if (!plan) return
        const at = getBrokerTarget(plan.target)
        await applyPlan(planned, (one) => writeObject(at, one, secrets.get(getObjectKey(one.object)) ?? []), report)
      }),
    revert: () =>
      run(async () => {
        if (!plan) return
        const at = getBrokerTarget(plan.target)
        await revertPlan(planned, results, (one) => revertObject(at, one), report)
      }),
    isApplied: results.size > 0,
    canRevert: [...results.values()].some(isRevertible),
  }
}

export type TransferControl = ReturnType<typeof useTransfer>
