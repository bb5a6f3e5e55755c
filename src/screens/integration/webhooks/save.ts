import type { CallOptions } from '../../../api/callBroker'
import { broker, recordBroker } from '../../../api/client'
import { BrokerError } from '../../../api/errors'
import { ignoreNotFound } from '../../../api/notFound'
import { PART_ORDER, type PartBody, type Parts, pickPartSettings } from '../../../domain/webhooks/parts'
import { getPartIds, getPartName, type PartCollection } from '../../../domain/webhooks/webhookNames'
import { isEqual } from '../../../forms/core/paths'
import type { Json } from '../../../schema/types'
import { WebhookStepError } from './WebhookStepError'

interface Step {
  part: PartCollection
  run: () => Promise<unknown>
  undo: () => Promise<unknown>
}

/** The broker responds late if a connector cannot reach its server. */
const SLOW_CALL: CallOptions = { timeout: 60_000 }

const post: Record<PartCollection, (name: string, body: PartBody) => Promise<unknown>> = {
  '/connectors': (name, body) =>
    recordBroker.post('/connectors', { body: { type: 'http', name: getPartName(name), ...body }, ...SLOW_CALL }),
  '/actions': (name, body) =>
    recordBroker.post('/actions', { body: { type: 'http', name: getPartName(name), ...body }, ...SLOW_CALL }),
  '/rules': (name, body) => recordBroker.post('/rules', { body: { id: getPartName(name), ...body } }),
}

const updateByPart: Record<PartCollection, (name: string, body: PartBody) => Promise<unknown>> = {
  '/connectors': (name, body) =>
    recordBroker.put('/connectors/{id}', {
      params: { path: { id: getPartIds(name)['/connectors'] } },
      body,
      ...SLOW_CALL,
    }),
  '/actions': (name, body) =>
    recordBroker.put('/actions/{id}', {
      params: { path: { id: getPartIds(name)['/actions'] } },
      body,
      ...SLOW_CALL,
    }),
  '/rules': (name, body) =>
    recordBroker.put('/rules/{id}', { params: { path: { id: getPartIds(name)['/rules'] } }, body }),
}

const remove: Record<PartCollection, (name: string, signal?: AbortSignal) => Promise<unknown>> = {
  '/connectors': (name, signal) =>
    broker.delete('/connectors/{id}', {
      params: { path: { id: getPartIds(name)['/connectors'] } },
      signal: signal ?? null,
    }),
  '/actions': (name, signal) =>
    broker.delete('/actions/{id}', {
      params: { path: { id: getPartIds(name)['/actions'] }, query: { also_delete_dep_actions: true } },
      signal: signal ?? null,
    }),
  '/rules': (name, signal) =>
    broker.delete('/rules/{id}', { params: { path: { id: getPartIds(name)['/rules'] } }, signal: signal ?? null }),
}

/**
 * Runs the steps in order. If one fails, reverts the completed ones in reverse order; the error lists those that
 * could not be reverted.
 */
async function runTransaction(steps: readonly Step[]): Promise<void> {
  const completedSteps: Step[] = []
  for (const step of steps) {
    try {
      await step.run()
      completedSteps.push(step)
    } catch (error) {
      // Without a response the step may have succeeded, so revert it too.
      const isUncertain = error instanceof BrokerError && (error.status === 0 || error.status >= 500)
      const left = await revertSteps(isUncertain ? [...completedSteps, step] : completedSteps)
      throw new WebhookStepError(step.part, error, left)
    }
  }
}

async function revertSteps(completedSteps: readonly Step[]): Promise<PartCollection[]> {
  const left: PartCollection[] = []
  for (const step of [...completedSteps].reverse()) {
    try {
      await step.undo()
    } catch {
      left.push(step.part)
    }
  }
  return left
}

const createStep = (part: PartCollection, name: string, body: PartBody): Step => ({
  part,
  run: () => post[part](name, body),
  undo: () => remove[part](name).catch(ignoreNotFound),
})

/** Creates connector, action and rule in this order, so that nothing is sent before all exist. */
export const createParts = (name: string, bodies: Record<PartCollection, PartBody>): Promise<void> =>
  runTransaction(PART_ORDER.map((part) => createStep(part, name, bodies[part])))

/** Updates changed parts in order of dependency, so that the webhook keeps working. Creates missing parts. */
export async function updateParts(name: string, bodies: Record<PartCollection, PartBody>, now: Parts): Promise<void> {
  const steps = PART_ORDER.flatMap((part): Step[] => {
    const body = bodies[part]
    const before = now[part] && pickPartSettings(part, now[part])
    if (!before) return [createStep(part, name, body)]
    if (isEqual(body as Json, before as Json)) return []
    return [{ part, run: () => updateByPart[part](name, body), undo: () => updateByPart[part](name, before) }]
  })
  await runTransaction(steps)
}

/** Deletes the parts in reverse order of dependency; missing parts are ignored. */
export async function removeParts(name: string, signal?: AbortSignal): Promise<void> {
  const removed: PartCollection[] = []
  for (const part of [...PART_ORDER].reverse()) {
    try {
      await remove[part](name, signal).catch(ignoreNotFound)
      removed.push(part)
    } catch (error) {
      if (!(error instanceof BrokerError)) throw error
      throw new WebhookStepError(part, error, [], removed)
    }
  }
}

const enable: Record<PartCollection, (name: string, enabled: boolean, now: PartBody) => Promise<unknown>> = {
  '/connectors': (name, enabled) =>
    broker.put('/connectors/{id}/enable/{enable}', {
      params: { path: { id: getPartIds(name)['/connectors'], enable: enabled } },
      ...SLOW_CALL,
    }),
  '/actions': (name, enabled) =>
    broker.put('/actions/{id}/enable/{enable}', {
      params: { path: { id: getPartIds(name)['/actions'], enable: enabled } },
      ...SLOW_CALL,
    }),
  '/rules': (name, enabled, now) =>
    updateByPart['/rules'](name, { ...pickPartSettings('/rules', now), enable: enabled }),
}

/**
 * Enables the parts from the connector on, or disables them from the rule on, so that nothing is sent to a disabled
 * part.
 */
export async function enableParts(name: string, enabled: boolean, now: Parts): Promise<void> {
  const steps = (enabled ? PART_ORDER : [...PART_ORDER].reverse()).flatMap((part): Step[] => {
    const body = now[part]
    if (!body || (body.enable !== false) === enabled) return []
    return [{ part, run: () => enable[part](name, enabled, body), undo: () => enable[part](name, !enabled, body) }]
  })
  await runTransaction(steps)
}
