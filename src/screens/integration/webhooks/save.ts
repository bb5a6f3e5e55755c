import { broker, type CallOptions } from '../../../api/client'
import { BrokerError } from '../../../api/errors'
import { unlessGone } from '../../../api/gone'
import { equal } from '../../../forms/core/paths'
import type { Json } from '../../../schema/types'
import { type PartOf, partIds, partName } from '../webhookNames'
import { type Body, PARTS, type Parts, settingsOf } from './parts'
import { StepFailed } from './StepFailed'

interface Step {
  part: PartOf
  run: () => Promise<unknown>
  undo: () => Promise<unknown>
}

/** The broker responds late if a connector cannot reach its server. */
const PATIENCE: CallOptions = { timeout: 60_000 }

const post: Record<PartOf, (name: string, body: Body) => Promise<unknown>> = {
  '/connectors': (name, body) =>
    broker.post('/connectors', { body: { type: 'http', name: partName(name), ...body } as never, ...PATIENCE }),
  '/actions': (name, body) =>
    broker.post('/actions', { body: { type: 'http', name: partName(name), ...body } as never, ...PATIENCE }),
  '/rules': (name, body) => broker.post('/rules', { body: { id: partName(name), ...body } as never }),
}

const put: Record<PartOf, (name: string, body: Body) => Promise<unknown>> = {
  '/connectors': (name, body) =>
    broker.put('/connectors/{id}', {
      params: { path: { id: partIds(name)['/connectors'] } },
      body: body as never,
      ...PATIENCE,
    }),
  '/actions': (name, body) =>
    broker.put('/actions/{id}', {
      params: { path: { id: partIds(name)['/actions'] } },
      body: body as never,
      ...PATIENCE,
    }),
  '/rules': (name, body) =>
    broker.put('/rules/{id}', { params: { path: { id: partIds(name)['/rules'] } }, body: body as never }),
}

const remove: Record<PartOf, (name: string, signal?: AbortSignal) => Promise<unknown>> = {
  '/connectors': (name, signal) =>
    broker.delete('/connectors/{id}', {
      params: { path: { id: partIds(name)['/connectors'] } },
      signal: signal ?? null,
    }),
  '/actions': (name, signal) =>
    broker.delete('/actions/{id}', {
      params: { path: { id: partIds(name)['/actions'] }, query: { also_delete_dep_actions: true } },
      signal: signal ?? null,
    }),
  '/rules': (name, signal) =>
    broker.delete('/rules/{id}', { params: { path: { id: partIds(name)['/rules'] } }, signal: signal ?? null }),
}

/**
 * Runs the steps in order. If one fails, reverts the completed ones in reverse order; the error lists those that
 * could not be reverted.
 */
async function allOrNothing(steps: readonly Step[]): Promise<void> {
  const done: Step[] = []
  for (const step of steps) {
    try {
      await step.run()
      done.push(step)
    } catch (error) {
      // Without a response the step may have succeeded, so revert it too.
      const unsure = error instanceof BrokerError && (error.status === 0 || error.status >= 500)
      const left = await takeBack(unsure ? [...done, step] : done)
      throw new StepFailed(step.part, error, left)
    }
  }
}

async function takeBack(done: readonly Step[]): Promise<PartOf[]> {
  const left: PartOf[] = []
  for (const step of [...done].reverse()) {
    try {
      await step.undo()
    } catch {
      left.push(step.part)
    }
  }
  return left
}

const makes = (part: PartOf, name: string, body: Body): Step => ({
  part,
  run: () => post[part](name, body),
  undo: () => remove[part](name).catch(unlessGone),
})

/** Creates connector, action and rule in this order, so that nothing is sent before all exist. */
export const createParts = (name: string, bodies: Record<PartOf, Body>): Promise<void> =>
  allOrNothing(PARTS.map((part) => makes(part, name, bodies[part])))

/** Updates changed parts in order of dependency, so that the webhook keeps working. Creates missing parts. */
export async function updateParts(name: string, bodies: Record<PartOf, Body>, now: Parts): Promise<void> {
  const steps = PARTS.flatMap((part): Step[] => {
    const body = bodies[part]
    const before = now[part] && settingsOf(part, now[part])
    if (!before) return [makes(part, name, body)]
    if (equal(body as Json, before as Json)) return []
    return [{ part, run: () => put[part](name, body), undo: () => put[part](name, before) }]
  })
  await allOrNothing(steps)
}

/** Deletes the parts in reverse order of dependency; missing parts are ignored. */
export async function removeParts(name: string, signal?: AbortSignal): Promise<void> {
  const removed: PartOf[] = []
  for (const part of [...PARTS].reverse()) {
    try {
      await remove[part](name, signal).catch(unlessGone)
      removed.push(part)
    } catch (error) {
      if (!(error instanceof BrokerError)) throw error
      throw new StepFailed(part, error, [], removed)
    }
  }
}

const enable: Record<PartOf, (name: string, on: boolean, now: Body) => Promise<unknown>> = {
  '/connectors': (name, on) =>
    broker.put('/connectors/{id}/enable/{enable}', {
      params: { path: { id: partIds(name)['/connectors'], enable: on } },
      ...PATIENCE,
    }),
  '/actions': (name, on) =>
    broker.put('/actions/{id}/enable/{enable}', {
      params: { path: { id: partIds(name)['/actions'], enable: on } },
      ...PATIENCE,
    }),
  '/rules': (name, on, now) => put['/rules'](name, { ...settingsOf('/rules', now), enable: on }),
}

/**
 * Enables the parts from the connector on, or disables them from the rule on, so that nothing is sent to a disabled
 * part.
 */
export async function enableParts(name: string, on: boolean, now: Parts): Promise<void> {
  const steps = (on ? PARTS : [...PARTS].reverse()).flatMap((part): Step[] => {
    const body = now[part]
    if (!body || (body.enable !== false) === on) return []
    return [{ part, run: () => enable[part](name, on, body), undo: () => enable[part](name, !on, body) }]
  })
  await allOrNothing(steps)
}
