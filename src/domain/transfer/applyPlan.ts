import type { PlannedObject } from './planTransfer'
import { getObjectKey, listNeeds } from './transferObject'

/** Result of an object. A skipped object needs the object with the key `dependency`, which failed. */
export type TransferResult =
  | { state: 'done' }
  | { state: 'failed'; error: unknown }
  | { state: 'skipped'; dependency: string }
  | { state: 'undone' }
  | { state: 'undoFailed'; error: unknown }

export type TransferResults = ReadonlyMap<string, TransferResult>

type ApplyObject = (planned: PlannedObject) => Promise<unknown>
type ReportResult = (key: string, result: TransferResult) => void

const isFailure = (result: TransferResult | undefined) => result?.state === 'failed' || result?.state === 'skipped'

/** Writes the objects that differ, in order. Skips an object if it needs a failed one. */
export async function applyPlan(
  plan: readonly PlannedObject[],
  write: ApplyObject,
  report: ReportResult,
): Promise<void> {
  const results = new Map<string, TransferResult>()
  for (const planned of plan) {
    if (planned.change === 'same') continue
    const key = getObjectKey(planned.object)
    const dependency = listNeeds(planned.object).find((need) => isFailure(results.get(need)))
    const result =
      dependency === undefined ? await tryWork(planned, write) : ({ state: 'skipped', dependency } as const)
    results.set(key, result)
    report(key, result)
  }
}

async function tryWork(planned: PlannedObject, work: ApplyObject): Promise<TransferResult> {
  try {
    await work(planned)
    return { state: 'done' }
  } catch (error) {
    return { state: 'failed', error }
  }
}

/** Whether a result is a change that can be reverted. */
export const isRevertible = (result: TransferResult | undefined): boolean =>
  result?.state === 'done' || result?.state === 'undoFailed'

/** Reverts the written objects in reverse order: `revert` deletes new objects and restores changed ones. */
export async function revertPlan(
  plan: readonly PlannedObject[],
  results: TransferResults,
  revert: ApplyObject,
  report: ReportResult,
): Promise<void> {
  for (const planned of [...plan].reverse()) {
    const key = getObjectKey(planned.object)
    if (!isRevertible(results.get(key))) continue
    const result = await tryWork(planned, revert)
    report(key, result.state === 'failed' ? { state: 'undoFailed', error: result.error } : { state: 'undone' })
  }
}
